package docs_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/transport/pages/docs"
)

func newSite(t testing.TB, options docs.Options) *docs.Site {
	t.Helper()
	site, err := docs.New(api.MustLoad(), options)
	if err != nil {
		t.Fatal(err)
	}
	return site
}

func get(site http.Handler, target string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, target, nil)
	for i := 0; i+1 < len(headers); i += 2 {
		if headers[i] == "Host" {
			r.Host = headers[i+1]
		}
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	site.ServeHTTP(w, r)
	return w
}

// parsedPage is what the tests need of a page.
type parsedPage struct {
	ids, links    []string
	headings      []int // levels in order
	elements      int
	inlineContent []string // of scripts and style attributes
}

func parsePage(t *testing.T, content string) *parsedPage {
	t.Helper()
	root, err := html.Parse(strings.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	p := &parsedPage{}
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		p.elements++
		if len(n.Data) == 2 && n.Data[0] == 'h' && n.Data[1] >= '1' && n.Data[1] <= '6' {
			p.headings = append(p.headings, int(n.Data[1]-'0'))
		}
		if (n.Data == "script" || n.Data == "style") && n.FirstChild != nil {
			p.inlineContent = append(p.inlineContent, n.FirstChild.Data)
		}
		for _, a := range n.Attr {
			switch {
			case a.Key == "id":
				p.ids = append(p.ids, a.Val)
			case a.Key == "href" || a.Key == "src" || a.Key == "action":
				p.links = append(p.links, a.Val)
			case a.Key == "style" || strings.HasPrefix(a.Key, "on"):
				p.inlineContent = append(p.inlineContent, a.Key+"="+a.Val)
			}
		}
	}
	return p
}

// servedElsewhere are paths that the pages link to and another handler serves.
var servedElsewhere = []string{"/openapi.yaml"}

// Every page is there, small, without inline script or style, with headings in order; every
// link of every page leads to a page and to an id that is on it.
func TestEveryPage(t *testing.T) {
	site := newSite(t, docs.Options{})
	parsed := map[string]*parsedPage{}
	for _, target := range site.ListPaths() {
		w := get(site, target)
		if w.Code != http.StatusOK {
			t.Fatalf("%s: status %d", target, w.Code)
		}
		if !strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") {
			continue
		}
		p := parsePage(t, w.Body.String())
		parsed[target] = p
		checkPage(t, target, p)
		if size := get(site, target, "Accept-Encoding", "gzip").Body.Len(); size > 30_000 && !isGuide(target) {
			t.Errorf("%s: %d bytes compressed, at most 30,000 are allowed", target, size)
		}
	}
	checked := 0
	for target, p := range parsed {
		for _, link := range p.links {
			checkLink(t, site, parsed, target, link)
			checked++
		}
	}
	if len(parsed) < 190 || checked < 10_000 {
		t.Errorf("%d pages with %d links were checked", len(parsed), checked)
	}
}

// A large type is shown whole on the page of the operation that reads one; other pages link to it.
func TestLargeTypesAreShownOnce(t *testing.T) {
	site := newSite(t, docs.Options{})
	const field, link = "<code>verification.documentChecks[].evidence[].value</code>", `/docs/api/verifications/verifications.get#result"><code>verifications.get</code></a>`
	for name, isHome := range map[string]bool{"verifications.get": true, "verifications.create": false, "reviews.claim": false} {
		text := get(site, "/docs/api/verifications/"+name).Body.String()
		if strings.Contains(text, field) != isHome || strings.Contains(text, link) == isHome {
			t.Errorf("%s: the fields of a verification are shown: %v, with a link: %v", name, strings.Contains(text, field), strings.Contains(text, link))
		}
	}
}

// isGuide reports whether the length of a page is its author's choice.
func isGuide(target string) bool { return strings.HasPrefix(target, "/docs/guides/") }

