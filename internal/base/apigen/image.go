// Package apigen holds the types of requests and results. types.gen.go is generated from
// api/; the rest is what a generator cannot write.
package apigen

// Image is the bytes of an image file. On the wire it is a base64 string. In a request
// the transport decodes it into a buffer of its own, which lives until the operation
// returns: an operation that keeps bytes for longer copies them.
type Image []byte

// Head returns the fields that every result begins with; a result type that embeds
// ResultHead has this method.
func (h *ResultHead) Head() *ResultHead { return h }
