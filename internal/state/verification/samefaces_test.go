package verification_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// faceExaminer sees the face that the content of a selfie names: "face 3, second day" is face 3.
type faceExaminer struct{ scripted }

func (e faceExaminer) Examine(c ctxType, job verification.Job) (verification.Findings, error) {
	out, err := e.scripted.Examine(c, job)
	if len(job.Selfies) == 0 || !strings.HasPrefix(string(job.Selfies[0]), "face ") {
		return out, err
	}
	vector := make([]float32, 8)
	vector[job.Selfies[0][5]-'0'] = 1
	out.Selfie = &verification.SelfieFace{Vector: vector, Recogniser: "test", FindLimit: func(int) float64 { return 0.5 }}
	return out, err
}

// A face that another customer of the project showed under another name is noticed. Who tries again, comes back under another
// reference, or whose name is not known is not suspected; faces are forgotten after 30 days and with their verification.
func TestFaceUnderAnotherNameIsRecognised(t *testing.T) {
	with := func(o *verification.Options) { o.Examiner = faceExaminer{} }
	onStores(t, with, func(t *testing.T, b *bench) {
		ids := map[string]string{}
		play := func(what, reference, name, birthDate, selfie, sameAs string) {
			t.Helper()
			v, token := b.create(t, func(n *verification.NewVerification) { n.Reference, n.Name, n.BirthDate = reference, name, birthDate })
			b.submit(t, token, selfie)
			b.runDue(t)
			got := b.get(t, v.ID)
			ids[what] = v.ID
			at := slices.IndexFunc(got.Result.Reasons, func(r verification.Reason) bool { return r.Code == apigen.VerificationReasonCodePictureReused })
			switch {
			case sameAs == "" && (got.Decision != verification.Approved || at >= 0):
				t.Errorf("%s: %s %v", what, got.Decision, codesOf(got))
			case sameAs != "" && (got.Decision != verification.Referred || at < 0 || got.Result.Reasons[at].Evidence[0].Value != ids[sameAs]):
				t.Errorf("%s: %s %+v, want the face of %s", what, got.Decision, got.Result.Reasons, sameAs)
			}
		}
		play("first", "customer-1", "Ann Example", "1990-01-31", "face 1", "")
		play("another face", "customer-2", "Bob Other", "", "face 2", "")
		play("tries again", "customer-1", "Ann Example", "", "face 1, again", "")
		play("comes back", "customer-3", "EXAMPLE, ANN", "1990-01-31", "face 1, later", "")
		play("without a name", "customer-4", "", "", "face 1, nameless", "")
		play("another name", "customer-5", "Cleo Third", "", "face 1, as Cleo", "comes back")
		play("another date", "customer-6", "", "1991-01-31", "face 1, born later", "comes back")
		play("a third face", "customer-5", "Cleo Third", "", "face 3", "")

		stranger := newBench(t, b.store, with)
		v, token := stranger.create(t, func(n *verification.NewVerification) { n.Reference, n.Name = "customer-9", "Dora Else" })
		stranger.submit(t, token, "face 1, of another project")
		stranger.runDue(t)
		if got := stranger.get(t, v.ID); got.Decision != verification.Approved {
			t.Errorf("another project: %s %v", got.Decision, codesOf(got))
		}

		for _, what := range []string{"first", "tries again", "comes back", "another name", "another date", "without a name"} {
			if _, err := b.Delete(ctx, b.origin, ids[what]); err != nil {
				t.Fatal(err)
			}
		}
		play("after the deletion", "customer-7", "Eve Fifth", "", "face 1, as Eve", "")
		b.clock.forward(31 * 24 * time.Hour)
		play("a month later", "customer-8", "Finn Sixth", "", "face 1, as Finn", "")
		play("the third face, a month later", "customer-10", "Gil Seventh", "", "face 3, as Gil", "")
		if n, err := store.QueryValue[int64](ctx, b.store, "SELECT count(*) FROM verification_faces WHERE project_id = $1", b.origin.ProjectID); err != nil || n != 2 {
			t.Errorf("%d faces are kept: %v", n, err)
		}
	})
}
