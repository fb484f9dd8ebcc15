package api

import (
	"fmt"
	"slices"
	"strings"
)

// conditions are what an operation may be, by the names that errors.yaml uses (when).
var conditions = map[string]func(op *Operation) bool{
	"always":     func(*Operation) bool { return true },
	"key":        func(op *Operation) bool { return op.Security != SecurityNone },
	"projectKey": func(op *Operation) bool { return op.Security == SecurityKey },
	"body":       func(op *Operation) bool { return op.Request != nil },
	"parameters": func(op *Operation) bool { return len(op.Params) > 0 },
	"images":     func(op *Operation) bool { return op.Request.MaxImages() > 0 || op.Request.hasImages(0) },
	"charged": func(op *Operation) bool {
		return op.PriceMilli > 0 || op.ChargedLater != "" || op.Effect == EffectSpend
	},
	"idempotent": (*Operation).TakesIdempotencyKey,
	"stores":     (*Operation).storesFaces,
	"names":      (*Operation).namesThings,
}

// KnowsCondition reports whether a condition of an error is one, or names operations.
func (d *Description) KnowsCondition(when string) bool {
	return conditions[when] != nil || slices.ContainsFunc(d.Operations, func(op *Operation) bool { return op.isNamedBy(when) })
}

// isNamedBy reports whether a pattern is the name of the operation or of its group: reviews.*.
func (op *Operation) isNamedBy(pattern string) bool {
	if group, ok := strings.CutSuffix(pattern, "*"); ok {
		return op.Name != "" && strings.HasPrefix(op.Name, group)
	}
	return op.Name == pattern
}

// ListErrors returns the codes with which an operation may refuse a call, beside those of calls without a result.
func (d *Description) ListErrors(op *Operation) []ErrorCode {
	var found []ErrorCode
	for _, e := range d.Errors {
		if !slices.Contains(op.Statuses, fmt.Sprint(e.Status)) && !slices.Contains(op.Statuses, fmt.Sprintf("%dXX", e.Status/100)) {
			continue
		}
		if slices.ContainsFunc(e.When, func(when string) bool {
			if condition := conditions[when]; condition != nil {
				return condition(op)
			}
			return op.isNamedBy(when)
		}) {
			found = append(found, e)
		}
	}
	return found
}

// hasImages reports whether a value of s may hold an image, in lists without a limit too.
func (s *Schema) hasImages(depth int) bool {
	const deepest = 6
	if s == nil || depth > deepest {
		return false
	}
	return s.Image != nil || s.Items.hasImages(depth+1) ||
		slices.ContainsFunc(s.Properties, func(p Property) bool { return p.Schema.hasImages(depth + 1) })
}

// storesFaces reports whether a call may store faces or verifications, which the project must be allowed to.
func (op *Operation) storesFaces() bool {
	if op.Security != SecurityKey {
		return false
	}
	return op.Effect == EffectStore || op.Effect == EffectSpend ||
		op.Request != nil && slices.ContainsFunc(op.Request.Properties, func(p Property) bool { return p.Schema.Stores })
}

// things are fields that name something that may not exist.
var things = []string{"project", "gallery", "workflow", "verification", "endpoint", "key", "livenessTransactionId"}

// namesThings reports whether a call names something that may not exist.
func (op *Operation) namesThings() bool {
	for _, p := range op.Params {
		if p.In == "path" || slices.Contains(things, p.Name) {
			return true
		}
	}
	return op.Request != nil && slices.ContainsFunc(op.Request.Properties, func(p Property) bool { return slices.Contains(things, p.Name) })
}
