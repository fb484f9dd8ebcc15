package mcpserver

import "github.com/likeness-api/likeness/api"

// Level is the most that tools may do; each level includes those before it.
type Level string

// The levels.
const (
	Off    Level = "off"    // no tools
	Check  Level = "check"  // check images; nothing that is stored is read or changed
	Read   Level = "read"   // also return what the project has stored: people of galleries, verifications, jobs
	Store  Level = "store"  // also store: galleries, faces, liveness records, verifications, workflows
	Delete Level = "delete" // also delete
)

// effects are what each level adds. Decisions of reviewers and charges in the background are in none.
var effects = []struct {
	level  Level
	effect api.Effect
}{
	{Check, api.EffectNone}, {Read, api.EffectRead}, {Store, api.EffectStore}, {Delete, api.EffectDelete},
}

// allowsEffect reports whether tools of the level may have an effect.
func (l Level) allowsEffect(effect api.Effect) bool {
	if l == Off {
		return false
	}
	for _, e := range effects {
		if e.effect == effect {
			return true
		}
		if e.level == l {
			return false
		}
	}
	return false
}

// allows reports whether an operation is a tool of the level: one that a project's key may call, with an
// allowed effect.
func (l Level) allows(op *api.Operation) bool {
	return op.Name != "" && op.Security == api.SecurityKey && l.allowsEffect(op.Effect)
}
