package verification_test

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// enrolExaminer sees the face that the second word of a selfie names; the words after it say what else it shows: "face 3 unclear hidden".
type enrolExaminer struct{ scripted }

// faceVector is a face as the galleries of these tests keep it.
func faceVector(digit byte) []float32 {
	vector := make([]float32, 8)
	vector[digit-'0'] = 1
	return vector
}

func (e enrolExaminer) Examine(c ctxType, job verification.Job) (verification.Findings, error) {
	words := strings.Fields(string(slices.Concat(job.Selfies...)))
	if len(words) < 2 || words[0] != "face" {
		return e.scripted.Examine(c, job)
	}
	if has := func(word string) bool { return slices.Contains(words, word) }; has("stranger") || has("unclear") {
		job.Selfies = [][]byte{[]byte(words[2])}
	}
	out, err := e.scripted.Examine(c, job)
	if slices.Contains(words, "hidden") {
		return out, err
	}
	recogniser := "test"
	if slices.Contains(words, "other") {
		recogniser = "another network"
	}
	out.Selfie = &verification.SelfieFace{Vector: faceVector(words[1][0]), Recogniser: recogniser, Looks: face.Adults, FindLimit: func(int) float64 { return 0.5 }}
	return out, err
}

// enrolBench is a node whose verifications enrol in the gallery staff.
type enrolBench struct {
	*bench
	galleries *gallery.Service
}

// openGalleries is the galleries of a node on s.
func openGalleries(t *testing.T, s *store.Store, with gallery.Options) *gallery.Service {
	t.Helper()
	box, err := seal.New(masterKey)
	if err != nil {
		t.Fatal(err)
	}
	with.Box, with.Recogniser, with.Dimension, with.Audit = box, "test", 8, audit.New(s, audit.Options{})
	g := gallery.New(s, with)
	t.Cleanup(func() { _ = g.Close() })
	return g
}

func newEnrolBench(t *testing.T, s *store.Store, capacity int64) *enrolBench {
	t.Helper()
	b := &enrolBench{}
	b.galleries = openGalleries(t, s, gallery.Options{Capacity: capacity, Now: func() time.Time { return b.clock.now() }})
	b.bench = newBench(t, s, func(o *verification.Options) { o.Examiner, o.Enroller = enrolExaminer{}, b.galleries })
	if _, err := b.galleries.Create(ctx, b.origin, "staff", 0); err != nil {
		t.Fatal(err)
	}
	return b
}

// onEnrolStores runs a test on both stores.
func onEnrolStores(t *testing.T, test func(t *testing.T, b *enrolBench)) {
	t.Helper()
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newEnrolBench(t, s, 0)
		test(t, b)
		checkConsistent(t, s)
		b.checkGallery(t)
	})
}

// checkGallery checks that the counts of the gallery are those of its rows, and that each person has a face.
func (b *enrolBench) checkGallery(t *testing.T) {
	t.Helper()
	for name, sql := range map[string]string{
		"people":    "SELECT count(*) FROM galleries g WHERE g.people <> (SELECT count(*) FROM gallery_people p WHERE p.gallery_id = g.id)",
		"faces":     "SELECT count(*) FROM galleries g WHERE g.faces <> (SELECT count(*) FROM gallery_faces f WHERE f.gallery_id = g.id)",
		"faceless":  "SELECT count(*) FROM gallery_people p WHERE NOT EXISTS (SELECT 1 FROM gallery_faces f WHERE f.gallery_id = p.gallery_id AND f.person = p.number)",
		"left over": "SELECT count(*) FROM verification_faces f JOIN verifications v ON v.id = f.verification_id WHERE f.to_enrol = 1 AND v.status IN ('completed', 'expired', 'cancelled')",
	} {
		if n := count(t, b.store, sql); n != 0 {
			t.Errorf("%s of the gallery: %d", name, n)
		}
	}
}

func enrolChecks(e apigen.VerificationEnrol) *apigen.VerificationChecks {
	if e.Gallery == "" {
		e.Gallery = "staff"
	}
	return &apigen.VerificationChecks{Liveness: &apigen.VerificationLivenessCheck{}, Enrol: &e}
}

// enrol makes a verification that enrols the person called reference.
func (b *enrolBench) enrol(t *testing.T, reference string, with func(*verification.NewVerification)) (id, token string) {
	t.Helper()
	v, token := b.create(t, func(n *verification.NewVerification) {
		n.Reference, n.Portrait, n.MayEnrol, n.Checks = reference, nil, true, enrolChecks(apigen.VerificationEnrol{})
		if with != nil {
			with(n)
		}
	})
	return v.ID, token
}

