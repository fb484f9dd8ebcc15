// Package model holds the operations and types of the description as the templates of the
// client libraries need them: every name split into words, every field with its one type,
// every fact about a call (key, price, failures, paging, images) worked out once.
//
// BuildModel reads api/openapi.gen.yaml as parsed by package api. Templates add nothing but a
// language's spelling.
package model

// Model is everything that the client libraries are generated from.
type Model struct {
	Version    string       // of the description
	Operations []*Operation // in the order of the description
	Groups     []*Group     // top-level groups of the project client, by name
	Admin      *Group       // the operations that take an operator's key
	Objects    []*Object    // types of results and of objects inside parameters and events
	Enums      []*Enum
	Errors     []ErrorCode
	Events     []Event // webhook events, in the order of the description
}

// Group holds operations that share the first words of their names, such as galleries.people.
type Group struct {
	Name       Name // last word, such as people; empty for Admin itself
	Path       []Name
	Admin      bool // of the admin client
	Doc        string
	Operations []*Operation
	Groups     []*Group
}

// Operation is one call.
type Operation struct {
	Name         string // x-operation, such as face.verify
	ID           Name   // operationId, such as faceVerify
	Method       Name   // last part of Name, such as verify
	Group        []Name // the parts before it
	HTTPMethod   string
	Path         string // with {gallery} for parameters
	Idempotent   bool   // takes an Idempotency-Key
	Admin        bool   // takes an operator's key
	PriceMilli   int64  // credits * 1000 of an answered call
	Charged      bool   // the description names a price (possibly 0)
	Summary, Doc string
	Params       []*Field // required ones first, else path, query, body in their order
	ParamsType   string   // FaceVerifyParams, for languages that take one object
	Result       *Object
	Failures     []string   // codes of HTTP 200 with ok false
	Statuses     []string   // of error answers, such as 400 and 5XX
	Paging       *Paging    // nil when the answer is whole
	HasImage     bool       // a parameter holds an image
	Sample       []Argument // of a call that the documentation shows
}

// Paging says how the next page is asked for.
type Paging struct {
	Param *Field // query parameter that takes the value of Next
	Next  *Field // field of the result; absent or equal to what was sent at the end
	Items *Field // field of the result that holds the items
}

// Place of a parameter.
const (
	InPath  = "path"
	InQuery = "query"
	InBody  = "body"
)

// Field is a parameter or a field of an object.
type Field struct {
	Wire     string // name in JSON, in the path or in the query
	Name     Name
	In       string // of parameters: path, query or body
	Required bool
	Nullable bool // null is a value of its own
	Type     Type
	Default  any    // of the server, when the field is left out; nil: none
	Doc      string // description alone
	Limits   string // range, length and default in words; empty: none
	// Number says how entries of this list get the identifying field that they lack.
	Number *Numbering
}

// Numbering fills in the field that tells the entries of a list apart.
type Numbering struct {
	Wire   string // id or index
	Name   Name
	Prefix string // "face-" counts face-1, face-2, ...; empty counts 0, 1, ... as integers
}

// Kind of a type.
type Kind string

// Kinds of types.
const (
	String   Kind = "string"
	Int      Kind = "int"   // fits 32 bits
	Int64    Kind = "int64" // may exceed 2^53
	Number   Kind = "number"
	Bool     Kind = "bool"
	DateTime Kind = "datetime" // RFC 3339
	Decimal  Kind = "decimal"  // decimal text
	Image    Kind = "image"    // in parameters: a path, bytes, a stream or base64
	Picture  Kind = "picture"  // in results: base64 of an image or a PDF file
	Any      Kind = "any"
	List     Kind = "list"
	Map      Kind = "map" // of text to Item
	EnumOf   Kind = "enum"
	ObjectOf Kind = "object"
)

// Type of a field.
type Type struct {
	Kind   Kind
	Item   *Type   // of List and Map
	Enum   *Enum   // of EnumOf
	Object *Object // of ObjectOf
	Exact  int     // of List: number of items, when it is always the same; else 0
	Alias  string  // name of the schema behind a list or number, such as Roi; for docs
}

// Object is a named object type.
type Object struct {
	Name     string // FaceVerifyResult
	Doc      string
	Fields   []*Field
	Result   bool // data of an answer: carries call
	Input    bool // occurs in parameters
	Output   bool // occurs in results or events
	HasImage bool // holds an image, at any depth
}

// Enum is an open list of values: a newer server may send others.
type Enum struct {
	Name   string
	Doc    string
	Int    bool // integers, else text
	Values []EnumValue
}

// EnumValue is a value with its name.
type EnumValue struct {
	Value any // string or int
	Name  Name
}

// ErrorCode is an entry of the catalogue.
type ErrorCode struct {
	Code    string
	Status  int
	Meaning string
}

// Event is a kind of webhook event.
type Event struct {
	Kind string // verification.completed
	Name Name
	Doc  string
	Data *Object
}
