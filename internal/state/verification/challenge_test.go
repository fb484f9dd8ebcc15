package verification_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/challenge"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// mover is a person who does what a challenge asks.
type mover struct {
	*person
	b      *bench
	number int
}

// startChallenge takes a verification with a challenge by motion to its challenge.
func (b *bench) startChallenge(t *testing.T, selfie string) *mover {
	t.Helper()
	_, token := b.create(t, func(n *verification.NewVerification) { n.Checks.Liveness.Mode = modeOf("motion") })
	p := b.submit(t, token, selfie)
	if p.session.Status != verification.Capturing || p.session.Progress.Next() != verification.StepChallenge {
		t.Fatalf("%s, next %q", p.session.Status, p.session.Progress.Next())
	}
	m := &mover{person: p, b: b}
	m.begin(t)
	return m
}

func modeOf(name string) *apigen.VerificationLivenessMode {
	mode := apigen.VerificationLivenessMode(name)
	return &mode
}

func (m *mover) stepNonce() string {
	for _, step := range m.session.Progress.Steps {
		if step.Name == verification.StepChallenge {
			return step.Nonce
		}
	}
	return ""
}

func (m *mover) begin(t *testing.T) {
	t.Helper()
	var err error
	if m.session, err = m.b.BeginChallenge(ctx, m.visit, verification.ChallengeOpening{Nonce: m.stepNonce()}); err != nil {
		t.Fatal(err)
	}
	m.number = 0
}

func (m *mover) task() challenge.Task { return m.session.Progress.Challenge.Track.Current() }

// send sends the next frame, which shows a head that does task.
func (m *mover) send(task challenge.Task) (verification.ChallengeAnswer, error) {
	h := challenge.Head{People: 1, Size: 0.35}
	switch task {
	case challenge.TurnLeft:
		h.Yaw = -30
	case challenge.TurnRight:
		h.Yaw = 30
	case challenge.ComeCloser:
		h.Size = 0.5
	}
	h.Pitch = float64(m.number) / 100 // no two files are the same
	file, err := json.Marshal(h)
	if err != nil {
		return verification.ChallengeAnswer{}, err
	}
	m.b.clock.forward(time.Second)
	m.number++
	answer, err := m.b.TakeChallengeFrame(ctx, m.visit, verification.ChallengeFrame{Nonce: m.session.Progress.Challenge.Nonce, Number: m.number, File: append(file, ' ')})
	if err == nil {
		m.session = answer.Session
	}
	return answer, err
}

// follow does every task.
func (m *mover) follow(t *testing.T) {
	t.Helper()
	for m.session.Status == verification.Capturing {
		if answer, err := m.send(m.task()); err != nil || !answer.Done {
			t.Fatalf("%+v %v", answer, err)
		}
	}
}

func TestAChallengeThatIsFollowedIsDecided(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		m := b.startChallenge(t, "face one")
		m.follow(t)
		if m.session.Status != verification.Processing || m.number != 9 {
			t.Fatalf("%s after %d frames", m.session.Status, m.number)
		}
		b.runDue(t)
		v := b.get(t, m.visit.ID)
		if v.Decision != verification.Approved {
			t.Errorf("%s: %+v", v.Decision, v.Result)
		}
		kept := 0
		for _, name := range v.Images {
			if strings.HasPrefix(name, "challenge_") {
				kept++
			}
		}
		if kept != 9 {
			t.Errorf("%d frames were kept: %v", kept, v.Images)
		}
		if _, err := b.Delete(ctx, b.origin, v.ID); err != nil {
			t.Fatal(err)
		}
		if left := b.get(t, v.ID); left.Progress.Challenge != nil || len(left.Images) > 0 {
			t.Errorf("after the deletion there are %v and %+v", left.Images, left.Progress.Challenge)
		}
		checkConsistent(t, b.store)
	})
}

func TestFramesOutOfPlaceAreRefused(t *testing.T) {
	b := newBench(t, storetest.Open(t, storetest.SQLite(t)), nil)
	one, two := b.startChallenge(t, "face one"), b.startChallenge(t, "face two")
	if _, err := one.send(one.task()); err != nil {
		t.Fatal(err)
	}
	file := []byte(`{"people": 1, "size": 0.35}`)
	nonce := one.session.Progress.Challenge.Nonce
	for name, c := range map[string]struct {
		visit  verification.Visit
		nonce  string
		number int
	}{
		"of another session": {one.visit, two.session.Progress.Challenge.Nonce, 2},
		"for another one":    {two.visit, nonce, 2},
		"again":              {one.visit, nonce, 1},
		"ahead":              {one.visit, nonce, 3},
		"without a nonce":    {one.visit, "", 2},
		"of the step":        {one.visit, one.stepNonce(), 2},
	} {
		_, err := b.TakeChallengeFrame(ctx, c.visit, verification.ChallengeFrame{Nonce: c.nonce, Number: c.number, File: file})
		if fault.CodeOf(err) != fault.StateConflict {
			t.Errorf("a frame %s: %v", name, err)
		}
	}
	if _, err := b.BeginChallenge(ctx, one.visit, verification.ChallengeOpening{Nonce: nonce}); fault.CodeOf(err) != fault.StateConflict {
		t.Errorf("begun by the nonce of its frames: %v", err)
	}
	if _, err := b.Upload(ctx, one.visit, verification.Try{Step: verification.StepChallenge, Nonce: one.stepNonce(), Source: verification.FromCamera, Frames: [][]byte{file}}); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("uploaded as another step: %v", err)
	}
}

