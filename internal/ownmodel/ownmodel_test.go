package ownmodel

import (
	"errors"
	"strings"
	"testing"
)

type line struct {
	Slope float64 `json:"slope"`
}

func TestParseNamesTheFileInEveryError(t *testing.T) {
	wrong := errors.New("the slope is not positive")
	check := func(l *line) error {
		if l.Slope <= 0 {
			return wrong
		}
		return nil
	}
	if got, err := Parse("line", []byte(`{"slope": 2}`), check); err != nil || got.Slope != 2 {
		t.Fatalf("%v, %v", got, err)
	}
	for text, want := range map[string]string{
		`{"slope": -1}`:            wrong.Error(),
		`{"slope": 2, "extra": 1}`: "extra",
		`{"slope": `:               "unexpected EOF",
	} {
		if _, err := Parse("line", []byte(text), check); err == nil || !strings.Contains(err.Error(), "own/line.json: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one that names the file and says %q", text, err, want)
		}
	}
	if _, err := Load("missing", check); err == nil {
		t.Error("a file that does not exist was read")
	}
}
