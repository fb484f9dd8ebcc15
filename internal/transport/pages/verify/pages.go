// Package verify serves the pages of a person who has the link of a verification: the
// document, its script, style sheet and texts. The script talks to internal/transport/personapi.
//
// A GET changes nothing: the script binds the browser when the person presses the first button.
// The page says nothing about the verification but, with the token of a link that works, whose it is: only whom the business gave
// the link has the token.
package verify

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"html/template"
	"io/fs"
	"net/http"
	"strings"

	"golang.org/x/text/language"

	"github.com/likeness-api/likeness/internal/transport/pages"
)

//go:embed templates/page.html
var pageTemplate string

//go:embed capture.css
var captureStyle []byte

//go:embed script/capture.gen.js
var captureScript []byte

//go:embed script/challenge.gen.js
var challengeScript []byte

//go:embed text/*.json
var textFiles embed.FS

const assetRoot = "/v/assets"

// Language is one language of the pages.
type Language struct {
	Code      string `json:"code"`
	Name      string `json:"name"` // in itself
	Direction string `json:"direction"`
	Path      string `json:"path"` // of its texts
	texts     map[string]string
}

// languages are those of text/, the default first.
var languages = []Language{
	{Code: "en", Name: "English", Direction: "ltr"},
	{Code: "de", Name: "Deutsch", Direction: "ltr"},
	{Code: "fr", Name: "Français", Direction: "ltr"},
	{Code: "es", Name: "Español", Direction: "ltr"},
	{Code: "ar", Name: "العربية", Direction: "rtl"},
}

// Pages serves the pages below /v/. It is safe for concurrent use.
type Pages struct {
	page      *template.Template
	languages []Language
	matcher   language.Matcher
	style     *pages.Asset
	script    *pages.Asset
	challenge *pages.Asset // the script that is loaded where a verification has a challenge
	icon      *pages.Asset
	assets    map[string]*pages.Asset // by path

	nameBusiness func(r *http.Request) string // nil: no link is looked up
}

// ShowBusiness makes the first screen say whose check it is: name returns the name that people read for a request whose path
// value link is the token of a link that works, and an empty text for every other. It changes nothing.
func (p *Pages) ShowBusiness(name func(r *http.Request) string) {
	p.nameBusiness = name
}

// New reads the texts and prepares the assets.
func New() (*Pages, error) {
	page, err := template.New("page").Parse(pageTemplate)
	if err != nil {
		return nil, err
	}
	p := &Pages{
		page: page, assets: map[string]*pages.Asset{},
		style:     pages.NewAsset(assetRoot, "capture.css", "text/css; charset=utf-8", pages.BaseStyle, captureStyle),
		script:    pages.NewAsset(assetRoot, "capture.js", "text/javascript; charset=utf-8", captureScript),
		challenge: pages.NewAsset(assetRoot, "challenge.js", "text/javascript; charset=utf-8", challengeScript),
		icon:      pages.NewAsset(assetRoot, "icon.svg", "image/svg+xml", pages.Icon),
	}
	for _, asset := range []*pages.Asset{p.style, p.script, p.challenge, p.icon} {
		p.keepAsset(asset)
	}
	tags := make([]language.Tag, len(languages))
	for i, l := range languages {
		content, err := fs.ReadFile(textFiles, "text/"+l.Code+".json")
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(content, &l.texts); err != nil {
			return nil, fmt.Errorf("capture: text/%s.json: %w", l.Code, err)
		}
		asset := pages.NewAsset(assetRoot, l.Code+".json", "application/json; charset=utf-8", content)
		p.keepAsset(asset)
		l.Path = asset.Path
		p.languages = append(p.languages, l)
		tags[i] = language.MustParse(l.Code)
	}
	p.matcher = language.NewMatcher(tags)
	return p, nil
}

func (p *Pages) keepAsset(a *pages.Asset) { p.assets[a.Path] = a }

// RegisterRoutes adds the routes of the pages.
func (p *Pages) RegisterRoutes(handle func(pattern string, h http.Handler)) {
	handle("GET /v/{link}", http.HandlerFunc(p.servePage)) // a token, or the id of a verification that was opened
	handle("GET "+assetRoot+"/{file}", http.HandlerFunc(p.serveAsset))
}

func (p *Pages) serveAsset(w http.ResponseWriter, r *http.Request) {
	asset := p.assets[r.URL.Path]
	if asset == nil {
		http.Error(w, "The file does not exist.", http.StatusNotFound)
		return
	}
	w.Header().Set("Cross-Origin-Resource-Policy", "same-origin")
	asset.ServeHTTP(w, r)
}

type pageView struct {
	Language, Direction             string
	StylePath, ScriptPath, IconPath string
	Nonce                           string
	Texts                           map[string]string
	Setup                           setup
}

// setup is what the script begins with.
type setup struct {
	Language  string            `json:"language"`
	Languages []Language        `json:"languages"`
	Texts     map[string]string `json:"texts"`
	ConsentID string            `json:"consentId"`
	// Business is who sent the link; empty where the link does not work.
	Business string `json:"business,omitempty"`
	// ChallengePath is where the script of the challenge is.
	ChallengePath string `json:"challengePath"`
}

func (p *Pages) servePage(w http.ResponseWriter, r *http.Request) {
	l := p.selectLanguage(r.Header.Get("Accept-Language"))
	policy := pages.Policy{Nonce: pages.NewNonce(), Scripts: true, Connections: true, Blobs: true, Camera: true}
	begin := setup{Language: l.Code, Languages: p.languages, Texts: l.texts, ConsentID: ConsentID, ChallengePath: p.challenge.Path}
	if p.nameBusiness != nil {
		begin.Business = p.nameBusiness(r)
	}
	var out bytes.Buffer
	err := p.page.Execute(&out, pageView{
		Language: l.Code, Direction: l.Direction, StylePath: p.style.Path, ScriptPath: p.script.Path, IconPath: p.icon.Path,
		Nonce: policy.Nonce, Texts: l.texts, Setup: begin,
	})
	if err != nil {
		http.Error(w, "The page cannot be shown.", http.StatusInternalServerError)
		return
	}
	policy.SetHeaders(w.Header())
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Robots-Tag", "noindex")
	w.Header().Add("Vary", "Accept-Language")
	pages.NewFile("text/html; charset=utf-8", out.Bytes()).ServeHTTP(w, r)
}

// longestAccept is how much of an Accept-Language header is read.
const longestAccept = 256

// selectLanguage finds the best of the languages for an Accept-Language header.
func (p *Pages) selectLanguage(accept string) *Language {
	if len(accept) > longestAccept {
		accept = accept[:strings.LastIndex(accept[:longestAccept], ",")+1]
	}
	accept = strings.TrimRight(accept, ", ")
	tags, _, _ := language.ParseAcceptLanguage(accept) // what cannot be read counts as no wish
	_, i, _ := p.matcher.Match(tags...)
	return &p.languages[i]
}