// play makes such a verification, sends a selfie and lets the rules decide.
func (b *enrolBench) play(t *testing.T, reference, selfie string) (id string) {
	t.Helper()
	id, token := b.enrol(t, reference, nil)
	b.submit(t, token, selfie)
	b.runDue(t)
	return id
}

// want checks what came of an enrolment: enrolled, none, waiting, or the reason of a failure.
func (b *enrolBench) want(t *testing.T, id string, decision verification.Decision, outcome string) {
	t.Helper()
	v := b.get(t, id)
	e := v.DescribeEnrolment()
	got := e.State
	if e.Reason != nil {
		got = string(e.Reason.Code)
		if e.State != "failed" || e.Reason.Text == "" || e.Reason.Fix == "" {
			t.Errorf("%+v", e)
		}
	}
	if got != outcome || v.Decision != decision || (e.FaceID != nil) != (outcome == "enrolled") {
		t.Errorf("%s is %s %s, enrolment %s; want %s and %s", v.Reference, v.Status, v.Decision, got, decision, outcome)
	}
}

// people lists who a search with a face finds.
func (b *enrolBench) people(t *testing.T, digit byte) (ids []string) {
	t.Helper()
	probe := face.Embedding{Vector: faceVector(digit), Recogniser: "test"}
	a, err := b.galleries.Search(ctx, b.origin.Scope, "staff", probe, gallery.Query{Top: 10, Limit: func(int) float64 { return 0.5 }})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range a.Matches {
		ids = append(ids, m.Person)
	}
	return ids
}

func (b *enrolBench) wantPeople(t *testing.T, digit byte, ids ...string) {
	t.Helper()
	if got := b.people(t, digit); !slices.Equal(got, ids) {
		t.Errorf("face %c is found as %v, want %v", digit, got, ids)
	}
}

func TestAnApprovedFaceIsEnrolledOnce(t *testing.T) {
	onEnrolStores(t, func(t *testing.T, b *enrolBench) {
		id := "emp-7"
		v, token := b.create(t, func(n *verification.NewVerification) {
			purge := b.clock.now().Add(48 * time.Hour)
			n.Portrait, n.MayEnrol = nil, true
			n.Checks = enrolChecks(apigen.VerificationEnrol{PersonID: &id, Labels: []string{"berlin"}, PurgeAt: &purge})
		})
		b.want(t, v.ID, "", "waiting")
		b.submit(t, token, "face 1")
		b.runDue(t)
		b.want(t, v.ID, verification.Approved, "enrolled")
		b.wantPeople(t, '1', id)
		b.wantPeople(t, '2')
		p, err := b.galleries.PersonOf(ctx, b.origin.Scope, "staff", id)
		if err != nil || !slices.Equal(p.Labels, []string{"berlin"}) || !p.Purge.Equal(b.clock.now().Add(48*time.Hour)) || len(p.Faces) != 1 || p.Faces[0].Looks == nil || *p.Faces[0].Looks != face.Adults {
			t.Errorf("%+v, %v", p, err)
		}
		if e := b.get(t, v.ID).DescribeEnrolment(); e.PersonID != id || e.Gallery != "staff" || *e.FaceID != p.Faces[0].ID {
			t.Errorf("%+v", e)
		}
		if price := b.get(t, v.ID).PriceMilli; price != 220 {
			t.Errorf("the price is %d", price)
		}
		body, err := store.QueryValue[string](ctx, b.store, "SELECT body FROM webhook_events ORDER BY seq DESC LIMIT 1")
		var event struct {
			Data struct {
				Enrolment struct {
					State, Gallery string
					PersonID       string `json:"person_id"`
					FaceID         string `json:"face_id"`
				}
			}
		}
		if err != nil || json.Unmarshal([]byte(body), &event) != nil || event.Data.Enrolment.State != "enrolled" || event.Data.Enrolment.PersonID != id || event.Data.Enrolment.FaceID != p.Faces[0].ID {
			t.Errorf("%s, %v", body, err)
		}
		if n := count(t, b.store, "SELECT count(*) FROM audit_entries WHERE action = 'verification.enrol' AND actor = 'system'"); n != 1 {
			t.Errorf("%d entries of the audit log", n)
		}
		if _, err := b.Delete(ctx, b.origin, v.ID); err != nil {
			t.Fatal(err)
		}
		b.want(t, v.ID, verification.Approved, "enrolled")
		b.wantPeople(t, '1', id)
	})
}