// A challenge is used up by beginning it: three times, then a reviewer decides.
func TestTriesOfAChallenge(t *testing.T) {
	b := newBench(t, storetest.Open(t, storetest.SQLite(t)), nil)
	m := b.startChallenge(t, "face one")
	for try := 1; ; try++ {
		nonce := m.session.Progress.Challenge.Nonce
		if _, err := m.send(challenge.LookStraight); err != nil {
			t.Fatal(err)
		}
		wrong := challenge.TurnLeft
		if m.task() == wrong {
			wrong = challenge.TurnRight
		}
		if answer, err := m.send(wrong); err != nil || answer.Done {
			t.Fatalf("%+v %v", answer, err)
		}
		if m.session.Status == verification.Processing {
			if try != verification.MaxChallengeTries {
				t.Fatalf("over after %d tries", try)
			}
			break
		}
		if _, err := b.TakeChallengeFrame(ctx, m.visit, verification.ChallengeFrame{Nonce: nonce, Number: 3, File: []byte(`{}`)}); fault.CodeOf(err) != fault.StateConflict {
			t.Errorf("a frame after the end: %v", err)
		}
		m.begin(t)
		if m.session.Progress.Challenge.Nonce == nonce {
			t.Error("the next challenge has the same nonce")
		}
	}
	b.runDue(t)
	if v := b.get(t, m.visit.ID); v.Decision != verification.Referred {
		t.Errorf("%s %+v", v.Decision, v.Result)
	}
	// Beginning again and again, as reloading the page does, comes to the same end.
	again := b.startChallenge(t, "face two")
	for range verification.MaxChallengeTries {
		again.begin(t)
		if again.session.Status != verification.Capturing {
			break
		}
	}
	if again.session.Status != verification.Processing {
		t.Errorf("%s after %d tries", again.session.Status, verification.MaxChallengeTries)
	}
}

// Who cannot do the challenge gets a reviewer: nothing approves and nothing declines.
func TestWhoCannotDoTheChallengeGetsAReviewer(t *testing.T) {
	for _, selfie := range []string{"face one", "stranger", "unclear"} {
		b := newBench(t, storetest.Open(t, storetest.SQLite(t)), nil)
		m := b.startChallenge(t, selfie)
		var err error
		if m.session, err = b.SkipChallenge(ctx, m.visit, m.stepNonce()); err != nil {
			t.Fatal(err)
		}
		b.runDue(t)
		v := b.get(t, m.visit.ID)
		if v.Decision != verification.Referred || v.Result.Reasons[0].Outcome != verification.LeadsToReview {
			t.Errorf("%s: %s %+v", selfie, v.Decision, v.Result.Reasons)
		}
		found := false
		for _, r := range v.Result.Reasons {
			found = found || r.Code == apigen.VerificationReasonCodeChallengeSkipped
		}
		if !found {
			t.Errorf("%s: the reason is missing: %+v", selfie, v.Result.Reasons)
		}
	}
}

func TestTheProjectSetsHowLivenessIsChecked(t *testing.T) {
	b := newBench(t, storetest.Open(t, storetest.SQLite(t)), nil)
	asksChallenge := func(mode *apigen.VerificationLivenessMode) bool {
		v, _ := b.create(t, func(n *verification.NewVerification) { n.Checks.Liveness.Mode = mode })
		return len(v.Progress.Steps) == 2
	}
	if asksChallenge(nil) || asksChallenge(modeOf("passive")) || !asksChallenge(modeOf("motion")) {
		t.Error("without a setting")
	}
	err := b.store.Tx(ctx, func(tx *store.Tx) error {
		settings, err := verification.ReadSettings(ctx, tx, b.origin.ProjectID)
		if err != nil {
			return err
		}
		settings.LivenessMode = "motion"
		return verification.WriteSettings(ctx, tx, b.origin.ProjectID, settings)
	})
	if err != nil {
		t.Fatal(err)
	}
	if !asksChallenge(nil) || asksChallenge(modeOf("passive")) || !asksChallenge(modeOf("motion")) {
		t.Error("with the setting motion")
	}
}

// Frames that cannot be read count as frames of the challenge, and a browser that may only watch makes no models run.
func TestUnreadableFramesOfAChallengeAreCounted(t *testing.T) {
	b := newBench(t, storetest.Open(t, storetest.SQLite(t)), nil)
	m := b.startChallenge(t, "face one")
	nonce, refused := m.session.Progress.Challenge.Nonce, 0
	for n := 1; n <= 2*challenge.MaxFrames; n++ {
		_, err := b.TakeChallengeFrame(ctx, m.visit, verification.ChallengeFrame{Nonce: nonce, Number: n, File: []byte("no image")})
		if fault.CodeOf(err) != fault.ImageInvalid {
			break
		}
		refused++
	}
	if refused != challenge.MaxFrames+1 {
		t.Errorf("%d frames that cannot be read were looked at, want %d", refused, challenge.MaxFrames+1)
	}
	if v := b.get(t, m.visit.ID); v.Status != verification.Capturing || v.Progress.Challenge.Track.Failure != challenge.TooManyFrames {
		t.Errorf("%s, %+v", v.Status, v.Progress.Challenge.Track)
	}
}
