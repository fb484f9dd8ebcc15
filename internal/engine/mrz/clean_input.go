package mrz

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// Bounds of Parse's input.
const (
	MaxLines     = 4
	MaxLineChars = 64 // after trimming; a whole zone in one line may be longer
	maxRawBytes  = 1024
)

// joinedWidths maps the length of a whole zone sent as one line to its line width.
var joinedWidths = map[int]int{72: 36, 88: 44, 90: 30}

// inputReport collects problems and warnings about the input before there is a Result.
type inputReport struct {
	warnings []Warning
	errors   []Problem
}

func (r *inputReport) addWarning(code string, line, column int, format string, args ...any) {
	r.warnings = append(r.warnings, Warning{code, line, column, fmt.Sprintf(format, args...)})
}

func (r *inputReport) addError(p Problem) { r.errors = append(r.errors, p) }

// readLines cleans the input into at most MaxLines rows of capitals, digits,
// fillers and foreign marks. Empty lines are dropped; a line break inside an
// element parts it. The error is a *fault.Error about a bound.
func readLines(lines []string, rep *inputReport) ([][]byte, error) {
	if len(lines) > MaxLines {
		return nil, tooManyLines(len(lines))
	}
	var rows [][]byte
	for i, raw := range lines {
		if len(raw) > maxRawBytes {
			return nil, fault.New(fault.FieldInvalid, lineParam(i), "the line has more than %d bytes", maxRawBytes).
				WithFix("Send each line of the zone on its own, at most %d characters.", MaxLineChars)
		}
		for _, part := range strings.FieldsFunc(raw, func(r rune) bool { return r == '\n' || r == '\r' }) {
			row := cleanRow(part, len(rows)+1, rep)
			if len(row) == 0 {
				continue
			}
			if _, whole := joinedWidths[len(row)]; len(row) > MaxLineChars && !whole {
				return nil, fault.New(fault.FieldInvalid, lineParam(i), "the line has %d characters; at most %d are allowed", len(row), MaxLineChars).
					WithFix("Send 3 lines of 30, 2 of 36 or 2 of 44 characters.")
			}
			rows = append(rows, row)
		}
	}
	return splitJoined(rows, rep)
}

func lineParam(i int) string { return fmt.Sprintf("lines[%d]", i) }

func tooManyLines(n int) error {
	return fault.New(fault.FieldInvalid, "lines", "%d lines were sent; at most %d are allowed", n, MaxLines).
		WithFix("Send the 2 or 3 lines of the zone and nothing else.")
}

// splitJoined parts a whole zone that came as one line.
func splitJoined(rows [][]byte, rep *inputReport) ([][]byte, error) {
	if len(rows) == 0 {
		return nil, fault.New(fault.FieldInvalid, "lines", "lines contains no text").
			WithFix("Send the 2 or 3 lines of the zone.")
	}
	if len(rows) > MaxLines {
		return nil, tooManyLines(len(rows))
	}
	if width, whole := joinedWidths[len(rows[0])]; whole && len(rows) == 1 {
		all := rows[0]
		rows = rows[:0]
		for i := 0; i < len(all); i += width {
			rows = append(rows, all[i:i+width])
		}
		rep.splitPositions(width)
		rep.addWarning(WarnJoined, 0, 0, "one line of %d characters was split into %d lines of %d", len(all), len(rows), width)
		return rows, nil
	}
	for _, row := range rows {
		if len(row) > MaxLineChars {
			return nil, fault.New(fault.FieldInvalid, "lines", "a line has %d characters; at most %d are allowed", len(row), MaxLineChars).
				WithFix("Send the whole zone as one line, or each of its lines as one entry.")
		}
	}
	return rows, nil
}

// splitPositions turns places in the joined line into places in lines of width.
func (r *inputReport) splitPositions(width int) {
	for i := range r.warnings {
		w := &r.warnings[i]
		w.Line, w.Column = (w.Column-1)/width+1, (w.Column-1)%width+1
	}
	for i := range r.errors {
		e := &r.errors[i]
		e.Line, e.Column = (e.Column-1)/width+1, (e.Column-1)%width+1
	}
}

// cleaningStyle is a way of reading two kinds of ambiguous input.
type cleaningStyle struct {
	spaceFills  bool // a space inside the line is a filler, not noise
	angleDouble bool // « is two fillers, as many readers print <<
}

// cleaningStyles in order of preference; the first that gives a standard length wins.
var cleaningStyles = [...]cleaningStyle{{}, {angleDouble: true}, {spaceFills: true}, {spaceFills: true, angleDouble: true}}

// cleanRow normalises one line and warns of every kind of change once.
func cleanRow(text string, line int, rep *inputReport) []byte {
	text = strings.TrimFunc(text, func(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) })
	if text == "" {
		return nil
	}
	buf := make([]byte, 0, 2*len(text))
	use := cleaningStyles[0]
	for _, s := range cleaningStyles {
		if isStandardLength(len(s.appendCleaned(buf, text, 0, nil))) {
			use = s
			break
		}
	}
	return use.appendCleaned(buf, text, line, rep)
}

func isStandardLength(n int) bool {
	_, whole := joinedWidths[n]
	return whole || n == 30 || n == 36 || n == 44
}

// appendCleaned appends the cleaned text to dst; rep may be nil.
func (s cleaningStyle) appendCleaned(dst []byte, text string, line int, rep *inputReport) []byte {
	var lower, space, fill bool
	for _, r := range text {
		was := len(dst)
		switch {
		case r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == filler:
			dst = append(dst, byte(r))
		case r >= 'a' && r <= 'z':
			dst = append(dst, byte(r)-'a'+'A')
			rep.warnOnce(&lower, WarnLowerCase, line, was, "lower-case letters were read as capitals")
		case unicode.IsSpace(r) || unicode.Is(unicode.Cf, r):
			if s.spaceFills {
				dst = append(dst, filler)
				rep.warnOnce(&space, WarnSpaces, line, was, "spaces were read as <, because the length then fits")
			} else {
				rep.warnOnce(&space, WarnSpaces, line, was, "spaces were removed")
			}
		case strings.ContainsRune("«‹_＜〈《≪", r):
			dst = append(dst, filler)
			if s.angleDouble && strings.ContainsRune("«《≪", r) {
				dst = append(dst, filler)
			}
			rep.warnOnce(&fill, WarnFiller, line, was, string(r)+" was read as <")
		default:
			dst = append(dst, foreign)
			if rep != nil {
				rep.addError(Problem{
					Code: ErrCharacter, Line: line, Column: was + 1,
					Message: fmt.Sprintf("%s is not a character of a machine-readable zone", quoteRune(r)),
					Fix:     "Send only the characters A-Z, 0-9 and <.",
				})
			}
		}
	}
	return dst
}

func quoteRune(r rune) string {
	if r == utf8.RuneError {
		return "a broken UTF-8 sequence"
	}
	return fmt.Sprintf("%+q", r)
}

// warnOnce adds a warning about the character at an index of a line, unless done is set; rep may be nil.
func (rep *inputReport) warnOnce(done *bool, code string, line, index int, message string) {
	if rep == nil || *done {
		return
	}
	*done = true
	rep.addWarning(code, line, index+1, "%s", message)
}
