package change

import (
	"errors"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// TimeOf returns t, or nil when it is zero.
func TimeOf(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	u := t.UTC().Truncate(time.Millisecond)
	return &u
}

// RenameParam replaces the field name in err by the API's name for the field.
func RenameParam(err error, from, to string) error {
	var f *fault.Error
	if !errors.As(err, &f) || f.Param != from {
		return err
	}
	c := *f
	c.Param = to
	return &c
}
