package httpapi_test

import (
	"io"
	"net/http"
	"net/netip"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

func fetch(t *testing.T, url string, headers map[string]string) (*http.Response, string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range headers {
		r.Header.Set(name, value)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(body)
}

func TestTheAddressOfTheServerLeadsToTheDocumentation(t *testing.T) {
	b := newBench(t, nil)
	answer, body := fetch(t, b.URL+"/", nil)
	if answer.Request.URL.Path != "/docs" || answer.StatusCode != http.StatusOK || !strings.Contains(body, "<h1>Likeness documentation</h1>") {
		t.Errorf("%s: %d %.100s", answer.Request.URL, answer.StatusCode, body)
	}
	for _, path := range []string{"/docs/errors/rate_limited", "/docs/guides/operating", "/llms.txt", "/openapi.json"} {
		if answer, _ := fetch(t, b.URL+path, nil); answer.StatusCode != http.StatusOK {
			t.Errorf("%s: %d", path, answer.StatusCode)
		}
	}
	if answer, _ := fetch(t, b.URL+"/unknown", nil); answer.Header.Get("Content-Type") != "application/json" {
		t.Errorf("an unknown path is answered with %q", answer.Header.Get("Content-Type"))
	}
}

// The scheme that a proxy names counts in samples when the proxy is trusted.
func TestSamplesUseTheSchemeOfATrustedProxy(t *testing.T) {
	for _, c := range []struct {
		trusted string
		want    string
	}{{"127.0.0.0/8", "https://127"}, {"10.0.0.0/8", "http://127"}} {
		b := newBench(t, func(config *httpapi.Config) { config.TrustedProxies = []netip.Prefix{netip.MustParsePrefix(c.trusted)} })
		if _, body := fetch(t, b.URL+"/llms.txt", map[string]string{"X-Forwarded-Proto": "https"}); !strings.Contains(body, c.want) {
			t.Errorf("trusted %s: no %s in %.300s", c.trusted, c.want, body)
		}
	}
}
