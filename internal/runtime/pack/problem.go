package pack

import "errors"

// Kind says what sort of trouble a Problem reports.
type Kind string

// The kinds of Problem.
const (
	ManifestInvalid Kind = "manifest_invalid" // manifest or local manifest cannot be used
	FileMissing     Kind = "file_missing"     // a model or the runtime library is not there
	FileDamaged     Kind = "file_damaged"     // present, but its SHA-256 differs
	LicenceRefused  Kind = "licence_refused"  // an operator's model whose licence was not accepted
	NotCalibrated   Kind = "not_calibrated"   // the recogniser has no calibration table
	UnknownModel    Kind = "unknown_model"    // no such model, role or package
	Unsupported     Kind = "unsupported"      // no runtime library for this platform
	ClientMissing   Kind = "client_missing"   // npm or pip is not installed
	FetchFailed     Kind = "fetch_failed"     // no network, or the registry refused
	PackageDamaged  Kind = "package_damaged"  // a fetched package differs from the pinned one
	DiskFailed      Kind = "disk_failed"      // no room or no right to write in the models directory
)

// Problem is a failure that the operator can correct: Message says what is wrong,
// Fix what to do. Both are whole sentences without a final full stop.
type Problem struct {
	Kind    Kind
	Message string
	Fix     string
	Cause   error
}

// Error implements error.
func (p *Problem) Error() string {
	s := p.Message
	if p.Cause != nil {
		s += ": " + p.Cause.Error()
	}
	if p.Fix != "" {
		s += "; " + p.Fix
	}
	return s
}

// Unwrap returns the cause, for errors.Is and errors.As.
func (p *Problem) Unwrap() error { return p.Cause }

// IsKind reports whether err is, or wraps, a Problem of kind k.
func IsKind(err error, k Kind) bool {
	var p *Problem
	return errors.As(err, &p) && p.Kind == k
}
