//go:build !cgo || noturbo

package imaging

import (
	"compress/zlib"
	"io"
	"sync"
)

// inflater inflates the pixels of a PNG.
type inflater struct {
	chunk idatReader
	zlib  io.Reader
}

// inflaters keeps the states (40 KB each) between calls.
var inflaters sync.Pool

// newInflater begins to inflate the IDAT chunks that file begins with.
func newInflater(file []byte) (*inflater, error) {
	z, _ := inflaters.Get().(*inflater)
	if z == nil {
		z = new(inflater)
	}
	z.chunk = idatReader{file: file}
	var err error
	if z.zlib == nil {
		z.zlib, err = zlib.NewReader(&z.chunk)
	} else {
		err = z.zlib.(zlib.Resetter).Reset(&z.chunk, nil)
	}
	return z, err
}

// releaseInflater gives the inflater back.
func (z *inflater) releaseInflater() {
	z.chunk = idatReader{}
	if z.zlib != nil {
		inflaters.Put(z)
	}
}

// Read inflates until p is full or the stream has ended.
func (z *inflater) Read(p []byte) (int, error) {
	done := 0
	for done < len(p) {
		n, err := z.zlib.Read(p[done:])
		if done += n; err != nil {
			return done, err
		}
	}
	return done, nil
}
