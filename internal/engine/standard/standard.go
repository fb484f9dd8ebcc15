// Package standard says what authorities ask of photos: one file a document type in standards/, each with its source.
//
// A file holds only what its source says; what it leaves out follows from the checks that it names (package quality).
// Find knows the embedded standards and those of the operator's folder.
package standard

// ID names a standard: one of the wire contract such as ICAO, or a country and a document such as IN-passport.
type ID string

// The standards of the wire contract.
const (
	ICAO         ID = "ICAO"
	VisaSchengen ID = "VisaSchengen"
	VisaUSA      ID = "VisaUSA"
	Full         ID = "Full"
)

// Tables are the standards that the table of checks has columns for.
var Tables = []ID{ICAO, VisaSchengen, VisaUSA, Full}

// Standard is one document type.
type Standard struct {
	ID    ID     `yaml:"id"`
	Title string `yaml:"title"`
	// Country is an ISO 3166-1 alpha-2 code, or EU; empty where the rules are those of no country.
	Country  string   `yaml:"country"`
	Document Document `yaml:"document"`
	// Authority makes the rule, Source is the address where it was read, on the day Read (year-month-day).
	Authority string `yaml:"authority"`
	Source    string `yaml:"source"`
	Read      string `yaml:"read"`
	// Checks is the standard of the table of checks whose checks are run, at its ranges where this file says nothing.
	Checks ID      `yaml:"checks"`
	Paper  *Paper  `yaml:"paper"`
	Pixels *Pixels `yaml:"pixels"`
	Head   *Head   `yaml:"head"`
	Eyes   *Eyes   `yaml:"eyes"`
	// Backgrounds are the colours that are allowed, the preferred one first.
	Backgrounds []Background `yaml:"backgrounds"`
	// Glasses says whether clear glasses may be worn.
	Glasses      Permission `yaml:"glasses"`
	HeadCovering Permission `yaml:"headCovering"`
	Expression   Expression `yaml:"expression"`
	Edits        Edits      `yaml:"edits"`
	Upload       *Upload    `yaml:"upload"`
	Notes        string     `yaml:"notes"`
}

// Document is a kind of document.
type Document string

// Permission says whether something may be worn; empty where the source does not say.
type Permission string

// Expression is the look that is asked for; empty where the source does not say.
type Expression string

// Edits are the changes of a photo that an authority accepts; empty where the source does not say.
type Edits string

// The values of the files.
const (
	Passport        Document = "passport"
	Visa            Document = "visa"
	IdentityCard    Document = "identityCard"
	DrivingLicence  Document = "drivingLicence"
	ResidencePermit Document = "residencePermit"
	Any             Document = "any"

	Allowed   Permission = "allowed"
	Religious Permission = "religious" // or medical reasons, the face free
	Forbidden Permission = "forbidden"

	Neutral    Expression = "neutral"    // mouth closed, no smile
	SmallSmile Expression = "smallSmile" // mouth closed

	NoEdits         Edits = "none"
	CropAndRotation Edits = "cropAndRotation"
	AllEdits        Edits = "all"
)

// Interval is closed.
type Interval struct{ Min, Max float64 }

const (
	// Inch is the length of an inch, mm.
	Inch = 25.4
	// PrintDensity is the resolution, dots an inch, that a print has whose standard names only its size on paper.
	PrintDensity = 300
)

// Paper is a size on paper, mm.
type Paper struct {
	Width  float64 `yaml:"width"`
	Height float64 `yaml:"height"`
}

// Pixels are the sizes of an uploaded photo.
type Pixels struct {
	Width  Interval `yaml:"width"`
	Height Interval `yaml:"height"`
}

// Unit is that of a length in the photo.
type Unit string

// The units of lengths.
const (
	Millimetre Unit = "mm"    // on Paper
	Share      Unit = "share" // of the height of the photo
)

// Top is where a head ends.
type Top string

// The tops of a head.
const (
	Crown Top = "crown"
	Hair  Top = "hair"
)

