package console

import (
	"crypto/rand"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// form is what was sent: the fields of a form and the parameters of an address.
type form struct {
	site    *Site
	w       http.ResponseWriter
	r       *http.Request
	session *session
	body    *httpapi.HeldBody // of a form with photos; nil: none was read
	photos  map[string][]byte // of the form, by field
}

// read returns a value of the form that was sent.
func (f *form) read(name string) string { return strings.TrimSpace(f.r.PostFormValue(name)) }

// has reports whether the form that was sent has a field, perhaps an empty one.
func (f *form) has(name string) bool {
	f.read(name) // parses the form
	return len(f.r.PostForm[name]) > 0
}

// readOptional returns a value of the form, nil when it is empty.
func (f *form) readOptional(name string) *string {
	if value := f.read(name); value != "" {
		return &value
	}
	return nil
}

// readWords returns the words of a field, separated by spaces, commas or lines; a field that was sent several times has the words of all.
func (f *form) readWords(name string) []string {
	f.read(name) // parses the form
	return strings.FieldsFunc(strings.Join(f.r.PostForm[name], " "), func(r rune) bool { return r == ',' || r == ' ' || r == '\n' || r == '\r' || r == '\t' })
}

// readLines reads the lines of a field that have text.
func (f *form) readLines(name string) (lines []string) {
	for line := range strings.Lines(f.read(name)) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// readTime reads a day or a day with a time (UTC) of a form; nil when it is empty.
func (f *form) readTime(name string) (*time.Time, error) {
	text := f.read(name)
	if text == "" {
		return nil, nil
	}
	for _, layout := range []string{time.DateOnly, "2006-01-02T15:04", time.RFC3339} {
		if t, err := time.Parse(layout, text); err == nil {
			return &t, nil
		}
	}
	return nil, fault.New(fault.FieldInvalid, name, "%q is not a day.", text).WithFix("Write a day such as 2027-01-31.")
}

// readNumber adds a number of the form to an object of a request; an empty field keeps the default of the description.
func (f *form) readNumber(field string, object map[string]any, name string) error {
	text := strings.TrimSpace(f.r.FormValue(field))
	if text == "" {
		return nil
	}
	number, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(number) || math.IsInf(number, 0) {
		return fault.New(fault.FieldInvalid, field, "%q is not a number.", text).WithFix("Write a number such as 0.75.")
	}
	object[name] = number
	return nil
}

// readEnvironment returns the environment that a page is about.
func (f *form) readEnvironment() account.Environment {
	if f.r.FormValue("env") == string(account.Live) {
		return account.Live
	}
	return account.Test
}

// readCookie returns the value of a cookie; empty: there is none.
func readCookie(r *http.Request, name string) string {
	cookie, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return cookie.Value
}

// newOnce returns a token for a form that makes something: sent twice, it makes one thing.
func newOnce() string { return rand.Text() }

// readOnce returns the idempotency key of a form that makes something: sent twice, it makes one thing.
func (f *form) readOnce() (string, error) {
	once := f.read("once")
	if once == "" {
		return "", fault.New(fault.FieldMissing, "once", "The form is not complete.").WithFix("Load the page again and send the form from there.")
	}
	return "console " + once, nil
}

// readDays reads the days from and until of a filter: from midnight of the first to midnight after the last; zero where none was chosen.
func readDays(q *request) (from, until time.Time, err error) {
	if from, err = readDay(q, "from"); err != nil {
		return from, until, err
	}
	if until, err = readDay(q, "until"); err != nil {
		return from, until, err
	}
	if !until.IsZero() {
		if until.Before(from) {
			return from, until, newOrderFault(from)
		}
		until = until.AddDate(0, 0, 1)
	}
	return from, until, nil
}

// newOrderFault is the fault of a last day before the first one.
func newOrderFault(first time.Time) error {
	return fault.New(fault.FieldInvalid, "until", "The last day is before the first, %s.", first.Format(time.DateOnly)).WithFix("Choose a later last day, or an earlier first one.")
}

// The years of days that can be chosen: later ones have no day after them that the API can read.
const firstYear, lastYear = 1970, 9998

// readDay reads a day of a filter; zero where none was chosen.
func readDay(q *request, name string) (day time.Time, err error) {
	text := q.r.URL.Query().Get(name)
	if text == "" {
		return day, nil
	}
	if day, err = time.Parse(time.DateOnly, text); err != nil {
		return day, fault.New(fault.FieldInvalid, name, "%q is not a day.", text).WithFix("Write a day such as 2027-01-31.")
	}
	if day.Year() < firstYear || day.Year() > lastYear {
		return time.Time{}, fault.New(fault.FieldInvalid, name, "%s is not in the years %d to %d.", text, firstYear, lastYear).WithFix("Choose a day in these years.")
	}
	return day, nil
}

// dayRange is a range of days that a list is narrowed to.
type dayRange struct {
	From, Until string // of the form
	from, until time.Time
}

func readDayRange(q *request) (d dayRange, err error) {
	d.From, d.Until = q.r.URL.Query().Get("from"), q.r.URL.Query().Get("until")
	d.from, d.until, err = readDays(q)
	return d, err
}

// holds reports whether a time is within the range.
func (d dayRange) holds(at time.Time) bool {
	return !at.Before(d.from) && (d.until.IsZero() || at.Before(d.until))
}

// IsSet reports whether the range has a bound.
func (d dayRange) IsSet() bool { return d.From+d.Until != "" }
