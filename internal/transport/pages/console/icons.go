package console

import "html/template"

// iconShapes are the icons of the pages, drawn in a square of 16.
var iconShapes = map[string]string{
	"yes":      `<path d="M3 8.5l3.2 3.2L13 4.8"/>`,
	"no":       `<path d="M4 4l8 8M12 4l-8 8"/>`,
	"unclear":  `<path d="M5.6 6a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2.9-1.2 1.9M8 12.6v.1"/>`,
	"none":     `<path d="M4 8h8"/>`,
	"warning":  `<path d="M8 2.5L14.3 13.5H1.7zM8 6.5v3.2M8 11.6v.1"/>`,
	"clock":    `<circle cx="8" cy="8" r="6"/><path d="M8 4.5V8l2.4 1.6"/>`,
	"people":   `<circle cx="6" cy="5.4" r="2.4"/><path d="M1.8 13.2c.3-2.6 2-4 4.2-4s3.9 1.4 4.2 4M10.6 3.4a2.3 2.3 0 0 1 0 4.2M12 9.6c1.4.5 2.2 1.8 2.4 3.6"/>`,
	"back":     `<path d="M10 3L5 8l5 5"/>`,
	"in":       `<path d="M8 3.5v9M3.5 8h9"/>`,
	"out":      `<path d="M3.5 8h9"/>`,
	"turn":     `<path d="M12.8 8A4.8 4.8 0 1 1 11 4.2M11 1.6v2.8H8.2"/>`,
	"fit":      `<path d="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10"/>`,
	"keys":     `<rect x="1.5" y="4" width="13" height="8.5" rx="1.5"/><path d="M4.2 6.8h.1M7 6.8h.1M9.8 6.8h.1M4.8 9.8h6.4"/>`,
	"menu":     `<path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11"/>`,
	"filter":   `<path d="M2 4h12M4.5 8h7M6.7 12h2.6"/>`,
	"camera":   `<rect x="1.5" y="4.5" width="13" height="9" rx="1.5"/><circle cx="8" cy="9" r="2.6"/><path d="M5.3 4.5l1-2h3.4l1 2"/>`,
	"document": `<rect x="1.5" y="3" width="13" height="10" rx="1.5"/><circle cx="5.4" cy="7" r="1.4"/><path d="M3.4 10.6c.3-1 1-1.4 2-1.4s1.7.4 2 1.4M9.8 6.4h2.6M9.8 9h2.6"/>`,
	"marks":    `<rect x="2" y="3" width="12" height="10" rx="1.5"/><path d="M4.5 10h7M9 6h2.5"/>`,
}

// drawIcon returns an icon; a word stands beside it, so that it is none of its own.
func drawIcon(name string) template.HTML {
	return template.HTML(`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">` + iconShapes[name] + `</svg>`) //nolint:gosec // shapes of this file
}

// resultIcon is the icon of the result of a check.
func resultIcon(value string) string {
	switch value {
	case "pass", "clear":
		return "yes"
	case "fail":
		return "no"
	case "review", "unknown", "hit":
		return "unclear"
	}
	return "none"
}
