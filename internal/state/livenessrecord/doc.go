// Package livenessrecord stores the results of liveness checks for a day, so that a later call can
// refer to one by its id.
//
// Guarantees. Only the project and the environment that made a proof can use it: to
// others its id is unknown. The face of a
// check that was passed is stored as its embedding, sealed with the master key for this
// one row (package seal); a check that was not passed leaves no embedding. No image is
// stored. After Lifetime a proof is unknown, whether PurgeExpired has run or not.
//
// Registry is safe for concurrent use, by several nodes on one store too. Errors of the
// caller are *fault.Error field_invalid without Param; others are those of
// the store.
package livenessrecord
