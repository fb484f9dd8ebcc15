package node

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/challenge"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/challengetest"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// mover is a person before the camera of a phone who does what a challenge asks.
type mover struct {
	*phone
	scene  *challengetest.Scene
	person *challengetest.Person
	kind   challengetest.Kind
	shown  [][]byte
}

// newMover opens a verification with a challenge by motion and takes it to the challenge.
func (h *testNode) newMover(reference string, seed uint64, kind challengetest.Kind, person *challengetest.Person) (*mover, object) {
	h.t.Helper()
	m := &mover{phone: newPhone(h), scene: challengetest.NewScene(rand.New(rand.NewPCG(seed, 3))), person: person, kind: kind}
	m.open(h.createVerification(object{"reference": reference, "checks": object{"liveness": object{"mode": "motion"}}})["url"].(string))
	state := m.agree()
	var selfies [][]byte
	for range 5 {
		selfies = append(selfies, m.scene.Draw(challengetest.Attempt{Kind: challengetest.Living, Person: person, Task: challenge.LookStraight, Reach: 1}))
	}
	state = m.upload("200", state, "selfie", "camera", selfies...)
	if state["step"] != "challenge" {
		h.t.Fatalf("state %v", state)
	}
	return m, state
}

func stepNonce(state object, step string) string {
	for _, s := range state["steps"].([]any) {
		if s := s.(object); s["name"] == step {
			nonce, _ := s["nonce"].(string)
			return nonce
		}
	}
	return ""
}

func (m *mover) begin(state object) object {
	m.h.t.Helper()
	return m.want("200", "POST", m.path("/challenge"), object{"nonce": stepNonce(state, "challenge"), "camera": "Front Camera"})
}

// sendFrame sends a frame as the next one.
func (m *mover) sendFrame(want string, state object, file []byte) object {
	m.h.t.Helper()
	current := state["challenge"].(object)
	path := m.path("/challenge/frame") + fmt.Sprintf("?nonce=%s&number=%d", url.QueryEscape(current["nonce"].(string)), int(current["frame"].(float64)))
	var status int
	var out object
	await.Eventually(m.h.t, func() bool { // at most five frames a second are answered
		status, out = m.send("POST", path, "image/jpeg", file)
		return status != http.StatusTooManyRequests
	})
	return m.check(want, "frame")(status, out)
}

// follow does what is asked until the challenge has ended, or for so many frames.
func (m *mover) follow(state object, frames int) object {
	m.h.t.Helper()
	tries := 0
	for range frames {
		current, goes := state["challenge"].(object)
		if !goes {
			return state
		}
		file := m.scene.Draw(challengetest.Attempt{Kind: m.kind, Person: m.person, Task: challenge.Task(current["task"].(string)), Turn: int(current["done"].(float64)), Reach: 1 + 0.05*float64(min(tries, 4))})
		m.shown = append(m.shown, file)
		answer := m.sendFrame("200", state, file)
		tries++
		if answer["done"].(bool) {
			tries = 0
		}
		state = answer["session"].(object)
	}
	return state
}

func reasonsOf(v object) string {
	var out []string
	for _, r := range v["reasons"].([]any) {
		out = append(out, r.(object)["code"].(string))
	}
	return strings.Join(out, " ")
}

// challengeEvidence is what the check of liveness rests on.
func challengeEvidence(v object) string {
	var out []string
	for _, check := range v["checkEvidence"].([]any) {
		if check := check.(object); check["check"] == "liveness" {
			for _, e := range check["evidence"].([]any) {
				out = append(out, fmt.Sprint(e.(object)["name"], "=", e.(object)["value"]))
			}
		}
	}
	return strings.Join(out, " ")
}

