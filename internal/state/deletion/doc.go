// Package deletion keeps deletions apart from the store, so that a store that was restored from a backup does not bring
// back what was deleted after the backup.
//
// Export reads the deletions of people, faces, galleries and verifications from the audit log, in the order in which they
// happened, and the merges of people and moves of faces between them: a later deletion of the person who got a face must
// find it. Each is one line of a file (Entry). Apply repeats them in a restored store. The log does not name who a person
// is: only the ids that the owner gave, as receipts do.
package deletion
