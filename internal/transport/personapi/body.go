package personapi

import (
	"bytes"
	"context"
	"errors"
	"io"
	"mime/multipart"
	"net/http"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/state/verification"
)

const (
	maxFieldBytes = 256
	maxParts      = verification.MaxBurst + 8
)

// readBody reads a body of at most limit bytes; release gives back the memory that it takes.
func (h *Handler) readBody(ctx context.Context, r *http.Request, limit int64) (body []byte, release func(), err error) {
	n := r.ContentLength
	switch {
	case n < 0:
		return nil, nil, fault.New(fault.RequestInvalid, "", "The request has no Content-Length.").WithFix("Send the body with its length.")
	case n > limit:
		return nil, nil, fault.New(fault.RequestTooLarge, "", "The request is larger than %.1f MB, the limit of this step.", float64(limit)/1e6).
			WithFix("Send smaller images; 2000 pixels on the long side are enough.")
	}
	if release, err = h.memory.Acquire(ctx, n); err != nil {
		return nil, nil, err
	}
	body = make([]byte, n)
	if _, err := io.ReadFull(r.Body, body); err != nil {
		release()
		return nil, nil, fault.New(fault.RequestInvalid, "", "The body ended before the length in Content-Length, or did not arrive in time.").
			WithFix("Send the whole body again.").WithCause(err)
	}
	return body, release, nil
}

// readTry reads the form of a try.
func (h *Handler) readTry(ctx context.Context, r *http.Request, try *verification.Try) (release func(), err error) {
	body, release, err := h.readBody(ctx, r, maxUploadBytes)
	if err != nil {
		return nil, err
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	if err = parseTry(r, try); err != nil {
		release()
		return nil, err
	}
	return release, nil
}

func parseTry(r *http.Request, try *verification.Try) error {
	reader, err := r.MultipartReader()
	if err != nil {
		return fault.New(fault.RequestInvalid, "", "The Content-Type is not multipart/form-data.").
			WithFix("Send the fields nonce, source and camera and the files called frames as multipart/form-data.").WithCause(err)
	}
	for range maxParts {
		part, err := reader.NextPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fault.New(fault.RequestInvalid, "", "The form is not valid.").WithCause(err)
		}
		if err := readPart(part, try); err != nil {
			return err
		}
	}
	return fault.New(fault.FieldInvalid, "frames", "The form has more than %d parts.", maxParts).WithFix("Send at most %d files.", verification.MaxBurst)
}

// readPart reads one field or file of a form; others are ignored.
func readPart(part *multipart.Part, try *verification.Try) error {
	name, most := part.FormName(), maxFieldBytes
	if name == "frames" {
		most = imaging.DefaultMaxBytes
	}
	value, err := io.ReadAll(io.LimitReader(part, int64(most)+1))
	if err != nil {
		return fault.New(fault.RequestInvalid, name, "The form is not valid.").WithCause(err)
	}
	if len(value) > most && name == "frames" {
		return fault.New(fault.ImageTooLarge, name, "An image file is larger than %d MB.", imaging.DefaultMaxBytes/1_000_000)
	}
	if len(value) > most {
		return fault.New(fault.FieldInvalid, "", "A field of the form is longer than %d bytes.", most).
			WithFix("Send each text field of the form in at most %d bytes; images belong into file fields.", most)
	}
	switch name {
	case "nonce":
		try.Nonce = string(value)
	case "source":
		try.Source = string(value)
	case "camera":
		try.Camera.Label = string(value)
	case "frames":
		if len(try.Frames) == verification.MaxBurst {
			return fault.New(fault.FieldInvalid, name, "More than %d images were sent.", verification.MaxBurst).
				WithFix("Send at most %d images in one request.", verification.MaxBurst)
		}
		try.Frames = append(try.Frames, value)
	}
	return nil
}
