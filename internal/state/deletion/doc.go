// Package deletion keeps deletions apart from the store, so that a store that was restored from a backup does not bring
// back what was deleted after the backup.
//
// Export reads the deletions of people, faces, galleries and verifications from the audit log, in the order in which they
// happened. Each is one line of a file (Entry). Apply repeats them in a restored store. The log does not name who a person
// is: only the ids that the owner gave, as receipts do.
package deletion
