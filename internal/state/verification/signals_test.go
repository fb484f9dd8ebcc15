package verification_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/challenge"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// signalsOf are the signals that the reasons of a verification name.
func signalsOf(v *verification.Verification) []string {
	var out []string
	for _, r := range v.Result.Reasons {
		for _, e := range r.Evidence {
			if r.Code == apigen.VerificationReasonCodeCameraSuspicious {
				out = append(out, e.Value)
			}
		}
	}
	slices.Sort(out)
	return out
}

// A signal leads to a review, whatever else was found; none of them declines.
func TestSignalsOfPrograms(t *testing.T) {
	maker := "\xff\xd8\xff\xe1\x00\x1eExif\x00\x00II*\x00\x08\x00\x00\x00\x01\x00\x0f\x01\x02\x00\x03\x00\x00\x00ab\x00\x00"
	for _, c := range []struct {
		name      string
		frames    []string
		automated bool
		source    string
		want      []string
	}{
		{"a camera", []string{"a", "b", "c", "d", "e"}, false, "camera", nil},
		{"a slow camera", []string{"a", "a", "b", "b", "c"}, false, "camera", nil},
		{"repeated frames", []string{"a", "a", "a", "a", "b"}, false, "camera", []string{"repeated_frames"}},
		{"metadata of a camera", []string{"a", maker, "c"}, false, "camera", []string{"camera_metadata"}},
		{"a file", []string{maker}, false, "file", nil},
		{"an automated page", []string{"a", "b"}, true, "camera", []string{"automated_page"}},
		{"all of them", []string{maker, maker, maker}, true, "camera", []string{"automated_page", "camera_metadata", "repeated_frames"}},
	} {
		b := newBench(t, storetest.Open(t, storetest.SQLite(t)), nil)
		_, token := b.create(t, nil)
		p := b.openLink(t, token)
		var err error
		if p.session, err = b.RecordConsent(ctx, p.visit, true, consentText); err != nil {
			t.Fatal(err)
		}
		try := p.try(c.frames...)
		try.Camera.Automated, try.Source = c.automated, c.source
		if _, err = b.Upload(ctx, p.visit, try); err != nil {
			t.Fatal(err)
		}
		b.runDue(t)
		v := b.get(t, p.visit.ID)
		if got := signalsOf(v); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
		if want := map[bool]verification.Decision{true: verification.Referred, false: verification.Approved}[len(c.want) > 0 || c.source == "file"]; v.Decision != want {
			t.Errorf("%s: %s", c.name, v.Decision)
		}
	}
}

// Frames of a challenge that repeat the one before are noticed.
func TestSignalsOfAChallenge(t *testing.T) {
	b := newBench(t, storetest.Open(t, storetest.SQLite(t)), nil)
	m := b.startChallenge(t, "face one")
	still := fmt.Appendf(nil, `{"people": 1, "yaw": 3, "size": 0.35}`)
	for m.number < 12 {
		m.number++
		m.b.clock.forward(300 * 1e6)
		answer, err := b.TakeChallengeFrame(ctx, m.visit, verification.ChallengeFrame{Nonce: m.session.Progress.Challenge.Nonce, Number: m.number, File: bytes.Clone(still)})
		if err != nil {
			t.Fatal(err)
		}
		m.session = answer.Session
	}
	m.follow(t)
	b.runDue(t)
	v := b.get(t, m.visit.ID)
	if got := signalsOf(v); !slices.Equal(got, []string{"repeated_frames"}) || v.Decision != verification.Referred {
		t.Errorf("%v %s", got, v.Decision)
	}
	moving := b.startChallenge(t, "face two")
	moving.follow(t)
	b.runDue(t)
	if got := signalsOf(b.get(t, moving.visit.ID)); got != nil {
		t.Errorf("of a person who moves: %v", got)
	}
	automated := b.startChallenge(t, "face three")
	if _, err := b.BeginChallenge(ctx, automated.visit, verification.ChallengeOpening{Nonce: automated.stepNonce(), Camera: verification.Camera{Automated: true}, ByMotion: true}); err != nil {
		t.Fatal(err)
	}
	var err error
	if automated.session, err = b.GetSession(ctx, automated.visit); err != nil {
		t.Fatal(err)
	}
	automated.number = 0
	automated.follow(t)
	b.runDue(t)
	if got := signalsOf(b.get(t, automated.visit.ID)); !slices.Equal(got, []string{"automated_page"}) {
		t.Errorf("of an automated page: %v", got)
	}
}

// A challenge by light shows colours; who is sensitive to them does movements.
func TestAChallengeByLight(t *testing.T) {
	b := newBench(t, storetest.Open(t, storetest.SQLite(t)), nil)
	for _, byMotion := range []bool{false, true} {
		_, token := b.create(t, func(n *verification.NewVerification) { n.Checks.Liveness.Mode = modeOf("light") })
		m := &mover{person: b.submit(t, token, fmt.Sprintf("face %v", byMotion)), b: b}
		var err error
		if m.session, err = b.BeginChallenge(ctx, m.visit, verification.ChallengeOpening{Nonce: m.stepNonce(), ByMotion: byMotion}); err != nil {
			t.Fatal(err)
		}
		track := m.session.Progress.Challenge.Track
		if track.IsLight() == byMotion || track.Current() != challenge.LookStraight {
			t.Fatalf("by motion %v: %v", byMotion, track.Tasks)
		}
		m.follow(t)
		if m.session.Status != verification.Processing || m.number != len(track.Tasks) {
			t.Errorf("by motion %v: %s after %d frames of %d", byMotion, m.session.Status, m.number, len(track.Tasks))
		}
	}
}
