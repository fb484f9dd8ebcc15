package console

import (
	"fmt"
	"html/template"
	"math"
	"net/url"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/label"
)

var functions = template.FuncMap{
	"field":        newField,
	"unit":         addUnit,
	"confirmation": newConfirmation,
	"tabs":         func(label string, tabs []link) tabsView { return tabsView{label, tabs} },
	"when":         formatWhen,
	"day":          func(t time.Time) string { return t.UTC().Format(time.DateOnly) },
	"join":         strings.Join,
	"joinWords":    joinWords,
	"tillAge":      tillAge,
	"text":         textOf,
	"number":       formatNumber,
	"path":         url.PathEscape,
	"reviewerFix":  findReviewerFix,
	"words":        labelInLine,
	"label":        label.Of,
	"check":        titleOfCheck,
	"actor":        newActorView,
	"address":      hideQuery,
	"permission":   namePermission,
	"error":        func(code any) string { return label.In(label.Errors, textOf(code)) },
	"entryKind":    func(kind any) string { return label.In(label.Entries, textOf(kind)) },
	"event":        func(code any) string { return label.In(label.Events, textOf(code)) },
	"actionName":   func(code string) string { return label.In(label.Actions, code) },
	"evidence":     nameEvidence,
	"measured":     describeEvidence,
	"livenessMode": func(mode any) string { return nameLivenessMode(apigen.VerificationLivenessMode(textOf(mode))) },
	"inLine":       label.LowerFirst,
	"title":        label.UpperFirst,
	"keepDates":    keepDates,
	"count":        countOf,
	"icon":         drawIcon,
	"state":        drawState,
	"second":       formatSecond,
	"timeOfDay":    func(t time.Time) string { return t.UTC().Format(time.TimeOnly) },
	"resultIcon":   resultIcon,
	"health":       func(v *view, good bool) healthView { return healthView{v, good} },
	"compared":     func(text, outcome string) comparedText { return comparedText{text, outcome} },
	"ago":          formatAgo,
	"clock":        func(t *time.Time) string { return t.UTC().Format("15:04") + " UTC" },
	"caseChecks":   listChecks,
	"userState":    stateOfUser,
	"again": func(v *view, id string) codeAgain {
		return codeAgain{v.Base() + "/verifications/" + url.PathEscape(id), v.Environment()}
	},
	"opener":     func(v *view, text string) openerView { return openerView{v.Environment(), text} },
	"trustCheck": nameTrustCheck,
	"stateName":  nameState,
	"httpStatus": drawStatus,
	"cap":        formatCap,
	"capField":   newCapField,
	"percent": func(part, whole float64) float64 {
		if whole <= 0 {
			return 0
		}
		return 100 * part / whole
	},
}

// openerView is the link of a title that opens the form for a new thing.
type openerView struct{ Environment, Text string }

// codeAgain is the form that shows the code of a verification again, with a new link.
type codeAgain struct{ Path, Environment string }

// comparedText is a text and what its comparison with the zone came to.
type comparedText struct{ Text, Outcome string }

// formatWhen writes a time, or a dash for none.
func formatWhen(t any) string {
	switch t := t.(type) {
	case time.Time:
		if !t.IsZero() {
			return t.UTC().Format("2006-01-02 15:04") + " UTC"
		}
	case *time.Time:
		if t != nil {
			return formatWhen(*t)
		}
	}
	return "–"
}

// formatSecond is formatWhen with seconds, for lists in which things follow each other.
func formatSecond(t any) string {
	switch t := t.(type) {
	case time.Time:
		if !t.IsZero() {
			return t.UTC().Format("2006-01-02 15:04:05") + " UTC"
		}
	case *time.Time:
		if t != nil {
			return formatSecond(*t)
		}
	}
	return "–"
}

// formatAgo writes for how long something waits, in its largest unit.
func formatAgo(t time.Time) string {
	switch d := time.Since(t); {
	case d < time.Minute:
		return "under a minute"
	case d < time.Hour:
		return countOf(int(d/time.Minute), "minute")
	case d < 48*time.Hour:
		return countOf(int(d/time.Hour), "hour")
	default:
		return countOf(countDays(d), "day")
	}
}

// textOf writes an optional value; empty for none.
func textOf(value any) string {
	v := reflect.ValueOf(value)
	if !v.IsValid() || v.Kind() == reflect.Pointer && v.IsNil() {
		return ""
	}
	return fmt.Sprint(reflect.Indirect(v).Interface())
}

// formatCredits writes credits with two digits, or none where there are thousands.
func formatCredits(credits float64) string {
	if credits >= 1000 {
		return formatNumber(int64(math.Round(credits)))
	}
	return strconv.FormatFloat(credits, 'f', 2, 64)
}

// formatNumber writes a count with commas between thousands.
func formatNumber(n any) string {
	text := fmt.Sprint(n)
	for i := len(text) - 3; i > 0 && text[i-1] != '-'; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
