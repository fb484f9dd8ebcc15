package console

import (
	"github.com/likeness-api/likeness/internal/base/apigen"
)

// verificationView is one verification.
type verificationView struct {
	Verification apigen.Verification
	Open         bool // the person can still act
	Deletable    bool
}

func showVerification(q *request) error {
	v, err := findVerification(q)
	if err != nil {
		return err
	}
	open := v.Status == "created" || v.Status == "opened" || v.Status == "capturing"
	return q.page.show("verification", "Verification "+v.Reference, verificationView{v, open, v.Deletion == nil && !open && v.Status != "processing"})
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
