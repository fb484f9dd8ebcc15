package apigen

import "time"

// ValueOr is *p, or standard where p is nil.
func ValueOr[T any](p *T, standard T) T {
	if p == nil {
		return standard
	}
	return *p
}

// PointerUnlessZero is a pointer to v, or nil for the zero value: a field without a value is left out.
func PointerUnlessZero[T comparable](v T) *T {
	var zero T
	if v == zero {
		return nil
	}
	return &v
}

// PointerToTime is a pointer to t, or nil where there is no time.
func PointerToTime(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}