// Nobody is enrolled who was not approved, and nobody of a test reference.
func TestOnlyApprovalsEnrol(t *testing.T) {
	onEnrolStores(t, func(t *testing.T, b *enrolBench) {
		b.want(t, b.play(t, "declined", "face 1 stranger"), "declined", "none")
		id := b.play(t, "unclear", "face 1 unclear")
		b.want(t, id, verification.Referred, "waiting")
		if _, err := b.Cancel(ctx, b.origin, id); err != nil {
			t.Fatal(err)
		}
		b.want(t, id, verification.Referred, "none")
		id = b.play(t, "refused", "face 1 unclear again")
		if _, err := b.Review(ctx, b.origin, id, verification.Opinion{Decision: verification.Declined, Text: "x"}); err != nil {
			t.Fatal(err)
		}
		b.want(t, id, verification.Declined, "none")
		for _, reference := range []string{"test:approved:1", "test:needs_review:1", "test:declined:1"} {
			id, _ := b.enrol(t, reference, nil)
			b.runDue(t)
			if b.get(t, id).Status == verification.NeedsReview {
				if _, err := b.Review(ctx, b.origin, id, verification.Opinion{Decision: verification.Approved, Text: "x"}); err != nil {
					t.Fatal(err)
				}
			}
			b.want(t, id, b.get(t, id).Decision, "none")
		}
		expiring, _ := b.enrol(t, "expiring", nil)
		b.clock.forward(2 * time.Hour)
		b.runDue(t)
		b.want(t, expiring, "", "none")
		if n := count(t, b.store, "SELECT count(*) FROM gallery_people"); n != 0 {
			t.Errorf("%d people were enrolled", n)
		}
	})
}

// The decision of a reviewer enrols when it takes effect, with the face that the reviewer saw last.
func TestAReviewerEnrols(t *testing.T) {
	onEnrolStores(t, func(t *testing.T, b *enrolBench) {
		approve := verification.Opinion{Decision: verification.Approved, Text: "seen"}
		review := func(id string, o verification.Opinion) {
			t.Helper()
			if _, err := b.Review(ctx, b.origin, id, o); err != nil {
				t.Fatal(err)
			}
		}
		first := b.play(t, "first", "face 1 unclear")
		review(first, approve)
		b.want(t, first, verification.Approved, "enrolled")
		b.wantPeople(t, '1', "first")
		if n := count(t, b.store, "SELECT count(*) FROM audit_entries WHERE action = 'verification.enrol' AND actor = $1", b.origin.Actor); n != 1 {
			t.Errorf("%d entries of the reviewer", n)
		}

		undone := b.play(t, "undone", "face 2 unclear")
		later := approve
		later.Reviewer, later.UndoFor = "anna", 10*time.Second
		review(undone, later)
		b.want(t, undone, verification.Referred, "waiting")
		lease := b.claim(t, undone, "anna", "")
		b.clock.forward(11 * time.Second)
		b.runDue(t)
		b.want(t, undone, verification.Referred, "waiting")
		b.wantPeople(t, '2')
		later.Lease = lease
		review(undone, later)
		b.clock.forward(11 * time.Second)
		b.runDue(t)
		b.want(t, undone, verification.Approved, "enrolled")
		b.wantPeople(t, '2', "undone")

		resend := func(reference, before, after string) string {
			t.Helper()
			id := b.play(t, reference, before)
			_, token, err := b.AskAgain(ctx, b.origin, id, b.claim(t, id, "anna", ""), []verification.Step{verification.StepSelfie})
			if err != nil {
				t.Fatal(err)
			}
			b.submit(t, token, after)
			b.runDue(t)
			return id
		}
		again := resend("again", "face 3 unclear", "face 4 unclear")
		review(again, approve)
		b.want(t, again, verification.Approved, "enrolled")
		b.wantPeople(t, '3')
		b.wantPeople(t, '4', "again")
		hidden := resend("hidden", "face 5 unclear", "face 5 unclear hidden")
		review(hidden, approve)
		b.want(t, hidden, verification.Approved, "face_not_usable")
		b.wantPeople(t, '5')
	})
}

