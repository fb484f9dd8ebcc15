package masterkey

import (
	"fmt"

	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Error says which master key is missing and how to continue.
type Error struct {
	Message string
	Fix     string // empty: the message says it
}

// Error implements error.
func (e *Error) Error() string { return "master key: " + e.Message }

const (
	restoreKeyFile = "Put the file back from where a copy of it is kept, or set LIKENESS_MASTER_KEY."
	giveUp         = " Only if the key is lost for good: start once with --new-master-key. Enrolled faces, webhook signing secrets, and answers and liveness checks" +
		" stored in the last 24 hours can then no longer be read (docs/operating-repair.md, 'A lost master key')."
)

// noText is the error of a PostgreSQL store without LIKENESS_MASTER_KEY.
func noText(needed []seal.KeyID) *Error {
	e := &Error{
		Message: "LIKENESS_MASTER_KEY is not set, and the store is PostgreSQL",
		Fix:     "Set it, the same on every node; make one with: openssl rand -base64 32",
	}
	if len(needed) > 0 {
		e.Message = fmt.Sprintf("LIKENESS_MASTER_KEY is not set; values of the store are sealed with %s", formatKeys(needed))
		e.Fix = "Set it, the same on every node." + giveUp
	}
	return e
}

// noFile is the error of a SQLite store whose key file is gone.
func noFile(database, file string, needed []seal.KeyID) *Error {
	return &Error{
		Message: fmt.Sprintf("there is no file %s and LIKENESS_MASTER_KEY is not set; values of %s are sealed with %s", file, database, formatKeys(needed)),
		Fix:     restoreKeyFile + giveUp,
	}
}

// wrongKey is the error of keys that are not those of the store.
func wrongKey(s *store.Store, o Options, here, missing []seal.KeyID) *Error {
	source := "LIKENESS_MASTER_KEY"
	if o.Text == "" {
		source = KeyFilePath(s)
	}
	e := &Error{
		Message: fmt.Sprintf("values of the store are sealed with %s, which is not in %s; that has %s", formatKeys(missing), source, formatKeys(here)),
		Fix:     "Set LIKENESS_MASTER_KEY to the key that the store was used with; while the key is replaced, to both: NEW,OLD." + giveUp,
	}
	if o.Text == "" {
		e.Fix = "Put the file back that belongs to this store, or set LIKENESS_MASTER_KEY." + giveUp
	}
	return e
}

// unusableFile is the error of a key file that cannot be read.
func unusableFile(err error) *Error {
	return &Error{Message: fmt.Sprintf("the file of the master key cannot be used: %v", err), Fix: restoreKeyFile}
}

// wrongCheckValue is the error of a key that has the id of another one.
func wrongCheckValue(id seal.KeyID) *Error {
	return &Error{Message: fmt.Sprintf("master key %s has the id of a key of the store and does not open its check value", id), Fix: restoreKeyFile}
}

func formatKeys(ids []seal.KeyID) string {
	if len(ids) == 1 {
		return "master key " + joinIDs(ids)
	}
	return "the master keys " + joinIDs(ids)
}
