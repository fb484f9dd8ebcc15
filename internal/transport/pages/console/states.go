package console

import (
	"fmt"
	"html/template"
	"strings"
)

// stateLooks are the looks of states: a class that gives the colour, and an icon, so that the colour never says it alone.
var stateLooks = map[string]struct{ class, icon string }{
	"approved": {"good", "yes"}, "usable": {"good", "yes"}, "delivered": {"good", "yes"}, "enabled": {"good", "yes"}, "active": {"good", "yes"}, "completed": {"good", "yes"}, "done": {"good", "yes"}, "ok": {"good", "yes"}, "enrolled": {"good", "yes"}, "clear": {"good", "yes"},
	"needs_review": {"warn", "people"}, "hit": {"warn", "warning"}, "unknown": {"warn", "unclear"}, "expires": {"warn", "warning"}, "failing": {"warn", "warning"}, "completed_with_errors": {"warn", "warning"},
	"pending": {"info", "clock"}, "created": {"info", "clock"}, "opened": {"info", "clock"}, "capturing": {"info", "clock"}, "processing": {"info", "clock"}, "running": {"info", "clock"}, "queued": {"info", "clock"}, "receiving": {"info", "clock"}, "paused": {"warn", "warning"}, "invited": {"info", "clock"}, "waiting": {"info", "clock"},
	"declined": {"bad", "no"}, "failed": {"bad", "no"}, "revoked": {"bad", "no"}, "refused": {"bad", "no"},
	"expired": {"quiet", "none"}, "cancelled": {"quiet", "none"}, "disabled": {"quiet", "none"}, "removed": {"quiet", "none"}, "closed": {"quiet", "none"},
	"test": {"test", ""}, "live": {"live", ""},
}

// drawStatus writes a status of HTTP as a chip of a state.
func drawStatus(status int) template.HTML {
	kind := "ok"
	if status >= 400 {
		kind = "failed"
	}
	look := stateLooks[kind]
	return template.HTML(fmt.Sprintf(`<span class="chip %s">%s%d</span>`, look.class, drawIcon(look.icon), status)) //nolint:gosec // a number
}

// drawState writes a state or an environment: its word, with a colour and an icon where it has a look. more are words after it.
func drawState(state any, more ...string) template.HTML {
	code := textOf(state)
	kind, _, _ := strings.Cut(code, ":") // refused: the project is closed
	look, known := stateLooks[kind]
	if !known {
		look.class = "quiet"
	}
	out := `<span class="chip ` + look.class + `">`
	if look.icon != "" {
		out += string(drawIcon(look.icon))
	}
	out += template.HTMLEscapeString(labelInLine(code))
	for _, text := range more {
		out += template.HTMLEscapeString(text)
	}
	return template.HTML(out + `</span>`) //nolint:gosec // escaped above
}
