package apigen

// Image is the bytes of an image file. On the wire it is a base64 string. In a request
// the transport decodes it into a buffer of its own, which lives until the operation
// returns: an operation that keeps bytes for longer copies them.
type Image []byte
