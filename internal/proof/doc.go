// Package proof keeps what liveness checks found for a day, so that a later call can
// refer to one by its id.
//
// Guarantees. A proof is known to the project and the environment that made it and to
// nobody else: to others its id is as unknown as one that never was. The face of a
// check that was passed is stored as its embedding, sealed with the master key for this
// one row (package seal); a check that was not passed leaves no embedding. No picture is
// stored. After Life a proof is as good as gone, whether Purge has run or not.
//
// Keeper is safe for concurrent use, by several nodes on one store too. Failures that a
// caller may hear of are *fault.Error field_invalid without Param; others are those of
// the store.
package proof
