// Package docs serves the documentation: a page for each operation, event and error of the
// description, the guides of docs/, the client libraries and a search.
//
// Pages are rendered at their first request. They work without script and load nothing from
// another host. Samples show the address that the reader used.
package docs

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/transport/pages"
)

//go:embed templates
var templateFiles embed.FS

//go:embed docs.css
var siteStyle []byte

//go:embed script/docs.gen.js
var siteScript []byte

//go:embed script/try.gen.js
var tryScript []byte

//go:embed clients/*.gen.md
var readmeFiles embed.FS

//go:embed samples/*.gen.txt
var sampleFiles embed.FS

const (
	// Root is the path of the first page.
	Root      = "/docs"
	assetRoot = Root + "/assets"

	// baseMark stands in rendered pages for the address of the server.
	baseMark = "https://likeness-server.invalid"

	pageLifetime = "public, max-age=300"
	// maxVariants is how many rendered pages are kept, counted for each address under which
	// they were asked for. Further ones are rendered again for each request.
	maxVariants = 2000

	htmlType     = "text/html; charset=utf-8"
	markdownType = "text/markdown; charset=utf-8"
	textType     = "text/plain; charset=utf-8"
)

// Options say how the site sees its own address.
type Options struct {
	// PublicURL is the address in samples; empty: that of the request.
	PublicURL string
	// IsSecure reports whether the caller used HTTPS; nil: whether the connection did.
	IsSecure func(*http.Request) bool
}

// Site is the documentation of one description. It is an http.Handler for every path at and
// below Root, and for the paths of ExtraPaths.
type Site struct {
	*material
	style  *pages.Asset
	script *pages.Asset
	try    *pages.Asset // the script of pages that send calls
	icon   *pages.Asset
	search func() *index

	variants     sync.Map // of variantKey to *web.File
	variantCount atomic.Int64
}

// material is what the pages are made of, and their list.
type material struct {
	description *api.Description
	options     Options
	templates   *template.Template
	pages       map[string]*page // by path
	groups      []*group
	homes       map[string]*fieldHome // the place that shows a large type whole, by name of the type
	guides      []*guide
	decisions   []*guide
	cards       []*guide
	clients     []*client
	samples     map[string]map[string]string // language and operation -> code
}

type variantKey struct{ path, base string }

// page is one page of the site.
type page struct {
	path, title string
	summary     string // one sentence for lists and search
	section     string // link of the top bar that it belongs to
	group       *group // of an operation or event
	tries       bool   // it has a form that sends calls to this host
	render      func() (template.HTML, error)
	plain       func() string // Markdown form; nil: there is none
	contentType string        // empty: HTML
	raw         func() []byte // whole answer of pages that are no HTML
}

// New lists the pages of the description. They are rendered when they are asked for.
func New(d *api.Description, options Options) (*Site, error) {
	if options.IsSecure == nil {
		options.IsSecure = func(r *http.Request) bool { return r.TLS != nil }
	}
	s := &Site{
		material: &material{description: d, options: options, pages: map[string]*page{}},
		style:    pages.NewAsset(assetRoot, "docs.css", "text/css; charset=utf-8", pages.BaseStyle, pages.SampleStyle, siteStyle),
		script:   pages.NewAsset(assetRoot, "docs.js", "text/javascript; charset=utf-8", siteScript),
		try:      pages.NewAsset(assetRoot, "try.js", "text/javascript; charset=utf-8", tryScript),
		icon:     pages.NewAsset(assetRoot, "icon.svg", "image/svg+xml", pages.Icon),
	}
	var err error
	if s.samples, err = readSamples(); err != nil {
		return nil, err
	}
	s.templates, err = template.New("").Funcs(template.FuncMap{"lower": strings.ToLower}).ParseFS(templateFiles, "templates/*.html")
	if err != nil {
		return nil, err
	}
	if err := s.addPages(); err != nil {
		return nil, err
	}
	s.search = sync.OnceValue(s.buildIndex)
	return s, nil
}

func (s *Site) addPages() error {
	for _, add := range []func() error{clientPages{s.material}.addClients, s.addGuides, s.addOperations, errorPages{s.material}.addErrors, s.addStart, s.addMachinePages} {
		if err := add(); err != nil {
			return fmt.Errorf("docs: %w", err)
		}
	}
	return nil
}

func (s *material) addPage(p *page) error {
	if s.pages[p.path] != nil {
		return fmt.Errorf("two pages have the path %s", p.path)
	}
	s.pages[p.path] = p
	return nil
}

// ListPaths returns the paths of all pages, in no order.
func (s *Site) ListPaths() []string {
	paths := make([]string, 0, len(s.pages))
	for path := range s.pages {
		paths = append(paths, path)
	}
	return paths
}