// A face that waits for a reviewer is kept longer than the faces that others are compared with, and no longer than that.
func TestAWaitingFaceIsKept(t *testing.T) {
	onEnrolStores(t, func(t *testing.T, b *enrolBench) {
		err := b.store.Tx(ctx, func(tx *store.Tx) error {
			return verification.WriteSettings(ctx, tx, b.origin.ProjectID, verification.Settings{RetentionDays: 90})
		})
		if err != nil {
			t.Fatal(err)
		}
		waiting, done := b.play(t, "waiting", "face 1 unclear"), b.play(t, "done", "face 2")
		b.clock.forward(40 * 24 * time.Hour)
		b.play(t, "later", "face 3")
		if n := count(t, b.store, "SELECT count(*) FROM verification_faces WHERE verification_id = $1", done); n != 0 {
			t.Error("a face is kept for longer than it is compared with")
		}
		if _, err := b.Review(ctx, b.origin, waiting, verification.Opinion{Decision: verification.Approved, Text: "x"}); err != nil {
			t.Fatal(err)
		}
		b.want(t, waiting, verification.Approved, "enrolled")
		b.wantPeople(t, '1', "waiting")
		b.play(t, "last", "face 4")
		if n := count(t, b.store, "SELECT count(*) FROM verification_faces WHERE verification_id = $1", waiting); n != 0 {
			t.Error("an enrolled face is kept with its verification")
		}
	})
}

// What keeps a face from being enrolled leaves the decision and its charge as they are, and nothing of the person in the gallery.
func TestAFailedEnrolmentChangesNoDecision(t *testing.T) {
	add := func(t *testing.T, b *enrolBench, id string) {
		t.Helper()
		e := face.Embedding{Vector: faceVector('7'), Recogniser: "test"}
		if _, err := b.galleries.AddPerson(ctx, b.origin, "staff", gallery.NewPerson{ID: id}, &e); err != nil {
			t.Fatal(err)
		}
	}
	soon := func(b *enrolBench) *time.Time { at := b.clock.now().Add(time.Minute); return &at }
	for _, c := range []struct {
		reason, selfie string
		before         func(t *testing.T, b *enrolBench)
	}{
		{"person_exists", "face 1", func(t *testing.T, b *enrolBench) { add(t, b, "ann") }},
		{"person_deleted", "face 1", func(t *testing.T, b *enrolBench) {
			add(t, b, "ann")
			if _, err := b.galleries.DeletePerson(ctx, b.origin, "staff", "ann"); err != nil {
				t.Fatal(err)
			}
		}},
		{"gallery_not_found", "face 1", func(t *testing.T, b *enrolBench) {
			if _, err := b.galleries.Delete(ctx, b.origin, "staff"); err != nil {
				t.Fatal(err)
			}
		}},
		{"gallery_full", "face 1", func(t *testing.T, b *enrolBench) { add(t, b, "bea"); add(t, b, "cem") }},
		{"storing_not_enabled", "face 1", func(t *testing.T, b *enrolBench) {
			if err := b.store.Tx(ctx, func(tx *store.Tx) error {
				return account.New(b.store, account.Options{}).SetStoring(ctx, tx, b.origin.ProjectID, false)
			}); err != nil {
				t.Fatal(err)
			}
		}},
		{"purge_date_passed", "face 1", func(_ *testing.T, b *enrolBench) { b.clock.forward(2 * time.Minute) }},
		{"face_not_usable", "face 1 hidden", nil},
		{"models_changed", "face 1 other", nil},
	} {
		t.Run(c.reason, func(t *testing.T) {
			storetest.Run(t, func(t *testing.T, s *store.Store) {
				b := newEnrolBench(t, s, 2)
				id, token := b.enrol(t, "ann", func(n *verification.NewVerification) { n.Checks.Enrol.PurgeAt = soon(b) })
				b.submit(t, token, c.selfie)
				if c.before != nil {
					c.before(t, b)
				}
				people := count(t, s, "SELECT count(*) FROM gallery_people")
				b.runDue(t)
				b.want(t, id, verification.Approved, c.reason)
				if n := count(t, s, "SELECT count(*) FROM gallery_people"); n != people {
					t.Errorf("%d people, %d before", n, people)
				}
				if c.reason != "gallery_not_found" && c.reason != "storing_not_enabled" { // which end searches too
					b.wantPeople(t, '1')
				}
				checkConsistent(t, s)
				b.checkGallery(t)
			})
		})
	}
}

