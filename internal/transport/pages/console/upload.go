package console

import (
	"encoding/base64"
	"errors"
	"html/template"
	"maps"
	"mime/multipart"
	"net/url"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

const (
	// maxUpload bounds a form with a photo: a photo of imaging.DefaultMaxBytes and the other fields.
	maxUpload = 13 << 20
	// mostPhotos is how many photos a form has at most.
	maxPhotos = 2
	// maxParts is how many fields and photos a form has at most.
	maxParts = 64
	// mostSentences is how many sentences a verdict has.
	maxSentences = 3
)

// upload is a photo of a form. It is part of the page that answers.
type upload struct {
	Data          []byte // in the memory of the form, which is wiped after the answer
	Width, Height int    // upright, pixels
	URL           template.URL
}

// readUpload reads the form with its photo.
func (f *form) readUpload() (*upload, error) {
	if err := f.readPhotoForm(1); err != nil {
		return nil, err
	}
	return f.readPhoto("photo")
}

// readPhotoForm reads a form with at most count photos. It stays in memory until wipe.
func (f *form) readPhotoForm(count int64) error {
	err := f.readFiles(count * maxUpload)
	switch fault.CodeOf(err) {
	case fault.RequestTooLarge:
		return fault.New(fault.RequestTooLarge, "photo", "A photo is larger than %d MB.", imaging.DefaultMaxBytes/1_000_000).WithFix("Choose a smaller file.")
	case fault.FieldMissing:
		return newMissingPhoto("photo")
	}
	return err
}

// readFiles reads a form with files, of at most limit bytes. FieldMissing says that there is none.
func (f *form) readFiles(limit int64) error {
	var err error
	if f.body, err = f.readBody(limit); err != nil {
		return err
	}
	fields := url.Values{}
	f.photos = map[string][]byte{}
	err = f.body.ReadForm(f.r.Header.Get("Content-Type"), maxParts, func(part httpapi.FormPart) error {
		switch {
		case part.IsFile:
			f.photos[part.Name] = part.Value
		case len(part.Value) > maxForm:
			return fault.New(fault.FieldInvalid, part.Name, "A field is longer than %d kB.", maxForm>>10).WithFix("Send a shorter text.")
		default:
			fields.Add(part.Name, string(part.Value))
		}
		return nil
	})
	if err != nil {
		if fault.CodeOf(err) == fault.FieldInvalid {
			return err
		}
		return fault.New(fault.FieldMissing, "", "The form has no file.").WithFix("Choose a file.")
	}
	// What reads a field of the request finds it, and reads no body.
	f.r.PostForm, f.r.Form, f.r.MultipartForm = fields, maps.Clone(fields), &multipart.Form{Value: fields}
	for name, values := range f.r.URL.Query() {
		f.r.Form[name] = append(f.r.Form[name], values...)
	}
	return nil
}

// readBody reads the body of a request, of at most limit bytes. It counts against the memory of the project, or of the
// person on a page of no project.
func (f *form) readBody(limit int64) (*httpapi.HeldBody, error) {
	owner := f.session.User.Actor()
	if f.session.project != nil {
		owner = f.session.project.ID
	}
	return f.site.options.ReadBody(f.w, f.r, httpapi.BodyRequest{Owner: owner, Limit: limit})
}

func newMissingPhoto(field string) *fault.Error {
	return fault.New(fault.FieldMissing, field, "The form has no photo.").WithFix("Choose an image file.")
}

// readPhoto returns a photo of the form that readPhotoForm has read.
func (f *form) readPhoto(field string) (*upload, error) {
	data := f.photos[field]
	if len(data) == 0 {
		return nil, newMissingPhoto(field)
	}
	return newUpload(data, field)
}

// newUpload opens a photo, which is that of a field of the form.
func newUpload(data []byte, field string) (*upload, error) {
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		var f *fault.Error
		if errors.As(err, &f) {
			return nil, fault.New(f.Code, field, "%s", f.Message).WithFix("%s", f.Fix)
		}
		return nil, fault.New(fault.ImageInvalid, field, "The file is not a photo that can be read.").WithFix("Choose another file.").WithCause(err)
	}
	defer photo.Release()
	shown, err := makePreview(photo)
	if err != nil {
		return nil, fault.AtParam(err, field)
	}
	return &upload{Data: data, Width: photo.Width, Height: photo.Height, URL: shown}, nil
}

// makePreview is the address of a photo for a page: the file itself where every browser shows it, or else a JPEG of it.
func makePreview(photo *imaging.Photo) (template.URL, error) {
	switch photo.Format {
	case imaging.FormatJPEG:
		return dataURL("image/jpeg", photo.Data), nil
	case imaging.FormatPNG:
		return dataURL("image/png", photo.Data), nil
	}
	const longSide, quality = 1000, 85
	img, err := photo.AtLeast(longSide)
	if err != nil {
		return "", err
	}
	file, err := imaging.EncodeJPEG(img, quality, 0)
	if err != nil {
		return "", err
	}
	return dataURL("image/jpeg", file), nil
}

// dataURL is a file as an address that loads nothing.
func dataURL(kind string, data []byte) template.URL {
	return template.URL("data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(data)) //nolint:gosec // base64 of a type that we choose
}
