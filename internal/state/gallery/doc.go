// Package gallery stores faces that a project enrolled and finds the people among
// them who look most like a probe.
//
// # What is stored, and for whom
//
// Nothing, until an operator switches storing on for a project (account.SetStoring). Then a
// project has galleries in each of its two environments; a gallery has people, a
// person has up to MaxFaces faces. Of a face its embedding is stored, sealed with the
// master key and bound to its row (package seal), and the id of the recogniser that
// made it; never an image. Projects and environments do not see each other.
//
// A person is deleted by its owner, at its purge date or when the gallery's retention
// ends, whichever comes first; PurgeDue runs every minute, and a search leaves out who
// is past the date already. Every deletion leaves a Receipt: who, when, why, how many,
// and a digest chain over the SHA-256 sums of the sealed records that went. Switching
// storing off stops enrolment and search; what is stored stays until it is deleted.
//
// # Search
//
// A search is exact: it returns what comparing the probe with every enrolled face
// would (package flat), unless the operator chose an approximate engine (Vectors). Faces of another recogniser cannot be compared and are counted
// as Stale.
//
// # Several nodes
//
// Every change of a gallery takes the next revision under the lock of the gallery's
// row. A search reads the gallery's revision first and catches up with it, so it
// sees every change that was committed on any node before it began; Run catches up
// when a change is signalled, so that searches find little left to do. A node that
// holds no copy yet reads it whole, which takes about three seconds of processor time for a million faces.
//
// That is so because the store also keeps what nodes hold in memory: a row of gallery_blocks
// has the rows of the index (flat.Rows) for all faces whose numbers lie in one range, sealed.
// Blocks are a copy. One may be missing at any time, a trigger deletes it with the first of
// its faces that goes, and Run makes missing ones every minute, of the faces in the store. Their faces are then read one by one.
//
// # Failure
//
// Errors are *fault.Error: not_found, already_exists, gallery_full,
// storing_not_enabled, field_invalid, store_unavailable, and overloaded (with RetryAfter) while a
// large gallery is being read. A record that cannot be opened with the
// present master key fails the search: an answer that left it out would be wrong.
//
// A Service is safe for concurrent use.
package gallery