// In a store that was restored from a backup of before a decision and the deletion of the person that it enrolled, the decision that
// is made again does not bring the person back.
func TestARestoredStoreEnrolsNobodyWhoWasDeleted(t *testing.T) {
	onEnrolStores(t, func(t *testing.T, b *enrolBench) {
		for reference, receipt := range map[string]gallery.Receipt{
			"ann": {Kind: gallery.KindPerson, Person: "ann"},
			"bea": {Kind: gallery.KindFace, Person: "bea"},
			"cyd": {Kind: gallery.KindGallery},
		} {
			id := b.play(t, reference, "face 1 unclear")
			receipt.ID, receipt.Gallery, receipt.Reason, receipt.Asked, receipt.Done = store.NewID("dlr"), "staff", gallery.ByRequest, b.clock.now(), b.clock.now()
			if _, err := b.galleries.RepeatReceipt(ctx, b.origin, receipt); err != nil {
				t.Fatal(err)
			}
			if receipt.Kind == gallery.KindGallery {
				if _, err := b.galleries.Create(ctx, b.origin, "staff", 0); err != nil {
					t.Fatal(err)
				}
			}
			if _, err := b.Review(ctx, b.origin, id, verification.Opinion{Decision: verification.Approved, Text: "x"}); err != nil {
				t.Fatal(err)
			}
			b.want(t, id, verification.Approved, "person_deleted")
			b.wantPeople(t, '1')
		}
	})
}

func TestEnrolmentsThatAreRefused(t *testing.T) {
	onEnrolStores(t, func(t *testing.T, b *enrolBench) {
		b.want(t, b.play(t, "ann", "face 1"), verification.Approved, "enrolled")
		fixed, past := "ann", b.clock.now().Add(-time.Second)
		for what, c := range map[string]struct {
			code  fault.Code
			param string
			with  func(*verification.NewVerification)
		}{
			"without the permission":                {fault.PermissionDenied, "checks.enrol", func(n *verification.NewVerification) { n.MayEnrol = false }},
			"without liveness":                      {fault.FieldMissing, "checks.liveness", func(n *verification.NewVerification) { n.Checks.Liveness = nil }},
			"with uploads":                          {fault.FieldInvalid, "checks.liveness.acceptUploads", func(n *verification.NewVerification) { n.Checks.Liveness.AcceptUploads = true }},
			"in no gallery":                         {fault.FieldInvalid, "checks.enrol.gallery", func(n *verification.NewVerification) { n.Checks.Enrol.Gallery = "guests" }},
			"a person who is there":                 {fault.AlreadyExists, "checks.enrol.personId", func(n *verification.NewVerification) { n.Reference, n.Checks.Enrol.PersonID = "bea", &fixed }},
			"a date in the past":                    {fault.FieldInvalid, "checks.enrol.purgeAt", func(n *verification.NewVerification) { n.Reference, n.Checks.Enrol.PurgeAt = "bea", &past }},
			"a reference that is no id of a person": {fault.FieldMissing, "checks.enrol.personId", func(n *verification.NewVerification) { n.Reference = "team/bea" }},
		} {
			n := verification.NewVerification{Reference: "ann", Checks: enrolChecks(apigen.VerificationEnrol{}), MayEnrol: true, ExpiresIn: time.Hour}
			c.with(&n)
			_, _, err := b.Create(ctx, b.origin, n)
			var f *fault.Error
			if !asFault(err, &f) || f.Code != c.code || f.Param != c.param || f.Fix == "" {
				t.Errorf("%s: %v at %v", what, err, f)
			}
		}
		elsewhere := b.origin
		elsewhere.Environment = account.Live
		if _, _, err := b.Create(ctx, elsewhere, verification.NewVerification{Reference: "bea", Checks: enrolChecks(apigen.VerificationEnrol{}), MayEnrol: true, ExpiresIn: time.Hour}); fault.CodeOf(err) != fault.FieldInvalid {
			t.Errorf("in a gallery of the other environment: %v", err)
		}
		if _, err := b.StoreWorkflow(ctx, b.origin, verification.Workflow{Name: "door", Checks: *enrolChecks(apigen.VerificationEnrol{PersonID: &fixed})}); fault.CodeOf(err) != fault.FieldInvalid {
			t.Errorf("a workflow for one person: %v", err)
		}
		plain := verification.New(b.store, func() verification.Options { o := b.options; o.Enroller = nil; return o }())
		if _, _, err := plain.Create(ctx, b.origin, verification.NewVerification{Reference: "bea", Checks: enrolChecks(apigen.VerificationEnrol{}), MayEnrol: true, ExpiresIn: time.Hour}); fault.CodeOf(err) != fault.CheckNotAvailable {
			t.Errorf("without galleries: %v", err)
		}
		if n := count(t, b.store, "SELECT count(*) FROM verifications"); n != 1 {
			t.Errorf("%d verifications", n)
		}
	})
}

