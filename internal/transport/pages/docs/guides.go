package docs

import (
	"bytes"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	likeness "github.com/likeness-api/likeness"
	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/models"
)

const (
	guidesPath    = Root + "/guides"
	decisionsPath = Root + "/decisions"
	modelsPath    = Root + "/models"
	changelogPath = Root + "/changelog"
	imagesPath    = Root + "/images"
)

// guide is a Markdown file of the repository that is shown as a page.
type guide struct {
	Path, Title, Summary string
	source               string // path in the repository, such as docs/quality.md
	text                 string
}

// forBuilders are guides for those who change the program; they come last and are not named
// as related to an operation.
var forBuilders = []string{"benchmarks", "dependencies", "glossary", "quality-laboratory", "sources", "tests"}

func (s *material) addGuides() error {
	var err error
	if s.guides, err = s.addFolder(likeness.Guides, "docs", "docs", guidesPath, "Guides"); err != nil {
		return err
	}
	slices.SortStableFunc(s.guides, func(a, b *guide) int { return builderRank(a) - builderRank(b) })
	if s.decisions, err = s.addFolder(likeness.Guides, "docs/decisions", "docs/decisions", decisionsPath, "Guides"); err != nil {
		return err
	}
	if s.cards, err = s.addFolder(models.Files, "cards", "models/cards", modelsPath, "Guides"); err != nil {
		return err
	}
	changes, err := likeness.Guides.ReadFile("CHANGELOG.md")
	if err != nil {
		return err
	}
	if err := s.addGuide(newGuide(changelogPath, "CHANGELOG.md", changes), "Changelog"); err != nil {
		return err
	}
	if err := s.addImages(); err != nil {
		return err
	}
	for listPath, list := range map[string]*guideList{
		guidesPath:    {Title: "Guides", Text: "From the first call to running a service.", Guides: s.guides},
		decisionsPath: {Title: "Decisions", Text: "Why things are as they are, one page each.", Guides: s.decisions},
		modelsPath:    {Title: "Models", Text: "What each network was made from and how far to trust it.", Guides: s.cards},
	} {
		if err := s.addGuideList(listPath, list); err != nil {
			return err
		}
	}
	return nil
}

func builderRank(g *guide) int { return slices.Index(forBuilders, path.Base(g.Path)) }

type guideList struct {
	Title, Text string
	Guides      []*guide
}

func (s *material) addGuideList(listPath string, list *guideList) error {
	return s.addPage(&page{
		path: listPath, title: list.Title, section: "Guides", summary: list.Text,
		render: func() (template.HTML, error) { return s.executeTemplate("guides.html", list) },
	})
}

// addFolder adds a page for each Markdown file of a folder but its README, which is a list
// that the site makes itself. folder is the one in the repository, dir the one in files.
func (s *material) addFolder(files fs.FS, dir, folder, root, section string) ([]*guide, error) {
	names, err := fs.Glob(files, dir+"/*.md")
	if err != nil {
		return nil, err
	}
	var guides []*guide
	for _, name := range names {
		base := strings.TrimSuffix(path.Base(name), ".md")
		if base == "README" {
			continue
		}
		content, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		g := newGuide(root+"/"+base, folder+"/"+base+".md", content)
		if err := s.addGuide(g, section); err != nil {
			return nil, err
		}
		guides = append(guides, g)
	}
	return guides, nil
}

func newGuide(pagePath, source string, content []byte) *guide {
	g := &guide{Path: pagePath, source: source, text: cutComment(string(content))}
	title, rest, _ := strings.Cut(g.text, "\n")
	g.Title = strings.TrimPrefix(title, "# ")
	for paragraph := range strings.SplitSeq(rest, "\n\n") {
		paragraph = strings.TrimSpace(leadingState.ReplaceAllString(strings.TrimSpace(paragraph), ""))
		if paragraph != "" && !noSentence.MatchString(paragraph) {
			g.Summary = firstSentence(linkText.ReplaceAllString(paragraph, "$1"))
			break
		}
	}
	return g
}