func checkPage(t *testing.T, target string, p *parsedPage) {
	t.Helper()
	if p.elements > 1500 && !isGuide(target) {
		t.Errorf("%s has %d elements, at most 1,500 are allowed", target, p.elements)
	}
	if len(p.inlineContent) > 0 {
		t.Errorf("%s has inline script or style: %q", target, p.inlineContent)
	}
	level := 0
	for i, heading := range p.headings {
		if heading > level+1 || heading == 1 && i > 0 {
			t.Errorf("%s: heading %d is of level %d after level %d", target, i+1, heading, level)
		}
		level = heading
	}
	if len(p.headings) == 0 {
		t.Errorf("%s has no heading", target)
	}
	if sorted := slices.Sorted(slices.Values(p.ids)); len(slices.Compact(sorted)) != len(p.ids) {
		t.Errorf("%s has an id twice", target)
	}
}

func checkLink(t *testing.T, site *docs.Site, parsed map[string]*parsedPage, source, link string) {
	t.Helper()
	file, fragment, _ := strings.Cut(link, "#")
	switch {
	case link == "":
		t.Errorf("%s has an empty link", source)
		return
	case strings.Contains(file, "://"):
		if !strings.HasPrefix(file, "https://") {
			t.Errorf("%s links to %s", source, link)
		}
		return
	case file == "":
		file = source
	case !strings.HasPrefix(file, "/"):
		file = path.Join(path.Dir(source), file)
	}
	if slices.Contains(servedElsewhere, file) {
		return
	}
	p := parsed[file]
	if p == nil {
		if w := get(site, file); w.Code != http.StatusOK {
			t.Errorf("%s links to %s, which is answered with %d", source, link, w.Code)
		}
		return
	}
	if fragment != "" && !slices.Contains(p.ids, fragment) {
		t.Errorf("%s links to %s, which has no such id", source, link)
	}
}

func TestEveryOperationEventAndErrorHasAPage(t *testing.T) {
	site := newSite(t, docs.Options{})
	paths := site.ListPaths()
	want := func(path string) {
		if !slices.Contains(paths, path) {
			t.Errorf("%s is missing", path)
		}
	}
	d := api.MustLoad()
	for _, op := range d.Operations {
		name := op.Name
		if name == "" {
			name = op.ID
		}
		want("/docs/api/" + strings.ToLower(op.Tag) + "/" + name)
	}
	for _, event := range d.Events {
		want("/docs/events/" + event.Path)
	}
	for _, e := range d.Errors {
		want(docs.ErrorsPath + "/" + e.Code)
	}
}

func TestHeadersOfPagesAndAssets(t *testing.T) {
	site := newSite(t, docs.Options{})
	page := get(site, "/docs", "Accept-Encoding", "gzip")
	for header, part := range map[string]string{
		"Content-Security-Policy": "default-src 'none'; style-src 'self'; script-src 'self'", "Referrer-Policy": "no-referrer",
		"Cache-Control": "max-age=300", "Content-Encoding": "gzip", "Vary": "Accept-Encoding",
		"X-Content-Type-Options": "nosniff", "Permissions-Policy": "camera=()", "Content-Type": "text/html; charset=utf-8",
	} {
		if !strings.Contains(page.Header().Get(header), part) {
			t.Errorf("%s is %q, want %q in it", header, page.Header().Get(header), part)
		}
	}
	for _, part := range []string{"require-trusted-types-for 'script'", "frame-ancestors 'none'", "base-uri 'none'"} {
		if !strings.Contains(page.Header().Get("Content-Security-Policy"), part) {
			t.Errorf("the policy lacks %s", part)
		}
	}
	if again := get(site, "/docs", "If-None-Match", page.Header().Get("ETag")); again.Code != http.StatusNotModified || again.Body.Len() > 0 {
		t.Errorf("a known page is answered with %d and %d bytes", again.Code, again.Body.Len())
	}
	total := page.Body.Len()
	z, err := gzip.NewReader(page.Body)
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	for _, link := range parsePage(t, string(content)).links {
		if !strings.HasPrefix(link, "/docs/assets/") {
			continue
		}
		asset := get(site, link, "Accept-Encoding", "gzip")
		total += asset.Body.Len()
		if !strings.Contains(asset.Header().Get("Cache-Control"), "immutable") || asset.Code != http.StatusOK {
			t.Errorf("%s: %d %v", link, asset.Code, asset.Header())
		}
	}
	t.Logf("first load: %d bytes", total)
	if total > 40_000 {
		t.Errorf("the first load takes %d bytes, at most 40,000 are allowed", total)
	}
}

