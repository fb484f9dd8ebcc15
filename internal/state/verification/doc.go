// Package verification runs verifications: a business asks for checks, its customer opens a
// link on a phone and takes the photos, the checks run, rules or a reviewer decide.
//
// # States
//
// A verification moves along the table in transition.go and nowhere else; any other move is
// state_conflict with what is possible. Every move is one transaction with its events, its
// charge and, last, its audit entry. It names the version of the row that it is based on, so of
// two moves at the same time one wins.
//
// # Money
//
// The price is the sum of the checks asked (price.go) and charged in the transaction of the first
// decision. The charge has the id of the verification, which is UNIQUE in the ledger. A project
// without credits keeps the verification in processing for a day, then it expires.
//
// # What is stored
//
// Images and personal fields, sealed with a key that each verification has for itself; that key
// is sealed with the master key. Deletion removes the rows and the key and leaves a receipt. The
// other columns hold ids, states, values and numbers.
//
// # Several nodes
//
// A verification in processing is leased. A node that takes over an expired lease computes again
// from the stored images; only the node that still holds the lease decides.
//
// # Times
//
// All times are those of Wallets.NowMs: the clock of PostgreSQL, so that nodes with different
// clocks agree, or this machine's on SQLite.
//
// A Service is safe for concurrent use. Failures are *fault.Error where a caller may be told.
package verification
