package docs

import (
	"html/template"
	"strings"
)

const clientsPath = Root + "/clients"

// client is a client library.
type client struct {
	Path, Name, Summary string
	language            string // folder below clients
	text                string // its README
}

// clientNames are the client libraries in the order of the tabs.
var clientNames = []struct{ language, name string }{
	{"python", "Python"},
	{"node", "Node.js"},
	{"go", "Go"},
	{"java", "Java"},
	{"dotnet", ".NET"},
	{"php", "PHP"},
	{"ruby", "Ruby"},
}

// readmeBlock is a code block of a README. The blocks are run by `make clients-real`.
type readmeBlock struct{ language, name, code string }

// clientPages are the pages of the client libraries.
type clientPages struct{ *material }

func (s clientPages) addClients() error {
	for _, c := range clientNames {
		content, err := readmeFiles.ReadFile("clients/" + c.language + ".gen.md")
		if err != nil {
			return err
		}
		item := &client{Path: clientsPath + "/" + c.language, Name: c.name, language: c.language, text: string(content)}
		_, text, _ := strings.Cut(item.text, "\n")
		item.Summary = firstSentence(lastSentences(linkText.ReplaceAllString(strings.TrimSpace(text), "$1")))
		s.clients = append(s.clients, item)
		if err := s.addClientPage(item); err != nil {
			return err
		}
	}
	return s.addPage(&page{
		path: clientsPath, title: "Client libraries", section: "Clients", summary: "Libraries for seven languages with the same behaviour.",
		render: func() (template.HTML, error) {
			return s.executeTemplate("clients.html", struct {
				Clients []*client
				Call    *tabs
				Errors  *tabs
			}{s.clients, newTabs("call", "Call", s.readmeBlocks("")), newTabs("errors", "Errors", s.readmeBlocks("Errors"))})
		},
	})
}

// lastSentences is the first paragraph of a README without its first sentence, which is the
// same in all languages.
func lastSentences(text string) string {
	text, _, _ = strings.Cut(text, "\n\n")
	if _, rest, found := strings.Cut(text, ". "); found {
		return rest
	}
	return text
}

func (s clientPages) addClientPage(c *client) error {
	return s.addPage(&page{
		path: c.Path, title: "Likeness for " + c.Name, section: "Clients", summary: c.Summary,
		render: func() (template.HTML, error) {
			body, err := s.renderMarkdown("clients/"+c.language+"/README.md", setBase(c.text))
			if err != nil {
				return "", err
			}
			return s.executeTemplate("guide.html", struct {
				Intro, Body template.HTML
				Contents    []section
			}{Body: body})
		},
		plain: func() string { return setBase(c.text) },
	})
}

// setBase replaces the address in a README by the mark of the server's address.
func setBase(text string) string { return strings.ReplaceAll(text, "http://127.0.0.1:8080", baseMark) }

// readmeBlocks is the code below a heading of each README; "" is the part before the first.
func (s *material) readmeBlocks(heading string) []readmeBlock {
	var blocks []readmeBlock
	for _, c := range s.clients {
		if code := codeBelow(c.text, heading); code != "" {
			blocks = append(blocks, readmeBlock{language: c.language, name: c.Name, code: setBase(code)})
		}
	}
	return blocks
}

// codeBelow is the first code block of the part of a Markdown text with the heading.
func codeBelow(text, heading string) string {
	part := text
	if heading != "" {
		_, after, found := strings.Cut(text, "\n## "+heading+"\n")
		if !found {
			return ""
		}
		part = after
	}
	part, _, _ = strings.Cut(part, "\n## ")
	_, code, found := strings.Cut(part, "\n```")
	if !found {
		return ""
	}
	_, code, _ = strings.Cut(code, "\n")
	code, _, _ = strings.Cut(code, "\n```")
	return code
}
