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
	"down":     `<path d="M3 5.5l5 5 5-5"/>`,
	"in":       `<path d="M8 3.5v9M3.5 8h9"/>`,
	"out":      `<path d="M3.5 8h9"/>`,
	"turn":     `<path d="M12.8 8A4.8 4.8 0 1 1 11 4.2M11 1.6v2.8H8.2"/>`,
	"fit":      `<path d="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10"/>`,
	"keys":     `<rect x="1.5" y="4" width="13" height="8.5" rx="1.5"/><path d="M4.2 6.8h.1M7 6.8h.1M9.8 6.8h.1M4.8 9.8h6.4"/>`,
	"menu":     `<path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11"/>`,
	"filter":   `<path d="M2 4h12M4.5 8h7M6.7 12h2.6"/>`,
	"camera":   `<rect x="1.5" y="4.5" width="13" height="9" rx="1.5"/><circle cx="8" cy="9" r="2.6"/><path d="M5.3 4.5l1-2h3.4l1 2"/>`,
	"document": `<rect x="1.5" y="3" width="13" height="10" rx="1.5"/><circle cx="5.4" cy="7" r="1.4"/><path d="M3.4 10.6c.3-1 1-1.4 2-1.4s1.7.4 2 1.4M9.8 6.4h2.6M9.8 9h2.6"/>`,
	"settings": `<path d="M2 4.5h6M11.5 4.5H14M2 11.5h2.5M8 11.5h6"/><circle cx="9.7" cy="4.5" r="1.7"/><circle cx="6.3" cy="11.5" r="1.7"/>`,
	"key":      `<circle cx="5" cy="8" r="3"/><path d="M8 8h6.5M12 8v2.6M14.5 8v1.6"/>`,
	"chart":    `<path d="M2 13.5h12M4 11V8M8 11V3.5M12 11V6"/>`,
	"bell":     `<path d="M3 11.5c1.2-1 1.4-2.4 1.4-4.4a3.6 3.6 0 0 1 7.2 0c0 2 .2 3.4 1.4 4.4zM6.6 13.6c.8.6 2 .6 2.8 0"/>`,
	"flow":     `<rect x="1.5" y="2.5" width="5" height="4" rx="1"/><rect x="9.5" y="9.5" width="5" height="4" rx="1"/><path d="M6.5 4.5h4a1.5 1.5 0 0 1 1.5 1.5v3.5"/>`,
	"code":     `<path d="M2 2h4.5v4.5H2zM9.5 2H14v4.5H9.5zM2 9.5h4.5V14H2zM9.5 9.5h2v2M14 9.5v4.5h-4.5"/>`,
	"list":     `<path d="M5.5 4h8.5M5.5 8h8.5M5.5 12h8.5M2.2 4h.1M2.2 8h.1M2.2 12h.1"/>`,
	"age":      `<rect x="2" y="3" width="12" height="10.5" rx="1.5"/><path d="M2 6.2h12M5.2 1.6v2.6M10.8 1.6v2.6M5.6 9.8l1.6 1.6 3-3.2"/>`,
	"place":    `<path d="M8 14.2s4.6-4.4 4.6-7.8a4.6 4.6 0 0 0-9.2 0c0 3.4 4.6 7.8 4.6 7.8z"/><circle cx="8" cy="6.4" r="1.6"/>`,
	"calendar": `<rect x="2" y="3" width="12" height="10.5" rx="1.5"/><path d="M2 6.2h12M5.2 1.6v2.6M10.8 1.6v2.6"/>`,
	"play":     `<path d="M5 3l7.5 5L5 13z"/>`,
	"compare":  `<circle cx="5.8" cy="8" r="4"/><circle cx="10.2" cy="8" r="4"/>`,
	"search":   `<circle cx="7" cy="7" r="4.4"/><path d="M10.4 10.4L14 14"/>`,
	"gallery":  `<rect x="1.8" y="3" width="12.4" height="10" rx="1.5"/><circle cx="8" cy="6.8" r="1.7"/><path d="M4.8 13c.3-2 1.5-3 3.2-3s2.9 1 3.2 3"/>`,
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
