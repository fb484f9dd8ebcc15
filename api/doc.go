// Package api is the one description of the HTTP interface, as files and as Go values.
//
// The source is openapi.yaml and the files it refers to (paths/, schemas/, errors.yaml,
// responses.yaml); {{checks}} and {{checkNames}} in them stand for the number and the names of the
// quality checks (internal/engine/quality/checks.yaml), {{imageFormats}} for the formats of x-image. `go generate ./api` bundles them into openapi.gen.yaml, which the
// program embeds and serves, and writes the Go types (internal/base/apigen) and the error
// codes (internal/base/fault). Routes, prices, permissions, limits, enums, defaults and errors
// are read from here; nothing of it is repeated by hand.
//
// Extensions in use:
//
//	x-operation       name of the operation, such as face.detect; also its permission
//	x-permission      permission a key needs, when it differs from x-operation
//	x-credits-milli   price of a successful call in milli-credits (20 = 0.02 credits)
//	x-prices-milli    on an object: milli-credits that each of its fields adds to a price
//	x-charged-later   the field of the request whose values (x-prices-milli) are charged after the answer, as the
//	                  checks of a verification
//	x-effect          what a call does besides its answer: none, store, delete, spend or decide (Effect); every
//	                  POST, PUT and PATCH names it, a GET reads and a DELETE deletes
//	x-stores          on a boolean field of a request: true makes the call store something
//	x-max-faces       how many faces of one image are evaluated, the largest; of an operation
//	                  that evaluates every face
//	x-work            what a call runs at most: see Work; the hostile requests of internal/service/worklimit
//	                  are held against it
//	x-image           on a string: base64 of an image file, decoded while it is read; its limits and formats
//	x-unique-by       on an array of objects: no two items share a value of this field
//	x-enum-names      names of integer enum values, in their order, for docs and types
//	x-answer          in a path file: the schema of data; the bundler writes the envelope around it
//	x-failure         beside x-answer: codes with which the call may run without a result (ok is false)
//	x-failure-data    beside x-failure, true: data is that of x-answer also without a result
//	x-recorded        in the bundle, beside examples: they are answers of recorded.yaml
//	x-answer-of       in the bundle: the operation whose answer a component is
//	x-errors          at the root: the catalogue of error codes
//
// A Description is read-only after Load and safe for concurrent use.
package api

//go:generate go run ./gen
