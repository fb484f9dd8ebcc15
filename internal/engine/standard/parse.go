package standard

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"net/url"
	"regexp"
	"slices"
	"time"

	"gopkg.in/yaml.v3"
)

// maxFile is the most bytes of a file.
const maxFile = 64 << 10

// UnmarshalYAML reads [min, max], or one number for both.
func (r *Interval) UnmarshalYAML(n *yaml.Node) error {
	var one float64
	if err := n.Decode(&one); err == nil {
		r.Min, r.Max = one, one
		return nil
	}
	var pair [2]float64
	if err := n.Decode(&pair); err != nil {
		return err
	}
	r.Min, r.Max = pair[0], pair[1]
	return nil
}

// Parse reads a file and checks that it describes a standard.
func Parse(file []byte) (Standard, error) {
	if len(file) > maxFile {
		return Standard{}, fmt.Errorf("the file has %d bytes, at most %d are read", len(file), maxFile)
	}
	d := yaml.NewDecoder(bytes.NewReader(file))
	d.KnownFields(true)
	var s Standard
	if err := d.Decode(&s); err != nil {
		return Standard{}, err
	}
	return s, s.check()
}

var (
	idForm      = regexp.MustCompile(`^[A-Z]{2}-[a-z][A-Za-z0-9-]{0,39}$`)
	countryForm = regexp.MustCompile(`^[A-Z]{2}$`)
)

// check returns what is wrong with the words and numbers of a standard.
func (s *Standard) check() error {
	var wrong []error
	require := func(ok bool, format string, args ...any) {
		if !ok {
			wrong = append(wrong, fmt.Errorf(format, args...))
		}
	}
	require(idForm.MatchString(string(s.ID)) || isContract(s.ID), "id: %q is no country and document such as IN-passport", s.ID)
	require(s.Country == "" || countryForm.MatchString(s.Country), "country: %q is no code of two letters", s.Country)
	require(s.Title != "" && len(s.Title) <= 200, "title: 1 to 200 bytes are required")
	require(s.Authority != "" && len(s.Authority) <= 200, "authority: 1 to 200 bytes are required")
	require(len(s.Notes) <= 1000, "notes: at most 1000 bytes")
	address, err := url.Parse(s.Source)
	require(err == nil && (address.Scheme == "https" || address.Scheme == "http") && address.Host != "", "source: %q is no address of a page", s.Source)
	_, err = time.Parse(time.DateOnly, s.Read)
	require(err == nil, "read: %q is no day such as 2026-11-27", s.Read)
	require(slices.Contains(Tables, s.Checks), "checks: %q is none of %v", s.Checks, Tables)
	require(!isContract(s.ID) || s.Checks == s.ID, "checks: the standard %s has its own", s.ID)
	requireOneOf(&wrong, "document", s.Document, Passport, Visa, IdentityCard, DrivingLicence, ResidencePermit, Any)
	requireOneOf(&wrong, "glasses", s.Glasses, "", Allowed, Forbidden)
	requireOneOf(&wrong, "headCovering", s.HeadCovering, "", Allowed, Religious, Forbidden)
	requireOneOf(&wrong, "expression", s.Expression, "", Neutral, SmallSmile)
	requireOneOf(&wrong, "edits", s.Edits, "", NoEdits, CropAndRotation, AllEdits)
	return errors.Join(append(wrong, s.checkSizes()...)...)
}

func requireOneOf[T ~string](wrong *[]error, field string, value T, allowed ...T) {
	if !slices.Contains(allowed, value) {
		*wrong = append(*wrong, fmt.Errorf("%s: %q is none of %q", field, value, allowed))
	}
}

// checkSizes returns what is wrong with the sizes.
func (s *Standard) checkSizes() (wrong []error) {
	within := func(field string, r Interval, least, most float64) {
		finite := !math.IsNaN(r.Min) && !math.IsNaN(r.Max)
		if !finite || r.Min < least || r.Max > most || r.Min > r.Max {
			wrong = append(wrong, fmt.Errorf("%s: [%g, %g] is no range from %g to %g", field, r.Min, r.Max, least, most))
		}
	}
	requireUnit := func(field string, unit Unit) {
		requireOneOf(&wrong, field+".unit", unit, Millimetre, Share)
		if unit == Millimetre && s.Paper == nil {
			wrong = append(wrong, fmt.Errorf("%s: millimetres require paper", field))
		}
	}
	if p := s.Paper; p != nil {
		within("paper.width", Interval{p.Width, p.Width}, 10, 200)
		within("paper.height", Interval{p.Height, p.Height}, 10, 200)
	}
	if p := s.Pixels; p != nil {
		within("pixels.width", p.Width, 50, 10000)
		within("pixels.height", p.Height, 50, 10000)
	}
	if h := s.Head; h != nil {
		requireOneOf(&wrong, "head.to", h.To, Crown, Hair)
		if h.Height != (Interval{}) || h.Width != (Interval{}) {
			requireUnit("head", h.Unit)
		}
		if height, ok := s.HeadHeight(); ok {
			within("head.height, in heights of the photo", height, 0.01, 0.99)
		}
		if width, ok := s.HeadWidth(); ok {
			within("head.width, in widths of the photo", width, 0.01, 0.99)
		}
	}
	if e := s.Eyes; e != nil {
		requireOneOf(&wrong, "eyes.from", e.From, FromBottom, FromTop)
		requireUnit("eyes", e.Unit)
		if height, ok := s.share(e.Height, e.Unit); ok {
			within("eyes.height, in heights of the photo", height, 0.01, 0.99)
		}
	}
	if u := s.Upload; u != nil {
		if len(u.Formats) == 0 {
			wrong = append(wrong, errors.New("upload.formats: at least one is required"))
		}
		for _, f := range u.Formats {
			requireOneOf(&wrong, "upload.formats", f, "jpeg", "png")
		}
		size := u.Bytes
		if size.Max == 0 {
			size.Max = math.MaxInt32
		}
		within("upload.bytes", size, 0, math.MaxInt32)
	}
	return wrong
}
