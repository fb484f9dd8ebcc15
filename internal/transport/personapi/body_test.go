package personapi

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

const formBoundary = "b"

// makeForm writes a form of parts, each a name and a value.
func makeForm(parts ...string) []byte {
	var out strings.Builder
	for i := 0; i+1 < len(parts); i += 2 {
		out.WriteString("--b\r\nContent-Disposition: form-data; name=\"" + parts[i] + "\"\r\n\r\n" + parts[i+1] + "\r\n")
	}
	return []byte(out.String() + "--b--\r\n")
}

// parseForm parses the body of an upload.
func parseForm(body []byte) (verification.Try, error) {
	var try verification.Try
	return try, parseTry(&httpapi.HeldBody{Bytes: body}, "multipart/form-data; boundary="+formBoundary, &try)
}

// Whatever a phone sends as a form, it is a try within its limits or is refused with a fault of the API.
func FuzzParseTry(f *testing.F) {
	f.Add(makeForm("nonce", "n1", "source", "camera", "camera", "Front", "frames", "\xff\xd8\xff", "frames", "x"))
	f.Add(makeForm("frames", "1", "frames", "2", "frames", "3", "frames", "4", "frames", "5", "frames", "6"))
	f.Add(makeForm("nonce", strings.Repeat("n", maxFieldBytes+1)))
	f.Add([]byte("--b\r\n\r\n--b"))
	f.Add([]byte("--b\r\nContent-Disposition: form-data; name=frames; filename=\"../x\"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=\r\n--b--"))
	f.Fuzz(func(t *testing.T, body []byte) {
		try, err := parseForm(body)
		if err != nil {
			var e *fault.Error
			if !errors.As(err, &e) || fault.StatusOf(e.Code) >= http.StatusInternalServerError {
				t.Fatalf("%v", err)
			}
			return
		}
		if len(try.Frames) > verification.MaxBurst || max(len(try.Nonce), len(try.Source), len(try.Camera.Label)) > maxFieldBytes {
			t.Fatalf("%d frames; %q, %q, %q", len(try.Frames), try.Nonce, try.Source, try.Camera.Label)
		}
		for _, frame := range try.Frames {
			if len(frame) > imaging.DefaultMaxBytes {
				t.Fatalf("a frame has %d bytes", len(frame))
			}
		}
	})
}