func TestSamplesShowTheAddressOfTheServer(t *testing.T) {
	const operation = "/docs/api/compare/face.verify"
	site := newSite(t, docs.Options{IsSecure: func(r *http.Request) bool { return r.Header.Get("X-Forwarded-Proto") == "https" }})
	for _, c := range []struct{ host, proto, want string }{
		{"faces.example.org", "https", "https://faces.example.org/v1/face/verify"},
		{"10.1.2.3:9000", "", "http://10.1.2.3:9000/v1/face/verify"},
		{"[::1]:8080", "", "http://[::1]:8080/v1/face/verify"},
		{"Faces.Example.org", "", "http://faces.example.org/v1/face/verify"},
		{`x"><script>`, "", "http://127.0.0.1:8080/v1/face/verify"},
		{"$(reboot)", "", "http://127.0.0.1:8080/v1/face/verify"},
		{"a;rm -rf", "", "http://127.0.0.1:8080/v1/face/verify"},
		{"host:99999999", "", "http://127.0.0.1:8080/v1/face/verify"},
		{strings.Repeat("a", 300), "", "http://127.0.0.1:8080/v1/face/verify"},
		{"", "", "http://127.0.0.1:8080/v1/face/verify"},
	} {
		body := get(site, operation, "Host", c.host, "X-Forwarded-Proto", c.proto).Body.String()
		if !strings.Contains(body, c.want) || strings.Contains(body, "likeness-server.invalid") {
			t.Errorf("host %q: the page lacks %s", c.host, c.want)
		}
	}
	public := newSite(t, docs.Options{PublicURL: "https://public.example/base/"})
	if body := get(public, operation, "Host", "other").Body.String(); !strings.Contains(body, "https://public.example/base/v1/face/verify") {
		t.Error("the public address is not in the sample")
	}
}

func TestUnknownPagesAreNotFound(t *testing.T) {
	site := newSite(t, docs.Options{})
	for _, target := range []string{"/docs/none", "/docs/", "/docs/api/compare/none.md", "/docs/../etc/passwd", "/docs/assets/docs.00000000.css", "/docs/search.md"} {
		w := get(site, target)
		if w.Code != http.StatusNotFound || w.Header().Get("Cache-Control") != "no-store" || w.Header().Get("Content-Security-Policy") == "" {
			t.Errorf("%s: %d %v", target, w.Code, w.Header())
		}
	}
}

func TestMarkdownAndListForPrograms(t *testing.T) {
	site := newSite(t, docs.Options{})
	list := get(site, "/llms.txt", "Host", "faces.example.org").Body.String()
	if !strings.HasPrefix(list, "# Likeness") {
		t.Errorf("llms.txt begins %.40q", list)
	}
	count := 0
	for line := range strings.Lines(list) {
		_, rest, found := strings.Cut(line, "](http://faces.example.org")
		if !found {
			continue
		}
		target, _, _ := strings.Cut(rest, ")")
		w := get(site, target)
		if w.Code != http.StatusOK || !strings.HasPrefix(w.Body.String(), "# ") || w.Header().Get("Content-Type") != "text/markdown; charset=utf-8" {
			t.Errorf("%s: %d %s %.40q", target, w.Code, w.Header().Get("Content-Type"), w.Body.String())
		}
		count++
	}
	if count < 150 {
		t.Errorf("llms.txt names %d pages", count)
	}
	for line := range strings.Lines(list) {
		if summary := regexp.MustCompile(`^- \[.*\]\(.*\): (.*)`).FindStringSubmatch(line); summary != nil && len(strings.Fields(summary[1])) < 2 {
			t.Errorf("llms.txt: no sentence: %s", line)
		}
	}
	full := get(site, "/llms-full.txt").Body.String()
	for _, want := range []string{"# Galleries: who is on this photo", "POST /v1/face/detect", "# insufficient_credits", "# Calling Likeness"} {
		if !strings.Contains(full, want) {
			t.Errorf("llms-full.txt has no %q", want)
		}
	}
	if w := get(site, "/openapi.json"); w.Code != http.StatusOK || !strings.Contains(w.Body.String(), `"openapi":"3.1.0"`) {
		t.Errorf("openapi.json: %d %.60q", w.Code, w.Body.String())
	}
}
