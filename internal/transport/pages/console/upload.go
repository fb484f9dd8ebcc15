package console

import (
	"encoding/base64"
	"errors"
	"html/template"
	"io"
	"net/http"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	// maxUpload bounds a form with a photo: a photo of imaging.DefaultMaxBytes and the other fields.
	maxUpload = 13 << 20
	// mostPhotos is how many photos a form has at most.
	maxPhotos = 2
	// uploadTime is how long a photo may take to arrive.
	uploadTime = 2 * time.Minute
	// mostSentences is how many sentences a verdict has.
	maxSentences = 3
)

// upload is a photo of a form. It stays in memory and is part of the page that answers.
type upload struct {
	Data          []byte
	Width, Height int // upright, pixels
	URL           template.URL
}

// readUpload reads the form with its photo.
func (f *form) readUpload() (*upload, error) {
	if err := f.readPhotoForm(1); err != nil {
		return nil, err
	}
	return f.readPhoto("photo")
}

// readPhotoForm reads a form with at most count photos. It stays in memory.
func (f *form) readPhotoForm(count int64) error {
	most := count * maxUpload
	if err := f.reserveBody(most); err != nil {
		return err
	}
	_ = http.NewResponseController(f.w).SetReadDeadline(time.Now().Add(uploadTime)) // not every connection has one
	f.r.Body = http.MaxBytesReader(f.w, f.r.Body, most)
	if err := f.r.ParseMultipartForm(most); err != nil { //nolint:gosec // bounded above; all of it stays in memory
		var tooLarge *http.MaxBytesError
		if errors.As(err, &tooLarge) {
			return fault.New(fault.RequestTooLarge, "photo", "A photo is larger than %d MB.", imaging.DefaultMaxBytes/1_000_000).WithFix("Choose a smaller file.")
		}
		return newMissingPhoto("photo")
	}
	return nil
}

func newMissingPhoto(field string) *fault.Error {
	return fault.New(fault.FieldMissing, field, "The form has no photo.").WithFix("Choose a JPEG or PNG file.")
}

// readPhoto returns a photo of the form that readPhotoForm has read.
func (f *form) readPhoto(field string) (*upload, error) {
	file, _, err := f.r.FormFile(field)
	if err != nil {
		return nil, newMissingPhoto(field)
	}
	defer file.Close() //nolint:errcheck // read only
	data, err := io.ReadAll(file)
	if err != nil {
		return nil, err
	}
	if len(data) == 0 {
		return nil, newMissingPhoto(field)
	}
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		var f *fault.Error
		if errors.As(err, &f) {
			return nil, fault.New(f.Code, field, "%s", f.Message).WithFix("%s", f.Fix)
		}
		return nil, fault.New(fault.ImageInvalid, field, "The file is not a JPEG or PNG photo.").WithFix("Choose another file.").WithCause(err)
	}
	kind := "image/jpeg"
	if photo.Format == imaging.FormatPNG {
		kind = "image/png"
	}
	return &upload{Data: data, Width: photo.Width, Height: photo.Height, URL: dataURL(kind, data)}, nil
}

// reserveBody reserves memory for a form of at most so many bytes: all of them where its length is not announced.
func (f *form) reserveBody(most int64) (err error) {
	n := f.r.ContentLength
	if n < 0 || n > most {
		n = most
	}
	f.release, err = f.site.options.ReserveBody(f.session.project.ID, n)
	return err
}

func (f *form) releaseBody() {
	if f.release != nil {
		f.release()
	}
}

// dataURL is a file as an address that loads nothing.
func dataURL(kind string, data []byte) template.URL {
	return template.URL("data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(data)) //nolint:gosec // base64 of a type that we choose
}
