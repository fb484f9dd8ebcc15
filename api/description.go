package api

// Description is the parsed interface description; slices keep the order of the file.
type Description struct {
	Title, Version, Text string
	Tags                 []Tag
	Operations           []*Operation
	Events               []*Operation // webhooks: what we send; Path is the kind of the event
	Schemas              []*Schema    // named ones (components/schemas)
	Errors               []ErrorCode
}

// Operation returns the operation called name (x-operation), or nil.
func (d *Description) Operation(name string) *Operation {
	for _, op := range d.Operations {
		if op.Name == name {
			return op
		}
	}
	return nil
}

// Schema returns the named schema, or nil.
func (d *Description) Schema(name string) *Schema {
	for _, s := range d.Schemas {
		if s.Name == name {
			return s
		}
	}
	return nil
}

// Tag groups operations in the docs.
type Tag struct{ Name, Text string }

// ErrorCode is one entry of the catalogue (x-errors).
type ErrorCode struct {
	Code    string `yaml:"code"`
	Status  int    `yaml:"status"`
	Meaning string `yaml:"meaning"`
	Fix     string `yaml:"fix"`
	// When says which operations answer with it: names, groups such as reviews.*, or conditions (ListErrors).
	When []string `yaml:"when"`
	// ExampleJSON is the body of an answer with it; empty for none.
	ExampleJSON string `yaml:"-"`
}

// Security schemes an operation may ask for.
const (
	SecurityKey   = "apiKey"   // a project's key or access token
	SecurityAdmin = "adminKey" // an operator's key
	SecurityNone  = ""         // open
)

// Effect is what a call of an operation does besides its answer.
type Effect string

// The effects (x-effect).
const (
	EffectNone   Effect = "none"   // nothing stored is read or changed
	EffectRead   Effect = "read"   // returns what is stored
	EffectStore  Effect = "store"  // stores or changes something
	EffectDelete Effect = "delete" // deletes something
	EffectSpend  Effect = "spend"  // lets calls be charged in the background, beyond its own price
	EffectDecide Effect = "decide" // part of a reviewer's decision about a person
)

// Operation is one method of one path.
type Operation struct {
	ID            string // operationId, such as faceDetect
	Name          string // x-operation, such as face.detect; empty for service pages
	Permission    string // what a key must hold; empty when no key is needed
	Method, Path  string
	Tag           string
	Summary, Text string
	Security      string
	PriceMilli    int64 // milli-credits of a successful call
	Charged       bool  // false when the description names no price
	// ChargedLater is the field of the request whose values (Prices) are charged after the answer of a call; empty for none.
	ChargedLater string
	Effect       Effect
	MaxFaces     int   // faces of one image that are evaluated; 0 when it names no limit
	Work         *Work // what a call takes at most; nil for one that takes no images
	Params       []Param
	Request      *Schema  // nil when the operation takes no body
	TakesForm    bool     // the request may be multipart/form-data, with images as files
	RawImage     string   // field that a body which is an image alone stands for; empty when there must be more
	Result       *Schema  // schema of data in the answer; nil for service pages
	Failures     []string // codes of answers without a result: HTTP 200, ok false (x-failure)
	Statuses     []string // statuses of the other answers, such as 400 and 5XX
	Examples     []Example
	Answers      []Example // of an operation without a body: answers alone
	Answer       *Schema   // of a service page that answers JSON: the whole answer, which has no envelope
	Refusals     []Refusal // of such a page
	OwnAnswers   bool      // its path file shows answers; others are recorded (x-recorded)
}

// TakesIdempotencyKey reports whether a repetition of a call with the same key is answered with the first answer.
func (op *Operation) TakesIdempotencyKey() bool {
	for _, p := range op.Params {
		if p.In == "header" && p.Name == "Idempotency-Key" {
			return true
		}
	}
	return false
}

// ListPermissions returns the names that the permissions of a project's key may contain.
func (d *Description) ListPermissions() []string {
	var names []string
	for _, op := range d.Operations {
		if op.Permission != "" && op.Security == SecurityKey {
			names = append(names, op.Permission)
		}
	}
	return names
}

