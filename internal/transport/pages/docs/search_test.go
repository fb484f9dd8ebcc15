package docs_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/transport/pages/docs"
)

var resultLink = regexp.MustCompile(`(?s)<ul class="results">(.*?)</ul>`)

// searchLinks are the paths that the search answers, without fragments.
func searchLinks(t *testing.T, site http.Handler, query string) []string {
	t.Helper()
	w := get(site, "/docs/search?q="+url.QueryEscape(query))
	if w.Code != http.StatusOK {
		t.Fatalf("%q: status %d", query, w.Code)
	}
	results := resultLink.FindStringSubmatch(w.Body.String())
	if results == nil {
		return nil
	}
	var links []string
	for _, m := range regexp.MustCompile(`href="([^"#]*)[^"]*"`).FindAllStringSubmatch(results[1], -1) {
		links = append(links, m[1])
	}
	return links
}

// The page that must come first for each question.
var questions = map[string]string{
	"face_not_found":       "/docs/errors/face_not_found",
	"rate_limited":         "/docs/errors/rate_limited",
	"image_invalid":        "/docs/errors/image_invalid",
	"insufficient credits": "/docs/errors/insufficient_credits",
	"key_missing":          "/docs/errors/key_missing",
	"face.verify":          "/docs/api/compare/face.verify",
	"/v1/face/verify":      "/docs/api/compare/face.verify",
	"face/detect":          "/docs/api/find/face.detect",
	"detect faces":         "/docs/api/find/face.detect",
	"count faces":          "/docs/api/find/face.count",
	"crop":                 "/docs/api/find/face.crop",
	"redact":               "/docs/api/find/face.redact",
	"emotion":              "/docs/api/attributes/face.emotion",
	"dedupe":               "/docs/api/compare/face.dedupe",
	"cluster":              "/docs/api/compare/face.cluster",
	"watchlist":            "/docs/api/compare/face.watchlist",
	"age-gate":             "/docs/api/workflows/ageGate.checkout",
	"proctor":              "/docs/api/workflows/proctor.check",
	"signup":               "/docs/api/workflows/fraud.signupCheck",
	"mrz parse":            "/docs/api/documents/mrz.parse",
	"create a gallery":     "/docs/api/galleries/galleries.create",
	"rotate key":           "/docs/api/admin/admin.keys.rotate",
	"top up credits":       "/docs/api/admin/admin.credits.topUp",
	"resend delivery":      "/docs/api/admin/admin.deliveries.resend",
	"audit":                "/docs/api/admin/admin.audit",
	"aml.hit":              "/docs/events/aml.hit",
	"credits.low":          "/docs/events/credits.low",
	"webhook.disabled":     "/docs/events/webhook.disabled",
	"access token":         "/docs/api/service/oauthToken",
	"metrics":              "/docs/api/service/metrics",
	"readyz":               "/docs/api/service/readyz",
	"ruby":                 "/docs/clients/ruby",
	"php":                  "/docs/clients/php",
	"java client":          "/docs/clients/java",
	"node":                 "/docs/clients/node",
	"operating":            "/docs/guides/operating",
	"systemd":              "/docs/guides/operating-install",
	"lost master key":      "/docs/guides/operating-repair",
	"kiosk":                "/docs/api/photo/kiosk.photo",
	"402":                  "/docs/errors/insufficient_credits",
	"spoof":                "/docs/api/workflows/liveness.check",
	"twins":                "/docs/guides/integrating",
	"threshold":            "/docs/api/compare/face.verify",
	"gdpr":                 "/docs/guides/gdpr",
	"bipa":                 "/docs/guides/bipa",
	"centerface":           "/docs/models/centerface",
}

func TestSearchAnswersQuestions(t *testing.T) {
	site := newSite(t, docs.Options{})
	for query, want := range questions {
		if links := searchLinks(t, site, query); len(links) == 0 || links[0] != want {
			t.Errorf("%q: want %s first, got %q", query, want, links)
		}
	}
}

func TestSearchFindsWhatIsTypedSoFar(t *testing.T) {
	site := newSite(t, docs.Options{})
	for query, want := range map[string]string{"face_not": "/docs/errors/face_not_found", "livenessTrans": "/docs/api/compare/face.verify", "simil": "/docs/api/compare/face.similarity"} {
		found := false
		for _, link := range searchLinks(t, site, query) {
			found = found || link == want
		}
		if !found {
			t.Errorf("%q does not find %s", query, want)
		}
	}
}

func TestSearchOfHostileText(t *testing.T) {
	site := newSite(t, docs.Options{})
	for _, query := range []string{"", " ", `"><script>alert(1)</script>`, strings.Repeat("a ", 5000), "\x00\xff\xfe", "%", "...", strings.Repeat("ü", 300), "\u200b"} {
		w := get(site, "/docs/search?q="+url.QueryEscape(query))
		if w.Code != http.StatusOK || strings.Contains(w.Body.String(), "<script>alert") || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%.20q: %d %v", query, w.Code, w.Header())
		}
	}
}

func TestASearchBuildsNoIndex(t *testing.T) {
	site := newSite(t, docs.Options{})
	search := func() { searchLinks(t, site, "first") }
	allocate := func() float64 { return testing.AllocsPerRun(1, search) } // which runs it once before
	const maxAllocations = 20_000                                         // ten times what one makes; the index takes many more
	if n := allocate(); n > maxAllocations {
		t.Errorf("a search makes %.0f allocations, at most %d are wanted", n, maxAllocations)
	} else {
		t.Logf("a search makes %.0f allocations", n)
	}
}

// A result quotes the sentence that has the word, marked and escaped, and no sentence that repeats its title.
func TestSearchQuotesTheWord(t *testing.T) {
	site := newSite(t, docs.Options{})
	body := get(site, "/docs/search?q=threshold").Body.String()
	results := regexp.MustCompile(`(?s)<li><a href="[^"]*">(.*?)</a>.*?</li>`).FindAllStringSubmatch(resultLink.FindStringSubmatch(body)[1], -1)
	marked := 0
	for _, r := range results {
		if regexp.MustCompile(`(?i)<p>.*<mark>[^<]*threshold[^<]*</mark>.*</p>`).MatchString(r[0]) {
			marked++
		}
		if strings.Contains(r[0], "<p>"+r[1]) {
			t.Errorf("the snippet of %q repeats the title", r[1])
		}
	}
	if len(results) < 10 || marked < len(results)*9/10 {
		t.Errorf("%d of %d results mark the word", marked, len(results))
	}
}

// The word in the title of a page, or as the name of one of its fields, comes before pages that only mention it.
func TestSearchPutsTitlesAndFieldsFirst(t *testing.T) {
	links := searchLinks(t, newSite(t, docs.Options{}), "threshold")
	place := func(path string) int {
		for i, link := range links {
			if link == path {
				return i
			}
		}
		return len(links)
	}
	if verify, credits := place("/docs/api/compare/face.verify"), place("/docs/api/admin/admin.credits.threshold"); verify > 4 || verify > credits {
		t.Errorf("face.verify is at %d, the threshold of credits at %d: %q", verify, credits, links)
	}
}
