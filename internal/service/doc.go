// Package service is above the packages of the services, which hold what the product does: one
// package a tag of the description, one operation a file. An operation is a method of a Service that
// turns a request into a result, both generated from api/. This package has the tests of what several
// of them share.
//
// Operations know no HTTP and no SQL. By the time one runs, its request has passed every
// rule of the description: required fields are there, numbers are in range, defaults are
// filled in. What remains to an operation are rules about several fields or about pixels.
//
// All methods are safe for concurrent use. The images of one call are handled side by
// side; the engine bounds how much runs at once. A request's images are borrowed: nothing
// of them may be kept after the method returns.
//
// Failures are *fault.Error. One with Ran set means that the call ran and could not
// answer (no face where one is needed): a result returned beside it is still sent.
package service
