package deletion

import (
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/gallery"
)

// Kinds of entries besides those of receipts.
const (
	ofVerification = "verification"
	// position is an entry without a deletion: the audit log was read up to it.
	position = "position"
)

// Kinds lists what entries are deletions of, and the changes without which later ones would not find the faces.
var Kinds = []string{gallery.KindPerson, gallery.KindFace, gallery.KindGallery, gallery.KindMerge, gallery.KindMove, ofVerification}

// Entry is a deletion, a merge or a move, one line of a file.
type Entry struct {
	Audit        string              `json:"audit"` // SEQ:HASH of its entry in the audit log
	At           time.Time           `json:"at"`
	Kind         string              `json:"kind"` // one of Kinds, or position
	ProjectID    string              `json:"project,omitzero"`
	Environment  account.Environment `json:"environment,omitzero"`
	Receipt      string              `json:"receipt,omitzero"` // dlr_...
	Reason       string              `json:"reason,omitzero"`
	Actor        string              `json:"actor,omitzero"`
	RequestID    string              `json:"requestId,omitzero"`
	Gallery      string              `json:"gallery,omitzero"`      // the owner's id
	Person       string              `json:"person,omitzero"`       // the owner's id
	Into         string              `json:"into,omitzero"`         // the owner's id of who has the faces of a merge or a move
	Verification string              `json:"verification,omitzero"` // ver_...
	People       int64               `json:"people,omitzero"`
	Faces        int64               `json:"faces,omitzero"`
	Digest       string              `json:"digest,omitzero"` // hex
}

// newGalleryEntry is the entry of a receipt.
func newGalleryEntry(e audit.Entry, scope gallery.Scope, c gallery.Receipt) Entry {
	return Entry{
		Audit: formatAnchor(e), At: c.Asked, Kind: c.Kind, ProjectID: scope.ProjectID, Environment: scope.Environment, Receipt: c.ID,
		Reason: c.Reason, Actor: c.Actor, RequestID: c.RequestID, Gallery: c.Gallery, Person: c.Person, Into: c.Into, People: c.People, Faces: c.Faces,
		Digest: c.Digest,
	}
}

// receipt is the receipt that newGalleryEntry was made of.
func (e Entry) receipt() gallery.Receipt {
	return gallery.Receipt{
		ID: e.Receipt, Kind: e.Kind, Gallery: e.Gallery, Person: e.Person, Into: e.Into, Reason: e.Reason, Actor: e.Actor, RequestID: e.RequestID,
		Asked: e.At, Done: e.At, People: e.People, Faces: e.Faces, Digest: e.Digest,
	}
}

func formatAnchor(e audit.Entry) string { return audit.Anchor{Seq: e.Seq, Hash: e.Hash}.String() }
