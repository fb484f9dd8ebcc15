package httpapi_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// uncleanTexts are what no field can hold, percent-encoded.
var uncleanTexts = map[string]string{
	"no UTF-8": "%ff", "zero byte": "%00", "lone surrogate": "%ed%a0%80", "overlong": "%c0%af", "cut": "a%e2%82", "delete": "%7f", "C1": "%c2%85", "escape": "%1b[0m",
}

// Text that no field can hold is refused in the path and the query of every route, before its handler.
func TestRequestsThatAreNoTextAreRefused(t *testing.T) {
	service := newWholeService(t)
	address := strings.TrimPrefix(service.URL, "http://")
	inPath := regexp.MustCompile(`\{[a-zA-Z_]+\}`)
	routes, paths := 0, 0
	for _, op := range api.MustLoad().Operations {
		routes++
		for name, text := range uncleanTexts {
			targets := []string{inPath.ReplaceAllString(op.Path, "x") + "?cursor=" + text, inPath.ReplaceAllString(op.Path, "x") + "?" + text + "=1"}
			if strings.Contains(op.Path, "{") {
				paths++
				targets = append(targets, inPath.ReplaceAllString(op.Path, text))
			}
			for _, target := range targets {
				service.ran.Store("")
				if status := rawStatus(t, address, op.Method, target); status != http.StatusBadRequest || service.ran.Load() != "" {
					t.Errorf("%s: %s %s is answered with %d by %q", name, op.Method, target, status, service.ran.Load())
				}
			}
		}
		long := strings.Repeat("x", 64<<10)
		if status := rawStatus(t, address, op.Method, inPath.ReplaceAllString(op.Path, "x")+"?cursor="+long); status != http.StatusRequestEntityTooLarge {
			t.Errorf("%s %s with 64 kB is answered with %d", op.Method, op.Path, status)
		}
	}
	if routes < 60 || paths < 100 {
		t.Errorf("%d routes and %d paths were tried", routes, paths)
	}
}

// The form of a request is checked as it is read, wherever the reads and the escapes are cut.
func TestFormsThatAreNoTextAreRefused(t *testing.T) {
	for name, c := range map[string]struct {
		form  string
		clean bool
	}{
		"empty": {"", true}, "plain": {"a=1&b=c+d", true}, "letters": {"name=%C3%A4%E2%82%AC&x=\u00e4", true}, "lines": {"text=a%0D%0Ab%09c", true}, "broken escape": {"a=%zz", true},
		"zero": {"a=%00", false}, "raw zero": {"a=\x00", false}, "no UTF-8": {"a=%ff&b=1", false}, "raw": {"a=\xff", false}, "surrogate": {"a=%ed%a0%80", false}, "cut": {"a=%e2%82", false}, "escape": {"a=%1B", false},
	} {
		for _, size := range []int{1, 2, 3, 4096} {
			if err := httpapi.ReadForm(c.form, size); (err == nil) != c.clean {
				t.Errorf("%s, read by %d: %v", name, size, err)
			}
		}
	}
}

// Browsers that came over TLS stay there.
func TestTLSIsDemandedOnceItWasUsed(t *testing.T) {
	b := newBench(t, nil)
	if got := b.get(t, "/healthz").header.Get("Strict-Transport-Security"); got != "" {
		t.Errorf("without TLS: %q", got)
	}
	if got := httpapi.HeaderOverTLS(b.api, "/healthz").Get("Strict-Transport-Security"); got != "max-age=31536000" {
		t.Errorf("with TLS: %q", got)
	}
}