// policy of the documentation: its own script and style sheet, and the search form. Pages that send calls may ask this host too.
var (
	policy    = pages.Policy{Scripts: true, Forms: true}
	tryPolicy = pages.Policy{Scripts: true, Forms: true, Connections: true}
)

// ServeHTTP serves a page, an asset or the search.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch path := r.URL.Path; path {
	case s.style.Path:
		s.style.ServeHTTP(w, r)
	case s.script.Path:
		s.script.ServeHTTP(w, r)
	case s.try.Path:
		s.try.ServeHTTP(w, r)
	case s.icon.Path:
		s.icon.ServeHTTP(w, r)
	case searchPath:
		s.serveSearch(w, r)
	default:
		s.servePage(w, r, path)
	}
}

func (s *Site) servePage(w http.ResponseWriter, r *http.Request, path string) {
	policy.SetHeaders(w.Header())
	plainForm := false
	p := s.pages[path]
	if pagePath, isMarkdown := strings.CutSuffix(path, ".md"); p == nil && isMarkdown {
		if candidate := s.pages[pagePath]; candidate != nil && candidate.plain != nil {
			p, plainForm = candidate, true
		}
	}
	if p == nil {
		s.serveMissing(w, r)
		return
	}
	if p.tries {
		tryPolicy.SetHeaders(w.Header())
	}
	file, err := s.renderVariant(p, plainForm, pages.BaseURL(r, s.options.PublicURL, s.options.IsSecure(r)))
	if err != nil {
		http.Error(w, "The page cannot be shown.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Cache-Control", pageLifetime)
	file.ServeHTTP(w, r)
}

func (s *Site) serveMissing(w http.ResponseWriter, r *http.Request) {
	body, err := s.executeTemplate("missing.html", nil)
	if err == nil {
		var html []byte
		if html, err = s.renderFrame(&page{path: r.URL.Path, title: "Page not found"}, body); err == nil {
			w.Header().Set("Cache-Control", "no-store")
			pages.NewFile(htmlType, html).ServeStatus(w, r, http.StatusNotFound)
			return
		}
	}
	http.Error(w, "The page cannot be shown.", http.StatusInternalServerError)
}

// renderVariant is the page as rendered for one address of the server.
func (s *Site) renderVariant(p *page, plainForm bool, base string) (*pages.File, error) {
	key := variantKey{path: p.path, base: base}
	if plainForm {
		key.path += ".md"
	}
	if file, ok := s.variants.Load(key); ok {
		return file.(*pages.File), nil //nolint:forcetypeassert // the map holds nothing else
	}
	content, contentType, err := s.renderPage(p, plainForm)
	if err != nil {
		return nil, err
	}
	shown := base
	if contentType == htmlType {
		shown = template.HTMLEscapeString(base)
	}
	file := pages.NewFile(contentType, bytes.ReplaceAll(content, []byte(baseMark), []byte(shown)))
	if s.variantCount.Add(1) <= maxVariants {
		s.variants.Store(key, file)
	}
	return file, nil
}

func (s *Site) renderPage(p *page, plainForm bool) (content []byte, contentType string, err error) {
	switch {
	case plainForm:
		return []byte(p.plain()), markdownType, nil
	case p.raw != nil:
		return p.raw(), p.contentType, nil
	}
	body, err := p.render()
	if err != nil {
		return nil, "", err
	}
	html, err := s.renderFrame(p, body)
	return colourSamples(html), htmlType, err
}

// frameView is what every page shows around its content.
type frameView struct {
	Title, Product, Version, Path string
	Summary, Section              string
	StylePath, ScriptPath         string
	IconPath, TryPath             string
	Query                         string
	Groups                        []*group
	Group                         *group
	Guides                        []*guide
	HasPlain                      bool
	Body                          template.HTML
}

// renderFrame puts the navigation around the content of a page.
func (s *Site) renderFrame(p *page, body template.HTML) ([]byte, error) {
	return s.frameQuery(p, body, "")
}

func (s *Site) frameQuery(p *page, body template.HTML, query string) ([]byte, error) {
	view := frameView{
		Title: p.title, Product: s.description.Title, Version: s.description.Version, Path: p.path,
		Summary: p.summary, Section: p.section, StylePath: s.style.Path, ScriptPath: s.script.Path, IconPath: s.icon.Path,
		Query: query, Groups: s.groups, Group: p.group, Guides: s.guides, HasPlain: p.plain != nil, Body: body,
	}
	if p.tries {
		view.TryPath = s.try.Path
	}
	var out bytes.Buffer
	err := s.templates.ExecuteTemplate(&out, "frame.html", view)
	return out.Bytes(), err
}

func (s *material) executeTemplate(name string, view any) (template.HTML, error) {
	var out bytes.Buffer
	err := s.templates.ExecuteTemplate(&out, name, view)
	return template.HTML(out.String()), err //nolint:gosec // the output of an escaping template
}
