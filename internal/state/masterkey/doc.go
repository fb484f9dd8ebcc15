// Package masterkey finds the master key of a store and refuses another one.
//
// The key is the text of LIKENESS_MASTER_KEY, or on SQLite the file
// likeness.master-key beside the store, which is made for a store that has sealed
// nothing yet. On PostgreSQL the text is needed, the same on every node.
//
// The table master_keys has a row for each key that values are sealed with, and in it a
// check value that only that key opens. Open returns a seal.Box only when it has every
// key of the table, so a node cannot start, and a command cannot seal, with a key that
// does not fit the store. A store of an older version has no rows: its keys are read
// from what it has sealed.
//
// # Rotation
//
// With the keys NEW,OLD a row for NEW is added. RetireKeys (likeness reseal) marks the row
// of OLD; 24 hours later, when stored answers and liveness checks have ended, OLD is no
// longer needed.
//
// # Loss
//
// With Options.GiveUpLost the keys of the table that are not here are marked as given
// up. Nothing is deleted: what they sealed is seal.ErrKeyGivenUp to whoever opens it,
// and can be read again when a later start has the key.
package masterkey
