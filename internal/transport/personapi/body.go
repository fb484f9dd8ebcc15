package personapi

import (
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

const (
	maxFieldBytes = 256
	maxParts      = verification.MaxBurst + 8
)

// parseTry reads the form of a try. Its frames lie in the memory of body.
func parseTry(body *httpapi.HeldBody, contentType string, try *verification.Try) error {
	return body.ReadForm(contentType, maxParts, func(part httpapi.FormPart) error { return readPart(part, try) })
}

// readPart reads one field or file of a form; others are ignored.
func readPart(part httpapi.FormPart, try *verification.Try) error {
	name, value := part.Name, part.Value
	if len(value) > imaging.DefaultMaxBytes && name == "frames" {
		return fault.New(fault.ImageTooLarge, name, "An image file is larger than %d MB.", imaging.DefaultMaxBytes/1_000_000)
	}
	if len(value) > maxFieldBytes && name != "frames" {
		return fault.New(fault.FieldInvalid, "", "A field of the form is longer than %d bytes.", maxFieldBytes).
			WithFix("Send each text field of the form in at most %d bytes; images belong into file fields.", maxFieldBytes)
	}
	switch name {
	case "nonce":
		try.Nonce = string(value)
	case "source":
		try.Source = string(value)
	case "camera":
		try.Camera.Label = string(value)
	case "automated":
		try.Camera.Automated = string(value) == "true"
	case "frames":
		if len(try.Frames) == verification.MaxBurst {
			return fault.New(fault.FieldInvalid, name, "More than %d images were sent.", verification.MaxBurst).
				WithFix("Send at most %d images in one request.", verification.MaxBurst)
		}
		try.Frames = append(try.Frames, value)
	}
	return nil
}
