package console

import (
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// verificationView is one verification.
type verificationView struct {
	Verification apigen.Verification
	Open         bool // the person can still act
	Deletable    bool
	Moments      []moment
}

// moment is a point in the life of a verification.
type moment struct {
	Text, Detail string
	At           time.Time // zero: not known, or not yet
	State, Icon  string    // done, now or next
}

// listMoments lists what happened to a verification, what it waits for now, and what will follow.
func listMoments(v apigen.Verification) (all []moment) {
	add := func(state, text string, at *time.Time, detail string) {
		m := moment{Text: text, Detail: detail, State: state, Icon: map[string]string{"done": "yes", "now": "clock", "next": "none"}[state]}
		if at != nil {
			m.At = *at
		}
		all = append(all, m)
	}
	add("done", "Created", &v.Created, "")
	if v.Consent != nil {
		add("done", "The person agreed", &v.Consent.At, "")
	}
	if v.LastStep != nil {
		add("done", "Last step of the person: "+labelInLine(string(*v.LastStep)), nil, "")
	}
	switch {
	case v.Decision == nil:
	case v.Status == apigen.VerificationStatusNeedsReview:
		add("done", "The checks ran: a reviewer has to decide", v.DecidedAt, "")
	default:
		add("done", "Decision: "+labelInLine(string(*v.Decision)), v.DecidedAt, "by "+labelInLine(textOf(v.DecidedBy)))
	}
	switch {
	case v.NextActor == apigen.VerificationActorPerson:
		add("now", "Waits for the person", nil, "the link works until "+formatWhen(v.ExpiresAt))
	case v.NextActor == apigen.VerificationActorReviewer:
		add("now", "Waits for a reviewer", nil, "")
	case v.NextActor != apigen.VerificationActorNone:
		add("now", "Waits for "+labelInLine(string(v.NextActor)), nil, textOf(v.WaitingFor))
	case v.Decision == nil:
		add("done", "Ended without a decision: "+labelInLine(string(v.Status)), nil, "")
	}
	switch {
	case v.Deletion != nil:
		add("done", "Images and personal fields were deleted", nil, "there is a receipt")
	case v.DeleteAt != nil:
		add("next", "Images and personal fields will be deleted", v.DeleteAt, "")
	}
	return all
}

func showVerification(q *request) error {
	v, err := findVerification(q)
	if err != nil {
		return err
	}
	open := v.Status == "created" || v.Status == "opened" || v.Status == "capturing"
	return q.page.show("verification", "Verification "+v.Reference, verificationView{v, open, v.Deletion == nil && !open && v.Status != "processing", listMoments(v)})
}

func verificationPath(q *request) string {
	return q.base() + "/verifications/" + q.r.PathValue("verification") + "?env=" + string(q.form.readEnvironment())
}

func renewLink(q *request) error {
	var out apigen.VerificationResult
	if err := requireOpen(q); err != nil {
		return err
	}
	if err := q.api.callProject(q.form.readEnvironment(), "verifications.link", params{"verification": q.r.PathValue("verification")}, nil, &out); err != nil {
		return q.page.showAgain(err, showVerification)
	}
	q.page.belongTo("verifications")
	return showPersonLink(q, out.Verification)
}

func cancelVerification(q *request) error {
	return endVerification(q, "verifications.cancel")
}

func deleteVerification(q *request) error {
	return endVerification(q, "verifications.delete")
}

func endVerification(q *request, operation string) error {
	if err := q.api.callProject(q.form.readEnvironment(), operation, params{"verification": q.r.PathValue("verification")}, nil, nil); err != nil {
		return q.page.showAgain(err, showVerification)
	}
	return q.page.redirect(verificationPath(q))
}

func findVerification(q *request) (v apigen.Verification, err error) {
	var out apigen.VerificationResult
	err = q.api.callProject(q.form.readEnvironment(), "verifications.get", params{"verification": q.r.PathValue("verification")}, nil, &out)
	return out.Verification, err
}