// A call that is repeated with its Idempotency-Key after the person was enrolled gets the verification of the first call.
func TestARepeatedCallEnrolsOnce(t *testing.T) {
	onEnrolStores(t, func(t *testing.T, b *enrolBench) {
		keyed := func(n *verification.NewVerification) { n.IdempotencyKey = "order-1" }
		id, token := b.enrol(t, "ann", keyed)
		b.submit(t, token, "face 1")
		b.runDue(t)
		if again, _ := b.enrol(t, "ann", keyed); again != id {
			t.Errorf("%s after %s", again, id)
		}
		b.want(t, id, verification.Approved, "enrolled")
		b.wantPeople(t, '1', "ann")
	})
}

// Each customer of a standing code is a person of its own, also where the code was deleted and made again; it enrols with the
// permission of who made it and of who stored its workflow.
func TestAStandingCodeEnrols(t *testing.T) {
	onEnrolStores(t, func(t *testing.T, b *enrolBench) {
		if _, err := b.StoreWorkflow(ctx, b.origin, verification.Workflow{Name: "door", Checks: *enrolChecks(apigen.VerificationEnrol{})}); err != nil {
			t.Fatal(err)
		}
		code := verification.StandingCode{Name: "till", Workflow: "door", PerHour: 10}
		_, err := b.CreateStandingCode(ctx, b.origin, code)
		wantCode(t, err, fault.PermissionDenied)
		code.MayEnrol = true
		for _, faces := range []string{"12", "3"} {
			k, err := b.CreateStandingCode(ctx, b.origin, code)
			if err != nil {
				t.Fatal(err)
			}
			for _, digit := range []byte(faces) {
				id := b.submit(t, k.Token, "face "+string(digit)).session.ID
				b.runDue(t)
				b.want(t, id, verification.Approved, "enrolled")
				b.wantPeople(t, digit, id)
			}
			if err := b.DeleteStandingCode(ctx, b.origin, k.ID); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// Of several verifications for one id that are decided at once on several nodes, one enrols.
func TestTwoNodesEnrolOnePersonOnce(t *testing.T) {
	onEnrolStores(t, func(t *testing.T, b *enrolBench) {
		const tries = 6
		var ids []string
		for i := range tries {
			id, token := b.enrol(t, "ann", nil)
			b.submit(t, token, "face "+string(rune('1'+i)))
			ids = append(ids, id)
		}
		nodes := []*verification.Service{b.Service}
		for range 2 {
			o := b.options
			o.Enroller = openGalleries(t, b.store, gallery.Options{Now: b.clock.now})
			nodes = append(nodes, verification.New(b.store, o))
		}
		var running sync.WaitGroup
		for _, node := range nodes {
			running.Go(func() {
				for range 5 {
					if _, err := node.RunDue(ctx); err != nil {
						t.Error(err)
					}
				}
			})
		}
		running.Wait()
		b.runDue(t)
		enrolled := 0
		for _, id := range ids {
			if e := b.get(t, id).DescribeEnrolment(); e.State == "enrolled" {
				enrolled++
			} else {
				b.want(t, id, verification.Approved, "person_exists")
			}
		}
		if n := count(t, b.store, "SELECT count(*) FROM gallery_faces"); enrolled != 1 || n != 1 {
			t.Errorf("%d enrolled, %d faces", enrolled, n)
		}
	})
}

// The permission, the form of ids of people and the reasons are those of the description.
func TestEnrolmentIsAsDescribed(t *testing.T) {
	d := api.MustLoad()
	if got := d.Operation("galleries.people.add").Permission; got != verification.EnrolPermission {
		t.Errorf("galleries.people.add needs %s", got)
	}
	enum := d.Schema("VerificationEnrolmentReasonCode").Enum
	for i, row := range verification.EnrolmentReasons {
		if len(enum) != len(verification.EnrolmentReasons) || enum[i] != string(row.Code) {
			t.Fatalf("%v in the description, %s in the table", enum, row.Code)
		}
	}
	if p := verification.ReadPrices(d); p.Enrol != d.Operation("galleries.people.add").PriceMilli {
		t.Errorf("enrol costs %d, galleries.people.add %d", p.Enrol, d.Operation("galleries.people.add").PriceMilli)
	}
}