// TestChallengeOverHTTP plays challenges with drawn people over HTTP: a person who follows, who shows frames of another session, who
// asks for a reviewer.
func TestChallengeOverHTTP(t *testing.T) {
	h := open(t, storetest.SQLite(t))
	h.enableStoring()
	person, _, err := challengetest.ReadPerson(t.Context(), h.engine.Engine, packtest.Bytes(t, "sample3.jpg#981,30,480,640"))
	if err != nil {
		t.Fatal(err)
	}
	before := processorTime(t)
	m, state := h.newMover("customer-1", 1, challengetest.Living, person)
	state = m.follow(m.begin(state), 60)
	if state["status"] != "processing" {
		t.Fatalf("state %v", state)
	}
	v := h.waitForDecision(m.id)
	t.Logf("%d frames, %v of processor time with drawing them; %s: %s", len(m.shown), processorTime(t)-before, v["decision"], challengeEvidence(v))
	if !strings.Contains(challengeEvidence(v), "challenge=pass") || strings.Contains(reasonsOf(v), "challenge_") {
		t.Errorf("%s: %s", reasonsOf(v), challengeEvidence(v))
	}
	if images := fmt.Sprint(v["images"]); !strings.Contains(images, "challenge_09") {
		t.Errorf("images %s", images)
	}

	// The frames of that session in another one: the order is another, so that it does not come to the end; and what did a
	// task is found by its pixels.
	replayed, state := h.newMover("customer-2", 2, challengetest.Living, person)
	state = replayed.begin(state)
	for _, file := range slices.Concat(m.shown, m.shown) {
		if state["challenge"] == nil {
			break
		}
		state = replayed.sendFrame("200", state, file)["session"].(object)
	}
	if state["status"] == "processing" {
		t.Logf("the orders were the same")
	}
	state = replayed.want("200", "GET", replayed.path(""), nil)
	for range 4 {
		if state["step"] != "challenge" {
			break
		}
		state = replayed.begin(state)
	}
	v = h.waitForDecision(replayed.id)
	if v["decision"] != "needs_review" || !strings.Contains(reasonsOf(v), "picture_reused") || v["checks"].(object)["liveness"] == "pass" {
		t.Errorf("frames of another session: %v, %s", v["decision"], reasonsOf(v))
	}

	asking, state := h.newMover("customer-3", 3, challengetest.Living, person)
	state = asking.follow(asking.begin(state), 2)
	asking.want("state_conflict", "POST", asking.path("/challenge/skip"), object{"nonce": state["challenge"].(object)["nonce"]})
	asking.want("200", "POST", asking.path("/challenge/skip"), object{"nonce": stepNonce(state, "challenge")})
	if v := h.waitForDecision(asking.id); v["decision"] != "needs_review" || !strings.Contains(reasonsOf(v), "challenge_skipped") {
		t.Errorf("who asked for a reviewer: %v, %s", v["decision"], reasonsOf(v))
	}

	large, state := h.newMover("customer-4", 4, challengetest.Living, person)
	state = large.begin(state)
	grey, err := imaging.EncodeJPEG(imaging.NewImage(1200, 1000), 80, 0)
	if err != nil {
		t.Fatal(err)
	}
	large.sendFrame("image_too_many_pixels", state, grey)
	state = large.want("200", "GET", large.path(""), nil) // a frame that is refused counts as one
	large.sendFrame("image_invalid", state, []byte("no image"))
	large.want("field_invalid", "POST", large.path("/challenge/frame?nonce=x&number=one"), nil)

	// Frames that show nobody: a grey one, a black one, one of a single black pixel. One in another format is refused.
	state = large.want("200", "GET", large.path(""), nil)
	black := imaging.NewImage(480, 360)
	even := imaging.NewImage(480, 360)
	for i := range even.Pix {
		even.Pix[i] = 140
	}
	dark, err := imaging.EncodeJPEG(black, 80, 0)
	light, lightErr := imaging.EncodeJPEG(even, 80, 0)
	pixel, pixelErr := imaging.EncodeJPEG(imaging.NewImage(1, 1), 80, 0)
	png, pngErr := imaging.EncodePNG(imaging.NewImage(480, 360), 0)
	if err := errors.Join(err, lightErr, pixelErr, pngErr); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		file []byte
		hint string
	}{{light, "no_face"}, {dark, "more_light"}, {pixel, "more_light"}} {
		answer := large.sendFrame("200", state, c.file)
		if answer["hint"] != c.hint || answer["done"].(bool) {
			t.Errorf("a frame that shows nobody, want %s: %v", c.hint, answer)
		}
		state = answer["session"].(object)
	}
	large.sendFrame("image_invalid", state, png)
}