// leadingState is the date and the state that decisions begin with, and a word in bold before a text.
var leadingState = regexp.MustCompile(`^(\d{4}-\d\d-\d\d\.?(\s+[A-Z][a-z ]{2,20}\.?(\s|$))?|\*\*[^*]+\*\*)`)

// noSentence matches a paragraph of Markdown that is no text: a heading, a table, a list, code, a picture.
var noSentence = regexp.MustCompile("^([#|![<-]|\\d+\\. |```)")

// cutComment removes the comment at the beginning of a generated file.
func cutComment(content string) string {
	if !strings.HasPrefix(content, "<!--") {
		return content
	}
	_, rest, _ := strings.Cut(content, "-->")
	return strings.TrimLeft(rest, "\n")
}

// linkText is a link of Markdown; its first group is the text of the link.
var linkText = regexp.MustCompile(`\[([^\]]*)\]\(([^)\s]*)\)`)

func (s *material) addGuide(g *guide, bar string) error {
	return s.addPage(&page{
		path: g.Path, title: g.Title, section: bar, summary: g.Summary,
		render: func() (template.HTML, error) {
			body, err := s.renderMarkdown(g.source, g.text)
			if err != nil {
				return "", err
			}
			intro, rest := splitIntro(body)
			return s.executeTemplate("guide.html", struct {
				*guide
				Intro, Body template.HTML
				Contents    []section
			}{g, intro, rest, g.listContents()})
		},
		plain: func() string { return s.rewriteLinks(g) },
	})
}

// splitIntro divides a rendered guide before its first heading of the second level: the list of contents stands there.
func splitIntro(body template.HTML) (intro, rest template.HTML) {
	at := strings.Index(string(body), "<h2")
	if at < 0 {
		return body, ""
	}
	return body[:at], body[at:]
}

// listContents returns the sections of the second level of a guide, none where there are too few to choose from.
func (g *guide) listContents() []section {
	const fewest = 3
	sections := slices.DeleteFunc(splitSections(g.text), func(s section) bool { return s.Level != 2 })
	if len(sections) < fewest {
		return nil
	}
	return sections
}

// RenderSection returns the part of a guide, such as accuracy, below one of its headings of the second level. It
// fails where the guide has no such heading.
func (s *material) RenderSection(name, heading string) (template.HTML, error) {
	at := slices.IndexFunc(s.guides, func(g *guide) bool { return path.Base(g.Path) == name })
	if at < 0 {
		return "", fmt.Errorf("docs: there is no guide %q", name)
	}
	_, part, found := strings.Cut(s.guides[at].text, "\n## "+heading+"\n")
	if !found {
		return "", fmt.Errorf("docs: the guide %s has no heading %q", name, heading)
	}
	part, _, _ = strings.Cut(part, "\n## ")
	return s.renderMarkdown(s.guides[at].source, part)
}

func (s *material) addImages() error {
	for extension, contentType := range map[string]string{".svg": "image/svg+xml", ".jpg": "image/jpeg"} {
		names, err := fs.Glob(likeness.Guides, "docs/images/*"+extension)
		if err != nil {
			return err
		}
		for _, name := range names {
			content, err := likeness.Guides.ReadFile(name)
			if err != nil {
				return err
			}
			err = s.addPage(&page{path: imagesPath + "/" + path.Base(name), contentType: contentType, raw: func() []byte { return content }})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// renderMarkdown turns a Markdown file of the repository into HTML. Raw HTML in it is left
// out. Links to files become links to their pages, or plain text where there is no page.
func (s *material) renderMarkdown(source, content string) (template.HTML, error) {
	markdown := goldmark.New(
		goldmark.WithExtensions(extension.Linkify, extension.Strikethrough, extension.TaskList,
			extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute))),
		goldmark.WithParserOptions(parser.WithAutoHeadingID(), parser.WithASTTransformers(util.Prioritized(&linkTransformer{site: s, source: source}, 100))),
	)
	var out bytes.Buffer
	if err := markdown.Convert([]byte(content), &out); err != nil {
		return "", err
	}
	html := strings.NewReplacer(
		"<table>", `<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>`, "</table>", "</table></div>",
		"<pre>", `<pre tabindex="0">`, "<th>", `<th scope="col">`, "<th align", `<th scope="col" align`,
	).Replace(out.String())
	return template.HTML(html), nil //nolint:gosec // rendered without raw HTML
}

// linkTransformer points the links of a document to pages of the site.
type linkTransformer struct {
	site   *material
	source string
}

// Transform changes every link and image of the document.
func (t *linkTransformer) Transform(document *ast.Document, _ text.Reader, _ parser.Context) {
	var unlinked []ast.Node
	_ = ast.Walk(document, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Link:
			target := t.site.resolveLink(t.source, string(n.Destination))
			if target == "" {
				unlinked = append(unlinked, n)
			}
			n.Destination = []byte(target)
		case *ast.Image:
			n.Destination = []byte(t.site.resolveLink(t.source, string(n.Destination)))
		}
		return ast.WalkContinue, nil
	})
	for _, link := range unlinked {
		parent := link.Parent()
		for child := link.FirstChild(); child != nil; child = link.FirstChild() {
			parent.InsertBefore(parent, link, child)
		}
		parent.RemoveChild(parent, link)
	}
}

