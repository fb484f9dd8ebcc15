package verify_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/transport/pages/verify"
)

func newPages(t *testing.T) *http.ServeMux {
	t.Helper()
	pages, err := verify.New()
	if err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	pages.RegisterRoutes(mux.Handle)
	return mux
}

func get(mux http.Handler, path, languages string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, path, nil)
	r.Header.Set("Accept-Language", languages)
	r.Header.Set("Accept-Encoding", "identity")
	w := httptest.NewRecorder()
	mux.ServeHTTP(w, r)
	return w
}

func TestHeadersOfThePage(t *testing.T) {
	mux := newPages(t)
	link := "/v/" + strings.Repeat("a", 43)
	first, second := get(mux, link, "en"), get(mux, link, "en")
	nonce := regexp.MustCompile(`script-src 'nonce-([^']+)'`)
	a, b := nonce.FindStringSubmatch(first.Header().Get("Content-Security-Policy")), nonce.FindStringSubmatch(second.Header().Get("Content-Security-Policy"))
	if a == nil || b == nil || a[1] == b[1] || strings.Count(first.Body.String(), `nonce="`+a[1]+`"`) != 2 {
		t.Fatalf("nonces %v, %v", a, b)
	}
	policy := first.Header().Get("Content-Security-Policy")
	for _, part := range []string{"default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'"} {
		if !strings.Contains(policy, part) {
			t.Errorf("the policy lacks %s: %s", part, policy)
		}
	}
	for header, want := range map[string]string{
		"Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "Cross-Origin-Opener-Policy": "same-origin", "X-Robots-Tag": "noindex",
		"Permissions-Policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
	} {
		if got := first.Header().Get(header); got != want {
			t.Errorf("%s is %q, want %q", header, got, want)
		}
	}
	if first.Header().Get("Set-Cookie") != "" {
		t.Error("a GET of the page sets a cookie")
	}
}

// Whoever changes a text of the consent changes its version too: a stored consent names what was agreed to.
func TestVersionOfTheConsentFollowsItsTexts(t *testing.T) {
	const version, sum = "consent-2026-11-28", "cb438bc672d9a7f2"
	hash := sha256.New()
	for _, code := range []string{"ar", "de", "en", "es", "fr"} {
		var texts map[string]string
		if content, err := os.ReadFile(filepath.Join("text", code+".json")); err != nil || json.Unmarshal(content, &texts) != nil {
			t.Fatal(err)
		}
		for _, key := range slices.Sorted(maps.Keys(texts)) {
			if strings.HasPrefix(key, "consent.") {
				fmt.Fprintf(hash, "%s %s %s\n", code, key, texts[key])
			}
		}
	}
	if got := hex.EncodeToString(hash.Sum(nil)[:8]); got != sum || verify.ConsentID != version {
		t.Errorf("texts %s with the version %s, want %s with %s: a new text gets a new version here and in consent.go", got, verify.ConsentID, sum, version)
	}
}

// The page is the same for every link that names no business.
func TestThePageSaysNothingAboutTheLink(t *testing.T) {
	p, err := verify.New()
	if err != nil {
		t.Fatal(err)
	}
	p.ShowBusiness(func(r *http.Request) string {
		if r.PathValue("link") == strings.Repeat("b", 43) {
			return "Corner shop"
		}
		return ""
	})
	mux := http.NewServeMux()
	p.RegisterRoutes(mux.Handle)
	nonce := regexp.MustCompile(`nonce="[^"]+"`)
	a := nonce.ReplaceAllString(get(mux, "/v/"+strings.Repeat("a", 43), "de").Body.String(), "")
	b := nonce.ReplaceAllString(get(mux, "/v/x", "de").Body.String(), "")
	if a != b {
		t.Error("the pages of two links differ")
	}
}

// The page names the business of the token that it was opened with, as text of its setup that ends no element.
func TestThePageSaysWhoSentTheLink(t *testing.T) {
	p, err := verify.New()
	if err != nil {
		t.Fatal(err)
	}
	token := strings.Repeat("b", 43)
	p.ShowBusiness(func(r *http.Request) string {
		if r.PathValue("link") == token {
			return "Corner </script> shop"
		}
		return ""
	})
	mux := http.NewServeMux()
	p.RegisterRoutes(mux.Handle)
	if body := get(mux, "/v/"+token, "en").Body.String(); !strings.Contains(body, `"business":"Corner \u003c/script\u003e shop"`) {
		t.Error("the page does not name the business of its link, or not as text")
	}
	if body := get(mux, "/v/x", "en").Body.String(); strings.Contains(body, `"business"`) {
		t.Error("the page names a business for another link")
	}
}