// Head is the height of the head, from the chin to To.
type Head struct {
	To     Top      `yaml:"to"`
	Height Interval `yaml:"height"`
	Width  Interval `yaml:"width"` // ear to ear; zero where the source does not say it
	Unit   Unit     `yaml:"unit"`  // of Height, and of Width in widths of the photo
}

// Edge is one that the eyes are measured from.
type Edge string

// The edges that the eyes are measured from.
const (
	FromBottom Edge = "bottom"
	FromTop    Edge = "top"
)

// Eyes is the distance of the line of the eyes from an edge.
type Eyes struct {
	From   Edge     `yaml:"from"`
	Height Interval `yaml:"height"`
	Unit   Unit     `yaml:"unit"`
}

// Background is a colour of the background: its name as the source has it, and R, G, B.
type Background struct {
	Name   string   `yaml:"name"`
	Colour [3]uint8 `yaml:"colour"`
}

// Upload is what an uploaded file must be.
type Upload struct {
	Formats []string `yaml:"formats"` // jpeg, png
	// Bytes is the size of the file; an upper end of 0 stands for none.
	Bytes Interval `yaml:"bytes"`
}

// Accepts reports whether a file may have n bytes.
func (u *Upload) Accepts(n int) bool { return float64(n) >= u.Bytes.Min && !u.IsExceededBy(n) }

// IsExceededBy reports whether a file of n bytes is too large.
func (u *Upload) IsExceededBy(n int) bool { return u.Bytes.Max > 0 && float64(n) > u.Bytes.Max }

// share returns a length in heights of the photo; ok is false for millimetres of a photo without a size on paper.
func (s *Standard) share(r Interval, unit Unit) (out Interval, ok bool) {
	switch {
	case unit == Share:
		return r, true
	case s.Paper == nil:
		return out, false
	}
	return Interval{r.Min / s.Paper.Height, r.Max / s.Paper.Height}, true
}

// HeadHeight is the height of the head in heights of the photo; ok is false where the file does not say it.
func (s *Standard) HeadHeight() (out Interval, ok bool) {
	if s.Head == nil || s.Head.Height == (Interval{}) {
		return out, false
	}
	return s.share(s.Head.Height, s.Head.Unit)
}

// HeadWidth is the width of the head in widths of the photo; ok is false where the file does not say it.
func (s *Standard) HeadWidth() (out Interval, ok bool) {
	switch {
	case s.Head == nil || s.Head.Width == (Interval{}):
		return out, false
	case s.Head.Unit == Share:
		return s.Head.Width, true
	case s.Paper == nil:
		return out, false
	}
	return Interval{s.Head.Width.Min / s.Paper.Width, s.Head.Width.Max / s.Paper.Width}, true
}

// CountsHair reports whether the head ends at the top of the hair.
func (s *Standard) CountsHair() bool { return s.Head != nil && s.Head.To == Hair }

// EyeLine is the distance of the eyes from the top in heights of the photo; ok is false where the file does not say it.
func (s *Standard) EyeLine() (out Interval, ok bool) {
	if s.Eyes == nil {
		return out, false
	}
	out, ok = s.share(s.Eyes.Height, s.Eyes.Unit)
	if s.Eyes.From == FromBottom {
		out = Interval{1 - out.Max, 1 - out.Min}
	}
	return out, ok
}

// Shape is the width and height of the photo in whole units without a common divisor; ok is false where the file has
// no size.
func (s *Standard) Shape() (width, height int, ok bool) {
	switch p := s.Pixels; {
	case p != nil && p.Width.Min == p.Width.Max && p.Height.Min == p.Height.Max:
		width, height = int(p.Width.Min), int(p.Height.Min)
	case s.Paper != nil:
		width, height = int(10*s.Paper.Width+0.5), int(10*s.Paper.Height+0.5)
	case p != nil && p.Width == p.Height:
		width, height = 1, 1
	case p != nil:
		width, height = int(p.Width.Min), int(p.Height.Min)
	default:
		return 0, 0, false
	}
	a, b := width, height
	for b != 0 {
		a, b = b, a%b
	}
	return width / a, height / a, true
}
