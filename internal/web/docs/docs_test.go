package docs

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/api"
)

func TestPageServesTheDescriptionAndItsStyle(t *testing.T) {
	d := api.MustLoad()
	page, err := NewPage(d)
	if err != nil {
		t.Fatal(err)
	}
	get := func(path string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		page.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		return w
	}
	html := get("/docs")
	if html.Header().Get("Content-Type") != "text/html; charset=utf-8" || !strings.HasPrefix(html.Header().Get("Content-Security-Policy"), "default-src 'none'") {
		t.Errorf("headers %v", html.Header())
	}
	for _, op := range d.Operations {
		if !strings.Contains(html.Body.String(), op.Path) {
			t.Errorf("the page lacks %s", op.Path)
		}
	}
	if style := get(StylePath); style.Header().Get("Content-Type") != "text/css; charset=utf-8" || !strings.Contains(style.Body.String(), "{") {
		t.Errorf("style: %v", style.Header())
	}
}
