package httpapi

import (
	"errors"
	"io"
	"net/http"
	"os"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// Beyond its images a body may hold this much text, and each image may be this much
// longer than plain base64 (line breaks written as escapes cost 5.3 %).
const (
	bodyTextBytes   = 1 << 20
	bodySlackShare  = 16 // one part in 16
	firstChunkBytes = 64 << 10
)

// bodyLimit is the largest body that a request with this many images of this size needs.
func bodyLimit(images, imageBytes int) int64 {
	encoded := int64(images) * (int64(imageBytes)*4/3 + 128)
	return encoded + encoded/bodySlackShare + bodyTextBytes
}

func tooLarge(limit int64) error {
	return fault.New(fault.RequestTooLarge, "", "The request is larger than %.1f MB, the limit of this operation.", float64(limit)/1e6)
}

// bodyReader reads one body within a size and two times: idle between two reads, total for all.
type bodyReader struct {
	control     *http.ResponseController
	body        io.Reader
	idle, total time.Duration
	// asArrives reserves memory as bytes arrive, not at once for the announced length: of somebody
	// without a key, an announcement counts for nothing.
	asArrives bool
}

// growthFactor is by how much a buffer grows whose body has a known length.
const growthFactor = 4

// readBody returns the whole body in a buffer of mem. After an error the deadline stays: the
// server reads what is left of a short body before it answers, and a caller who stalls
// must not make it wait.
func (b *bodyReader) readBody(length, limit int64, mem *lease) (body []byte, err error) {
	defer func() {
		if err == nil {
			_ = b.control.SetReadDeadline(time.Time{})
		}
	}()
	end := time.Now().Add(b.total)
	size := length
	if size < 0 {
		size = min(firstChunkBytes, limit+1)
	} else if b.asArrives {
		size = min(firstChunkBytes, length)
	}
	if err := mem.reserveBytes(size); err != nil {
		return nil, err
	}
	buf, filled := mem.getBuffer(int(size)), 0
	for {
		if int64(filled) == length {
			return buf, nil
		}
		if filled == len(buf) {
			if int64(filled) > limit {
				return nil, tooLarge(limit)
			}
			grown := min(2*int64(len(buf)), limit+1)
			if length >= 0 {
				grown = min(growthFactor*int64(len(buf)), length)
			}
			if err := mem.reserveBytes(grown - int64(len(buf))); err != nil {
				return nil, err
			}
			buf = mem.growBuffer(buf, int(grown))
		}
		_ = b.control.SetReadDeadline(earlierOf(time.Now().Add(b.idle), end))
		n, err := b.body.Read(buf[filled:])
		filled += n
		if err == io.EOF && (length < 0 || int64(filled) == length) {
			if int64(filled) > limit {
				return nil, tooLarge(limit)
			}
			return buf[:filled], nil
		}
		if err != nil {
			return nil, bodyError(err)
		}
	}
}

func earlierOf(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}

func bodyError(err error) error {
	e := fault.New(fault.RequestInvalid, "", "The body ended before the length in Content-Length.")
	if errors.Is(err, os.ErrDeadlineExceeded) {
		e = fault.New(fault.RequestInvalid, "", "The body did not arrive in time.")
	}
	return e.WithFix("Send the whole body without pauses.").WithCause(err)
}

// drainBody reads on after a refusal, so that a caller who is still sending reads our answer
// instead of a reset connection. It stops after so many bytes or so long.
func (b *bodyReader) drainBody(maxBytes int64, maxTime time.Duration) {
	_ = b.control.SetReadDeadline(time.Now().Add(maxTime))
	_, _ = io.CopyN(io.Discard, b.body, maxBytes)
}
