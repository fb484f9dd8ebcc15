package docs

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/likeness-api/likeness/api"
)

// tabs is one sample in several languages.
type tabs struct {
	ID, Label string
	Samples   []Sample
}

// Sample is code in one language.
type Sample struct{ Language, Name, Code string }

// ListCallSamples returns how an operation is called: with curl, and with the client libraries. base is the address of the service.
func (s *material) ListCallSamples(op *api.Operation, base string) []Sample {
	all := s.callTabs(op).Samples
	for i := range all {
		all[i].Code = strings.ReplaceAll(all[i].Code, baseMark, base)
	}
	return all
}

func newTabs(id, label string, blocks []readmeBlock) *tabs {
	if len(blocks) == 0 {
		return nil
	}
	t := &tabs{ID: id, Label: label}
	for _, b := range blocks {
		t.Samples = append(t.Samples, Sample{Language: b.language, Name: b.name, Code: b.code})
	}
	return t
}

// readSamples returns the samples of the client libraries by language and operation. They are written by
// clients/gen.
func readSamples() (map[string]map[string]string, error) {
	all := map[string]map[string]string{}
	for _, c := range clientNames {
		text, err := sampleFiles.ReadFile("samples/" + c.language + ".gen.txt")
		if err != nil {
			return nil, err
		}
		all[c.language] = map[string]string{}
		for part := range strings.SplitSeq(setBase(string(text)), "\n== ") {
			operation, code, _ := strings.Cut(part, "\n")
			all[c.language][operation] = strings.TrimSuffix(code, "\n")
		}
	}
	return all, nil
}

// callTabs shows how an operation is called: with curl, and with the client libraries where it has a method there.
func (s *material) callTabs(op *api.Operation) *tabs {
	var example *api.Example
	if len(op.Examples) > 0 {
		example = &op.Examples[0]
	}
	t := &tabs{ID: "call", Label: "Call"}
	t.Samples = append(t.Samples, Sample{Language: "curl", Name: "curl", Code: formatCurl(op, example)})
	if op.ID == tokenOperation { // the libraries exchange by themselves, before their first call
		blocks := s.readmeBlocks("")
		for _, b := range blocks {
			t.Samples = append(t.Samples, Sample{Language: b.language, Name: b.name, Code: b.code})
		}
	}
	for _, c := range clientNames {
		if code := s.samples[c.language][op.Name]; code != "" {
			t.Samples = append(t.Samples, Sample{Language: c.language, Name: c.name, Code: code})
		}
	}
	return t
}

var pathParameter = regexp.MustCompile(`\{([a-z_]+)\}`)

// tokenOperation is the operationId of the token exchange.
const tokenOperation = "oauthToken"

// formatCurl is the call of an example for a POSIX shell. Images are read from files and
// travel through a pipe, because an argument of a program cannot hold a whole photo.
func formatCurl(op *api.Operation, example *api.Example) string {
	var out strings.Builder
	body, images := formatBody(op, example)
	if len(images) > 0 {
		out.WriteString("printf '" + body + "'")
		for _, image := range images {
			fmt.Fprintf(&out, " \\\n  \"$(base64 < %s | tr -d '\\n')\"", image)
		}
		out.WriteString(" |\n")
	}
	out.WriteString("curl -sS ")
	if method := impliedMethod(body); op.Method != method {
		out.WriteString("-X " + op.Method + " ")
	}
	fmt.Fprintf(&out, "%q", baseMark+formatRoute(op))
	switch {
	case op.ID == tokenOperation:
		out.WriteString(" \\\n  -u \"$LIKENESS_CLIENT_ID:$LIKENESS_CLIENT_SECRET\" \\\n  -d grant_type=client_credentials -d api_key=\"$LIKENESS_API_KEY\"")
	case op.Security == api.SecurityKey:
		out.WriteString(" \\\n  -H \"Authorization: Bearer $LIKENESS_API_KEY\"")
	case op.Security == api.SecurityAdmin:
		out.WriteString(" \\\n  -H \"Authorization: Bearer $LIKENESS_ADMIN_KEY\"")
	}
	if op.TakesIdempotencyKey() {
		out.WriteString(" \\\n  -H \"Idempotency-Key: $(date +%s)-$$\"")
	}
	if body == "" {
		return out.String()
	}
	out.WriteString(" \\\n  -H \"Content-Type: application/json\" \\\n  ")
	if len(images) > 0 {
		out.WriteString("--data-binary @-")
	} else {
		out.WriteString("-d '" + body + "'")
	}
	return out.String()
}

// impliedMethod is the method that curl uses by itself.
func impliedMethod(body string) string {
	if body == "" {
		return "GET"
	}
	return "POST"
}

// formatRoute is the path of an operation with shell variables for its parameters, and with
// the query parameters that it needs.
func formatRoute(op *api.Operation) string {
	route := pathParameter.ReplaceAllStringFunc(op.Path, func(parameter string) string {
		return "$" + strings.ToUpper(strings.Trim(parameter, "{}"))
	})
	separator := "?"
	for _, p := range op.Params {
		if p.In == "query" && p.Required {
			route += separator + p.Name + "=$" + strings.ToUpper(p.Name)
			separator = "&"
		}
	}
	return route
}

// formatBody is the request of an example inside single quotes of a shell. With images it
// is a format of printf, with %s for each of them; images are their file names.
func formatBody(op *api.Operation, example *api.Example) (body string, images []string) {
	if op.Request == nil || example == nil {
		return "", nil
	}
	parts, images := example.SplitPhotos()
	for i := range parts {
		if len(parts) > 1 {
			parts[i] = strings.NewReplacer(`\`, `\\`, "%", "%%").Replace(parts[i])
		}
		parts[i] = strings.ReplaceAll(parts[i], "'", `'\''`)
	}
	return strings.Join(parts, `"%s"`), images
}
