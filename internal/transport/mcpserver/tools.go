package mcpserver

import (
	"fmt"
	"slices"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/state/ledger"
)

// tool is one operation as a tool.
type tool struct {
	op         *api.Operation
	definition *mcp.Tool
	folders    *Folders
	mayStore   bool
	maxImages  int // of one call
}

func newTool(o Options, op *api.Operation) (*tool, error) {
	t := &tool{op: op, folders: o.Folders, mayStore: o.Allow.allowsEffect(api.EffectStore), maxImages: op.Request.MaxImages()}
	schema, err := t.inputSchema()
	if err != nil {
		return nil, err
	}
	isDestructive, isOpen := op.Effect == api.EffectDelete, false
	t.definition = &mcp.Tool{
		Name: toolName(op.Name), Title: op.Summary, Description: t.describe(), InputSchema: schema,
		Annotations: &mcp.ToolAnnotations{
			ReadOnlyHint: op.Effect == api.EffectRead || op.Effect == api.EffectNone && !(t.mayStore && hasStores(op.Request)), DestructiveHint: &isDestructive, OpenWorldHint: &isOpen,
		},
	}
	return t, nil
}

// toolName is the name of an operation with the characters that every host accepts: face_detect.
func toolName(operation string) string { return strings.ReplaceAll(operation, ".", "_") }

// describe is what a model reads before it calls a tool: what it does, what it costs, and its bounds.
func (t *tool) describe() string {
	op := t.op
	var b strings.Builder
	fmt.Fprintf(&b, "%s. %s\n\n", strings.TrimSuffix(op.Summary, "."), strings.TrimSpace(op.Text))
	fmt.Fprintf(&b, "Price: %s.", t.describePrice())
	fmt.Fprintf(&b, "\nPermission that the key needs: %s.", op.Permission)
	if limits := imageLimits(op.Request); limits != nil {
		fmt.Fprintf(&b, "\nImages: at most %d in a call, each at most %d MB and %d megapixels.", t.maxImages, limits.MaxBytes/1e6, limits.MaxPixels/1e6)
		if t.folders != nil {
			fmt.Fprintf(&b, " Read by path below: %s.", t.folders)
		}
	}
	if op.MaxFaces > 0 {
		fmt.Fprintf(&b, "\nFaces: the %d largest of an image.", op.MaxFaces)
	}
	switch op.Effect {
	case api.EffectStore:
		b.WriteString("\nEffect: stores or changes data of the project.")
	case api.EffectDelete:
		b.WriteString("\nEffect: deletes data of the project. This cannot be undone.")
	case api.EffectRead:
		b.WriteString("\nEffect: returns stored data of the project, which may be personal.")
	}
	return b.String()
}

func (t *tool) describePrice() string {
	if later := maxLaterMilli(t.op); later > 0 {
		return fmt.Sprintf("charged later, by the checks that are asked for, at most %s credits", ledger.FormatCredits(later))
	}
	if t.op.PriceMilli == 0 {
		return "none"
	}
	return ledger.FormatCredits(t.op.PriceMilli) + " credits for a call with a result"
}

// hasStores reports whether a field of a request makes the call store something.
func hasStores(s *api.Schema) bool {
	return s != nil && slices.ContainsFunc(s.Properties, func(p api.Property) bool { return p.Schema.Stores })
}

// imageLimits are the limits of an image of a request, nil where it has none.
func imageLimits(s *api.Schema) *api.ImageLimits {
	switch {
	case s == nil:
		return nil
	case s.Image != nil:
		return s.Image
	case s.Items != nil:
		return imageLimits(s.Items)
	}
	for _, p := range s.Properties {
		if limits := imageLimits(p.Schema); limits != nil {
			return limits
		}
	}
	return nil
}

// maxLaterMilli is the most that a call of an operation lets be charged after its answer: the sum of the
// prices of all values of the field that is charged later (x-charged-later).
func maxLaterMilli(op *api.Operation) (sum int64) {
	if op.ChargedLater == "" {
		return 0
	}
	for _, milli := range op.Request.Property(op.ChargedLater).Schema.Prices {
		sum += milli
	}
	return sum
}