func TestLanguageOfTheBrowser(t *testing.T) {
	mux := newPages(t)
	for accept, want := range map[string]string{
		"": `lang="en" dir="ltr"`, "de-AT,de;q=0.9,en;q=0.5": `lang="de" dir="ltr"`, "fr-CA": `lang="fr" dir="ltr"`, "es-MX": `lang="es" dir="ltr"`,
		"ar-EG,en;q=0.1": `lang="ar" dir="rtl"`, "ja": `lang="en" dir="ltr"`, "zz;;;q=x": `lang="en" dir="ltr"`, strings.Repeat("de,", 5000): `lang="de" dir="ltr"`,
	} {
		if body := get(mux, "/v/x", accept).Body.String(); !strings.Contains(body, "<html "+want) {
			t.Errorf("%.40q: no %s in %.100s", accept, want, body)
		}
	}
}

func readTexts(t *testing.T) map[string]map[string]string {
	t.Helper()
	texts := map[string]map[string]string{}
	files, err := filepath.Glob("text/*.json")
	if err != nil || len(files) != 5 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var one map[string]string
		if err := json.Unmarshal(content, &one); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		texts[strings.TrimSuffix(filepath.Base(file), ".json")] = one
	}
	return texts
}

// Every language has every text, with the same placeholders.
func TestEveryLanguageHasEveryText(t *testing.T) {
	texts := readTexts(t)
	placeholder := regexp.MustCompile(`\{[a-z]+\}`)
	for language, own := range texts {
		for _, key := range slices.Sorted(maps.Keys(texts["en"])) {
			if own[key] == "" {
				t.Errorf("%s has no text %s", language, key)
				continue
			}
			want, got := placeholder.FindAllString(texts["en"][key], -1), placeholder.FindAllString(own[key], -1)
			slices.Sort(want)
			slices.Sort(got)
			if !slices.Equal(slices.Compact(want), slices.Compact(got)) {
				t.Errorf("%s %s: placeholders %v, want %v", language, key, got, want)
			}
			if language != "en" && own[key] == texts["en"][key] {
				t.Errorf("%s %s is not translated", language, key)
			}
		}
		if len(own) != len(texts["en"]) {
			t.Errorf("%s has %d texts, English %d", language, len(own), len(texts["en"]))
		}
	}
}

// The instructions and hints of the service have a text; the English one is the service's own.
func TestTextsOfTheService(t *testing.T) {
	english := readTexts(t)["en"]
	for instruction, want := range verification.InstructionTexts {
		if got := english["instruction."+string(instruction)]; got != want {
			t.Errorf("instruction %s: %q, the service says %q", instruction, got, want)
		}
	}
	for _, reason := range verification.Reasons {
		if _, has := english["hint."+string(reason.Code)]; has != reason.Shown {
			t.Errorf("hint %s: has a text %v, may be shown %v", reason.Code, has, reason.Shown)
		}
	}
}

// Every text that the scripts name exists, and every text is named.
func TestScriptsNameTexts(t *testing.T) {
	english := readTexts(t)["en"]
	files, err := filepath.Glob("script/*.ts")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d scripts, %v", len(files), err)
	}
	var all strings.Builder
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(content)
	}
	script := all.String()
	for _, m := range regexp.MustCompile(`(?:say|instruct)\("([a-z_.A-Z]+)"`).FindAllStringSubmatch(script, -1) {
		if english[m[1]] == "" {
			t.Errorf("the scripts name %s, which has no text", m[1])
		}
	}
	computed := regexp.MustCompile(`^(instruction|problem|hint|error|camera|result|consent\.check|step|challenge\.task)\.`)
	for key := range english {
		if !computed.MatchString(key) && key != "noscript" && key != "title" && !strings.Contains(script, `"`+key+`"`) {
			t.Errorf("no script uses the text %s", key)
		}
	}
}

func TestAssets(t *testing.T) {
	mux := newPages(t)
	body := get(mux, "/v/x", "en").Body.String()
	paths := slices.Compact(slices.Sorted(slices.Values(regexp.MustCompile(`/v/assets/[a-z]+\.[0-9a-f]{8}\.[a-z]+`).FindAllString(body, -1))))
	if len(paths) != 9 { // script, that of the challenge, style sheet, icon, five languages
		t.Fatalf("assets %v", paths)
	}
	for _, path := range paths {
		if w := get(mux, path, ""); w.Code != http.StatusOK || !strings.Contains(w.Header().Get("Cache-Control"), "immutable") || w.Header().Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %d %v", path, w.Code, w.Header())
		}
	}
	for _, path := range []string{"/v/assets/none.js", "/v/assets/..", "/v/assets/capture.00000000.js"} {
		if w := get(mux, path, ""); w.Code == http.StatusOK {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
}
