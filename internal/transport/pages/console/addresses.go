package console

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"github.com/likeness-api/likeness/internal/transport/pages"
)

// findBaseURL returns the address of the service as this person reaches it.
func findBaseURL(q *request) string {
	return pages.BaseURL(q.r, q.site.options.PublicURL, q.site.options.IsSecure(q.r))
}

// findRequestURL returns the address that the browser asked.
func findRequestURL(q *request) string { return pages.BaseURL(q.r, "", q.site.options.IsSecure(q.r)) }

// findConsoleURL returns the address at which people reach the console.
func findConsoleURL(q *request) string {
	if q.site.options.Alone {
		return findRequestURL(q)
	}
	return findBaseURL(q)
}

// projectPath is the path of the pages of a project.
func projectPath(id string) string { return Root + "/projects/" + url.PathEscape(id) }

// hostOf is the name or address that the browser asked for, without the port.
func hostOf(r *http.Request) string {
	host := r.Host
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.Trim(host, "[]")
}

// isLocalName reports whether a name is always that of the machine itself.
func isLocalName(host string) bool {
	return host == "localhost" || strings.HasSuffix(host, ".localhost")
}

// isThisMachine reports whether a host is always the machine that asks for it, by name or by address.
func isThisMachine(host string) bool {
	if isLocalName(host) {
		return true
	}
	address, err := netip.ParseAddr(host)
	return err == nil && address.IsLoopback()
}