// pageRoots maps folders of the repository to paths of the site, the longest first.
var pageRoots = []struct{ folder, root string }{
	{"docs/decisions/", decisionsPath + "/"}, {"docs/images/", imagesPath + "/"}, {"docs/", guidesPath + "/"}, {"models/cards/", modelsPath + "/"},
}

// resolveLink turns a link of a file into one of the site; it is empty when the site has no
// such page. Links to other hosts stay.
func (s *material) resolveLink(source, link string) string {
	if strings.Contains(link, "://") || strings.HasPrefix(link, "#") || strings.HasPrefix(link, "mailto:") {
		return link
	}
	file, fragment, hasFragment := strings.Cut(link, "#")
	target := s.pageOfFile(path.Join(path.Dir(source), file))
	if s.pages[target] == nil {
		return ""
	}
	if hasFragment {
		target += "#" + fragment
	}
	return target
}

// pageOfFile is the path at which a file of the repository is shown.
func (s *material) pageOfFile(file string) string {
	switch file {
	case "CHANGELOG.md":
		return changelogPath
	case "clients/README.md", "clients":
		return clientsPath
	case "models/cards":
		return modelsPath
	}
	if language, isClient := strings.CutPrefix(strings.TrimSuffix(file, "/README.md"), "clients/"); isClient {
		return clientsPath + "/" + language
	}
	for _, r := range pageRoots {
		if name, ok := strings.CutPrefix(file, r.folder); ok {
			return strings.TrimSuffix(r.root+strings.TrimSuffix(name, ".md"), "/README")
		}
	}
	return ""
}

// rewriteLinks is the Markdown of a guide with links that work where it is served.
func (s *material) rewriteLinks(g *guide) string {
	return linkText.ReplaceAllStringFunc(g.text, func(link string) string {
		parts := linkText.FindStringSubmatch(link)
		target := s.resolveLink(g.source, parts[2])
		if target == "" {
			return parts[1]
		}
		if strings.HasPrefix(target, "/") {
			target = baseMark + target
		}
		return "[" + parts[1] + "](" + target + ")"
	})
}

// maxRelated is how many guides a page of an operation names.
const maxRelated = 3

// relatedGuides are the guides for users that mention an operation most often.
func (s *material) relatedGuides(op *api.Operation) []*guide {
	type mention struct {
		guide *guide
		count int
	}
	var found []mention
	for _, g := range s.guides {
		if slices.Contains(forBuilders, path.Base(g.Path)) {
			continue
		}
		count := strings.Count(g.text, strings.TrimPrefix(op.Path, "/v1/"))
		if op.Name != "" {
			count += strings.Count(g.text, op.Name)
		}
		if count > 0 {
			found = append(found, mention{g, count})
		}
	}
	slices.SortStableFunc(found, func(a, b mention) int { return b.count - a.count })
	var related []*guide
	for _, m := range found[:min(len(found), maxRelated)] {
		related = append(related, m.guide)
	}
	return related
}
