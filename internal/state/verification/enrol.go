package verification

import (
	"cmp"
	"context"
	"errors"
	"regexp"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/gallery/flat"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// EnrolPermission is what a key needs for verifications that enrol, besides the permission of the operation: that of galleries.people.add.
const EnrolPermission = "galleries.write"

// personID is what a person of a gallery may be called (PersonId of the description).
var personID = regexp.MustCompile(`^[A-Za-z0-9._~:@+-]{1,128}$`)

// Enroller adds people to galleries (state/gallery.Service).
type Enroller interface {
	// CheckEnrolment returns the refusal that AddPersonIn would give now.
	CheckEnrolment(ctx context.Context, q store.Querier, scope Scope, e gallery.Enrolment) error
	// AddPersonIn adds a person in a transaction. A refusal leaves nothing behind in it.
	AddPersonIn(ctx context.Context, tx *store.Tx, origin audited.Origin, e gallery.Enrolment) (gallery.Person, error)
}

// EnrolmentReasonCode says why a face was not enrolled.
type EnrolmentReasonCode = apigen.VerificationEnrolmentReasonCode

// Enrolment is what came of enrolling the face of the selfie of an approved verification.
type Enrolment struct {
	FaceID string              `json:"faceId,omitzero"` // empty: the face was not enrolled
	Reason EnrolmentReasonCode `json:"reason,omitzero"` // why it was not
}

// EnrolmentReasonRow is one row of the table of reasons why a face was not enrolled.
type EnrolmentReasonRow struct {
	Code      EnrolmentReasonCode
	Text, Fix string
	refusal   fault.Code // of the galleries that it stands for; empty: none
}

// EnrolmentReasons is the table of reasons why a face was not enrolled; docs/verification.md shows it.
var EnrolmentReasons = []EnrolmentReasonRow{
	{apigen.VerificationEnrolmentReasonCodePersonExists, "The gallery has a person with this id already.", "Compare the two people; add a photo to the one that is there with galleries.faces.add, or verify again under another id.", fault.AlreadyExists},
	{apigen.VerificationEnrolmentReasonCodePersonDeleted, "The person of this id, a face of the person or the whole gallery was deleted after the verification was created, or the person was merged into another one.", "Verify again if the person is to be enrolled all the same.", ""},
	{apigen.VerificationEnrolmentReasonCodeGalleryNotFound, "The gallery was deleted before the decision.", "Create the gallery again and enrol a photo of the person with galleries.people.add.", fault.NotFound},
	{apigen.VerificationEnrolmentReasonCodeGalleryFull, "There is no room for another face or person.", "Delete faces that are no longer needed, or ask the operator to raise the limit; then enrol a photo with galleries.people.add.", fault.GalleryFull},
	{apigen.VerificationEnrolmentReasonCodeStoringNotEnabled, "Storing was switched off for the project before the decision.", "Ask the operator to switch it on, then enrol a photo of the person with galleries.people.add.", fault.StoringNotEnabled},
	{apigen.VerificationEnrolmentReasonCodePurgeDatePassed, "purgeAt came before the decision.", "Nothing has to be deleted; verify again with a later purgeAt if the person is still needed.", fault.FieldInvalid},
	{apigen.VerificationEnrolmentReasonCodeFaceNotUsable, "The selfie shows no face that can be enrolled: none, several, or too little of one to tell people apart.", "Enrol a sharp photo that is evenly lit with galleries.people.add.", ""},
	{apigen.VerificationEnrolmentReasonCodeModelsChanged, "The face was described by other models than those that run now.", "Enrol a photo of the person with galleries.people.add, or verify again.", ""},
}

// FindEnrolmentReason returns the row of a code.
func FindEnrolmentReason(code EnrolmentReasonCode) EnrolmentReasonRow {
	at := slices.IndexFunc(EnrolmentReasons, func(row EnrolmentReasonRow) bool { return row.Code == code })
	if at < 0 {
		return EnrolmentReasonRow{Code: code}
	}
	return EnrolmentReasons[at]
}

// NewEnrolDenied refuses a caller who may not write galleries; param is the field that asks for it.
func NewEnrolDenied(param string) error {
	return fault.New(fault.PermissionDenied, param, "The caller may not enrol people in galleries.").
		WithFix("Use a key with the permission %s, or ask the operator to add it.", EnrolPermission)
}

// checkEnrol refuses an enrolment that no verification with these checks could carry out.
func (s *records) checkEnrol(ctx context.Context, q store.Querier, scope Scope, checks apigen.VerificationChecks) error {
	asked := checks.Enrol
	switch {
	case asked == nil:
		return nil
	case s.o.Enroller == nil:
		return fault.New(fault.CheckNotAvailable, "checks.enrol", "This server has no galleries.").WithFix("Leave out enrol.")
	case checks.Liveness == nil:
		return fault.New(fault.FieldMissing, "checks.liveness", "enrol needs the check liveness: a face is enrolled that was shown to be live.").WithFix("Add liveness to checks.")
	case checks.Liveness.AcceptUploads:
		return fault.New(fault.FieldInvalid, "checks.liveness.acceptUploads", "enrol needs a face that was in front of the camera, and a file proves nobody there.").
			WithFix("Leave out acceptUploads, or enrol photos with galleries.people.add.")
	}
	return s.requireGallery(ctx, q, scope, namedGallery{"checks.enrol.gallery", asked.Gallery})
}

// namedGallery is a gallery that a field of a request names.
type namedGallery struct{ param, name string }

// requireGallery refuses a gallery that is not there.
func (s *records) requireGallery(ctx context.Context, q store.Querier, scope Scope, g namedGallery) error {
	n, err := store.QueryValue[int64](ctx, q, "SELECT count(*) FROM galleries WHERE project_id = $1 AND environment = $2 AND name = $3 AND closing IS NULL",
		scope.ProjectID, string(scope.Environment), g.name)
	if err != nil || n > 0 {
		return err
	}
	return fault.New(fault.FieldInvalid, g.param, "No gallery %q was found.", g.name).WithFix("Send the id of a gallery of this project and environment.")
}

// checkEnrolWorkflow refuses a workflow that names one person for all its verifications.
func (c enrolChange) checkEnrolWorkflow(checks apigen.VerificationChecks) error {
	if checks.Enrol == nil || checks.Enrol.PersonID == nil {
		return nil
	}
	return fault.New(fault.FieldInvalid, "checks.enrol.personId", "A workflow is for many people, and personId is the id of one.").
		WithFix("Leave out personId: each verification enrols under its reference.")
}

// resolveEnrol fixes the id of the person who is enrolled.
func resolveEnrol(r Request, n NewVerification) (Request, error) {
	if r.Checks.Enrol == nil {
		return r, nil
	}
	if !n.MayEnrol && !n.standing {
		param := "checks.enrol"
		if r.Workflow != nil {
			param = "workflow"
		}
		return r, NewEnrolDenied(param)
	}
	resolved := *r.Checks.Enrol
	if resolved.PersonID == nil {
		id := n.Reference
		if n.standing { // the references of a code begin anew where it is deleted and made again
			id = cmp.Or(n.id, id)
		}
		if !personID.MatchString(id) {
			return r, fault.New(fault.FieldMissing, "checks.enrol.personId", "The reference %q cannot be the id of a person of a gallery.", cutText(id, 64)).
				WithFix("Send checks.enrol.personId, or a reference of letters, digits and . _ ~ : @ + -.")
		}
		resolved.PersonID = &id
	}
	r.Checks.Enrol = &resolved
	return r, nil
}

// checkNewPerson refuses to enrol a person whom the gallery has already, and one whose date has passed.
func (c createChange) checkNewPerson(v *Verification) error {
	asked := v.Request.Checks.Enrol
	if asked == nil {
		return nil
	}
	err := c.service.o.Enroller.CheckEnrolment(c.ctx, c.Tx, c.Origin.Scope, newGalleryEnrolment(*asked, nil))
	var refusal *fault.Error
	if !errors.As(err, &refusal) {
		return err
	}
	refused := *refusal
	switch refused.Code {
	case fault.NotFound:
		return c.service.requireGallery(c.ctx, c.Tx, c.Origin.Scope, namedGallery{"checks.enrol.gallery", asked.Gallery})
	case fault.AlreadyExists:
		refused.Param = "checks.enrol.personId"
		refused.Fix = "Send another personId, or add a photo to the person who is there with galleries.faces.add."
		if v.Request.Workflow != nil {
			refused.Param, refused.Fix = "reference", "Send another reference: the workflow enrols the person under it."
		}
	case fault.FieldInvalid:
		refused.Param = "checks.enrol.purgeAt"
		if v.Request.Workflow != nil {
			refused.Param, refused.Fix = "workflow", "Store the workflow with a later purgeAt."
		}
	}
	return &refused
}

// newGalleryEnrolment is what a gallery is asked to add.
func newGalleryEnrolment(asked apigen.VerificationEnrol, e *face.Embedding) gallery.Enrolment {
	p := gallery.NewPerson{ID: *asked.PersonID, Labels: asked.Labels}
	if asked.PurgeAt != nil {
		p.Purge = *asked.PurgeAt
	}
	return gallery.Enrolment{Gallery: asked.Gallery, Person: p, Embedding: e}
}

// enrolFace enrols the face of the selfie of v where that was asked for and the decision of v, which is not stored yet, approves it.
// It comes before the charge: jobs that enrol lock the gallery before the wallet too.
func (c enrolChange) enrolFace(v *Verification) error {
	asked := v.Request.Checks.Enrol
	if asked == nil || v.Decision == Referred {
		return nil
	}
	if v.Decision == Approved && !v.Result.Simulated && v.Request.Scenario == "" {
		made, err := c.addToGallery(v)
		if err != nil {
			return err
		}
		v.Result.Enrolment = &made
		detail := map[string]string{"gallery": asked.Gallery, "person": *asked.PersonID, "face": made.FaceID}
		if made.Reason != "" {
			delete(detail, "face")
			detail["reason"] = string(made.Reason)
		}
		c.recordAudit("enrol", v, detail)
	}
	_, err := c.Tx.Exec(c.ctx, "UPDATE verification_faces SET to_enrol = 0 WHERE verification_id = $1", v.ID) // it need not be kept any longer
	return err
}

// addToGallery adds the person of v to the gallery. What the gallery refuses is no error.
func (c enrolChange) addToGallery(v *Verification) (Enrolment, error) {
	e, err := c.images().openFace(v)
	if err != nil {
		return Enrolment{}, err
	}
	if e == nil {
		return Enrolment{Reason: apigen.VerificationEnrolmentReasonCodeFaceNotUsable}, nil
	}
	defer clear(e.Vector)
	if gone, err := c.wasDeleted(v); err != nil || gone {
		return Enrolment{Reason: apigen.VerificationEnrolmentReasonCodePersonDeleted}, err
	}
	p, err := c.service.o.Enroller.AddPersonIn(c.ctx, c.Tx.Tx, c.Origin, newGalleryEnrolment(*v.Request.Checks.Enrol, e))
	if err == nil {
		return Enrolment{FaceID: p.Faces[0].ID}, nil
	}
	if errors.Is(err, gallery.ErrOtherRecogniser) {
		return Enrolment{Reason: apigen.VerificationEnrolmentReasonCodeModelsChanged}, nil
	}
	var refusal *fault.Error
	if errors.As(err, &refusal) {
		for _, row := range EnrolmentReasons {
			if row.refusal != "" && row.refusal == refusal.Code {
				return Enrolment{Reason: row.Code}, nil
			}
		}
	}
	return Enrolment{}, err
}

// wasDeleted reports whether a person of the id of v was deleted since v was created: where a backup of before both the decision and
// the deletion was restored, the decision that is repeated must not bring the person back.
func (c enrolChange) wasDeleted(v *Verification) (bool, error) {
	asked := v.Request.Checks.Enrol
	n, err := store.QueryValue[int64](c.ctx, c.Tx, `SELECT count(*) FROM deletion_receipts WHERE project_id = $1 AND environment = $2
		AND gallery = $3 AND asked_ms >= $5 AND (person = $4 OR kind = 'gallery' AND EXISTS (
			SELECT 1 FROM galleries AS g WHERE g.project_id = $1 AND g.environment = $2 AND g.name = $3 AND g.closing IS NULL))`,
		v.ProjectID, string(v.Environment), asked.Gallery, *asked.PersonID, v.Created.UnixMilli())
	return n > 0, err
}

// openFace opens the face of the present selfie of v that is to be enrolled; nil where there is none.
func (c imageChange) openFace(v *Verification) (*face.Embedding, error) {
	type row struct {
		recogniser string
		looks      *string
		sealed     []byte
	}
	stored, err := store.QueryOne(c.ctx, c.Tx, func(r store.Row) (f row, err error) { return f, r.Scan(&f.recogniser, &f.looks, &f.sealed) },
		"SELECT recogniser, looks, sealed FROM verification_faces WHERE verification_id = $1 AND to_enrol = 1", v.ID)
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil //nolint:nilnil // no face
	}
	if err != nil {
		return nil, err
	}
	box, err := c.service.openBox(v)
	if errors.Is(err, errDeleted) || errors.Is(err, seal.ErrKeyGivenUp) {
		return nil, nil //nolint:nilnil // no face any more
	}
	if err != nil {
		return nil, err
	}
	raw, err := box.Open(stored.sealed, faceContext(v.ID))
	if err == nil {
		defer clear(raw)
		var e *face.Embedding
		if e, err = readEmbedding(stored.recogniser, raw, stored.looks); err == nil {
			return e, nil
		}
	}
	c.service.log.Error("verifications: a face that was to be enrolled cannot be read", "verification", v.ID, "error", err)
	return nil, nil //nolint:nilnil // a decision does not wait for it
}