// Work is what a call takes at most, with its longest list of images. The steps are names of
// internal/service/worklimit, which knows the runs of networks behind each.
type Work struct {
	Searches      int      `yaml:"searches"`      // for faces
	MainSearches  int      `yaml:"mainSearches"`  // of the searches: those for the main face alone
	Images        int      `yaml:"images"`        // of the ordinary call; 0: one for each search
	Regions       int      `yaml:"regions"`       // rectangles of the request that are examined once more
	EmptySearches int      `yaml:"emptySearches"` // searches of the ordinary call that find nothing
	PerFace       []string `yaml:"perFace"`       // steps for each face
	Young         []string `yaml:"young"`         // steps also for a face that may be a minor's
	PerCall       []string `yaml:"perCall"`       // steps once in a call
	Rare          []string `yaml:"rare"`          // steps of few calls
	Zones         int      `yaml:"zones"`         // images in which a machine-readable zone is read
}

// Refusal is an answer other than success without an envelope.
type Refusal struct {
	Status, Text string
	Body         *Schema
}

// Param is a parameter in the path, the query or a header.
type Param struct {
	Name, In string
	Required bool
	Schema   *Schema
	Example  string // of a parameter in the path, and of one in the query that an example of the answer is for; else empty
}

// Example is a request with the answer of the same name.
type Example struct {
	Name, Summary string
	Request       any
	Answer        any // nil when the description shows none
	Status        int
	// RequestJSON and AnswerJSON are the same as text, fields in the order of the file.
	RequestJSON, AnswerJSON string
}

// Schema is the part of JSON Schema that the description uses.
type Schema struct {
	Name     string // of the component; empty when written in place
	AnswerOf string // operation whose whole answer this is (x-answer-of, written by the bundler)
	Title    string
	Text     string // the description beside the reference, else OwnText
	OwnText  string // the schema's own description
	Type     string // object, array, string, integer, number, boolean; empty: any
	Nullable bool
	Format   string
	Enum     []any
	// EnumNames names the values of Enum in their order (x-enum-names); may be empty.
	EnumNames            []string
	Const                any
	Default              any
	Minimum, Maximum     *float64
	MinLength, MaxLength *int // in characters
	Pattern              string
	MinItems, MaxItems   *int
	UniqueItems          bool
	Example              string // JSON on one line; empty for none
	Fix                  string // x-fix: what the refusal of a value advises, where the type alone says too little
	Items                *Schema
	Properties           []Property // own ones and those of Embeds, in order
	Embeds               []*Schema  // named schemas of allOf
	UniqueBy             string
	Image                *ImageLimits     // non-nil: base64 of an image
	Prices               map[string]int64 // x-prices-milli: milli-credits that each field adds to the price
	Stores               bool             // true makes a call store something (x-stores)
	AdditionalItems      *Schema          // additionalProperties, when a schema
	PropertyNames        *Schema          // of an object with AdditionalItems; nil: any names
	MaxProperties        *int
}

// Property is a named field of an object.
type Property struct {
	Name     string
	Required bool
	Schema   *Schema
	Text     string // description beside the reference, else the schema's own
	Embedded string // name of the embedded schema it came from, empty when own
}

// Property returns the field called name, or nil.
func (s *Schema) Property(name string) *Property {
	for i := range s.Properties {
		if s.Properties[i].Name == name {
			return &s.Properties[i]
		}
	}
	return nil
}

// ImageLimits are the limits of one image (x-image).
type ImageLimits struct {
	MaxBytes  int `yaml:"maxBytes"`  // of the file
	MaxPixels int `yaml:"maxPixels"` // width x height, read from its header
	MaxAspect int `yaml:"maxAspect"` // long side over short side
	// MaxUnpacked is how many bytes the samples of a PNG may take, read from its header.
	MaxUnpacked int `yaml:"maxUnpacked"`
	// Formats are the kinds of files that are read, in the order in which messages name them; some of them only
	// where the operator has installed a library.
	Formats []string `yaml:"formats"`
}

// MaxImages is the largest number of images that a value of s can hold.
func (s *Schema) MaxImages() int {
	switch {
	case s == nil:
		return 0
	case s.Image != nil:
		return 1
	case s.Type == "array" && s.MaxItems != nil:
		return *s.MaxItems * s.Items.MaxImages()
	case s.Type == "array":
		return s.Items.MaxImages()
	}
	n := 0
	for _, p := range s.Properties {
		n += p.Schema.MaxImages()
	}
	return n
}