// readEmbedding reads an embedding as storeFace has written it; looks is nil where it is not known.
func readEmbedding(recogniser string, raw []byte, looks *string) (*face.Embedding, error) {
	vector, err := flat.UnmarshalVector(raw)
	if err != nil {
		return nil, err
	}
	group, err := gallery.ParseLooks(looks)
	return &face.Embedding{Vector: vector, Recogniser: recogniser, Looks: group}, err
}

// DescribeEnrolment says how far the enrolment of the face of v is; nil where none was asked for.
func (v *Verification) DescribeEnrolment() *apigen.VerificationEnrolment {
	asked := v.Request.Checks.Enrol
	if asked == nil || asked.PersonID == nil {
		return nil
	}
	out := &apigen.VerificationEnrolment{State: "waiting", Gallery: asked.Gallery, PersonID: *asked.PersonID}
	switch made := cmp.Or(v.Result.Enrolment, &Enrolment{}); {
	case made.FaceID != "":
		out.State, out.FaceID = "enrolled", &made.FaceID
	case made.Reason != "":
		row := FindEnrolmentReason(made.Reason)
		out.State, out.Reason = "failed", &apigen.VerificationEnrolmentReason{Code: row.Code, Text: row.Text, Fix: row.Fix}
	case IsFinal(v.Status):
		out.State = "none"
	}
	return out
}

// eventEnrolment is the enrolment of v as events carry it.
func eventEnrolment(v *Verification) *webhook.Enrolment {
	of := v.DescribeEnrolment()
	if of == nil {
		return nil
	}
	out := &webhook.Enrolment{State: of.State, Gallery: of.Gallery, PersonID: of.PersonID}
	if of.FaceID != nil {
		out.FaceID = *of.FaceID
	}
	if of.Reason != nil {
		out.Reason = &webhook.EnrolmentReason{Code: string(of.Reason.Code), Text: of.Reason.Text, Fix: of.Reason.Fix}
	}
	return out
}
