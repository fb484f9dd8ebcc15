package main

import (
	"strings"

	"github.com/alecthomas/kong"
)

// examples are calls of each command that help and manual show; a line is one call.
var examples = map[string]string{
	"serve":                   "likeness serve --addr 127.0.0.1:8080\nlikeness serve --database postgres://likeness@db/likeness --public-url https://faces.example.org",
	"models pull":             "likeness models pull --models models/cache",
	"models verify":           "likeness models verify",
	"models list":             "likeness models list -o json",
	"models add":              "likeness models add --name my-recogniser --licence Apache-2.0 recogniser.onnx",
	"check":                   "likeness check --standard ICAO photo.jpg",
	"eval":                    "likeness eval photos/",
	"calibrate":               "likeness calibrate pairs.csv",
	"bench":                   "likeness bench",
	"version":                 "likeness version",
	"health":                  "likeness health && echo ready",
	"doctor":                  "likeness doctor",
	"config check":            "likeness config check --config /etc/likeness/likeness.conf",
	"completion":              "likeness completion bash > /etc/bash_completion.d/likeness",
	"projects list":           "likeness projects list --ids",
	"projects create":         "likeness projects create shop",
	"projects show":           "likeness projects show shop",
	"projects rename":         "likeness projects rename shop store",
	"projects approve":        "likeness projects approve shop",
	"projects suspend":        "likeness projects suspend shop",
	"projects storing":        "likeness projects storing shop on",
	"projects verification":   "likeness projects verification shop --retention-days 30 --redirect-host shop.example.org",
	"projects close":          "likeness projects close shop",
	"keys list":               "likeness keys list --project shop",
	"keys create":             "likeness keys create shop website\nlikeness keys create shop agent --permission 'face.*' --day-cap 5",
	"keys show":               "likeness keys show website",
	"keys update":             "likeness keys update website --day-cap 20",
	"keys rotate":             "likeness keys rotate website",
	"keys revoke":             "likeness keys revoke website",
	"credits balance":         "likeness credits balance shop",
	"credits top-up":          "likeness credits top-up shop test 1000 --reason 'trying it out'",
	"credits adjust":          "likeness credits adjust shop live --add 5 --reason 'refund of invoice 17'",
	"credits threshold":       "likeness credits threshold shop live 50",
	"credits entries":         "likeness credits entries --project shop -o csv",
	"usage":                   "likeness usage",
	"webhooks list":           "likeness webhooks list --project shop",
	"webhooks create":         "likeness webhooks create shop https://hooks.example.org/likeness --kind credits.low",
	"webhooks update":         "likeness webhooks update https://hooks.example.org/likeness --description 'orders'",
	"webhooks rotate":         "likeness webhooks rotate https://hooks.example.org/likeness",
	"webhooks enable":         "likeness webhooks enable https://hooks.example.org/likeness",
	"webhooks disable":        "likeness webhooks disable https://hooks.example.org/likeness",
	"webhooks delete":         "likeness webhooks delete https://hooks.example.org/likeness",
	"webhooks test":           "likeness webhooks test https://hooks.example.org/likeness credits.low",
	"webhooks deliveries":     "likeness webhooks deliveries https://hooks.example.org/likeness",
	"webhooks attempts":       "likeness webhooks attempts dlv_01m3f8e1vq8x4t0c9w2k7h5n6p",
	"webhooks resend":         "likeness webhooks resend dlv_01m3f8e1vq8x4t0c9w2k7h5n6p",
	"galleries list":          "likeness galleries list",
	"galleries delete":        "likeness galleries delete shop visitors",
	"galleries sweep":         "likeness galleries sweep",
	"galleries receipts":      "likeness galleries receipts shop",
	"verifications create":    "likeness verifications create customer-4711 --check liveness --check document",
	"verifications list":      "likeness verifications list",
	"verifications show":      "likeness verifications show ver_01m3f8e1vq8x4t0c9w2k7h5n6p",
	"verifications cancel":    "likeness verifications cancel ver_01m3f8e1vq8x4t0c9w2k7h5n6p",
	"verifications delete":    "likeness verifications delete ver_01m3f8e1vq8x4t0c9w2k7h5n6p",
	"reviews list":            "likeness reviews list",
	"reviews claim":           "likeness reviews claim ver_01m3f8e1vq8x4t0c9w2k7h5n6p",
	"reviews release":         "likeness reviews release ver_01m3f8e1vq8x4t0c9w2k7h5n6p --lease LEASE",
	"reviews decide":          "likeness reviews decide ver_01m3f8e1vq8x4t0c9w2k7h5n6p approved --reason 'face and document fit'",
	"reviews ask-again":       "likeness reviews ask-again ver_01m3f8e1vq8x4t0c9w2k7h5n6p --lease LEASE --step document_front",
	"workflows list":          "likeness workflows list",
	"workflows show":          "likeness workflows show age-check",
	"workflows create":        "likeness workflows create workflow.yaml",
	"workflows codes list":    "likeness workflows codes list age-check",
	"workflows codes create":  "likeness workflows codes create age-check till-3 --per-hour 120",
	"workflows codes show":    "likeness workflows codes show age-check till-3",
	"workflows codes enable":  "likeness workflows codes enable age-check till-3",
	"workflows codes disable": "likeness workflows codes disable age-check till-3",
	"workflows codes limit":   "likeness workflows codes limit age-check till-3 30",
	"workflows codes revoke":  "likeness workflows codes revoke age-check till-3",
	"apply":                   "likeness apply shop.yaml --dry-run",
	"export project":          "likeness export project shop > shop.yaml",
	"jobs create":             "likeness jobs create enrol photos/ --gallery staff\nlikeness jobs create check photos/ --standard ICAO",
	"jobs list":               "likeness jobs list",
	"jobs show":               "likeness jobs show job_01m3f8e1vq8x4t0c9w2k7h5n6p --items succeeded",
	"jobs pause":              "likeness jobs pause job_01m3f8e1vq8x4t0c9w2k7h5n6p",
	"jobs resume":             "likeness jobs resume job_01m3f8e1vq8x4t0c9w2k7h5n6p",
	"jobs cancel":             "likeness jobs cancel job_01m3f8e1vq8x4t0c9w2k7h5n6p",
	"jobs wait":               "likeness jobs wait job_01m3f8e1vq8x4t0c9w2k7h5n6p",
	"mcp":                     "LIKENESS_API_KEY=sk_test_... likeness mcp --server http://127.0.0.1:8080 --folder ~/photos",
	"listen":                  "likeness listen --project shop --forward http://127.0.0.1:3000/hooks",
	"audit list":              "likeness audit list",
	"audit export":            "likeness audit export",
	"audit head":              "likeness audit head",
	"audit verify":            "likeness audit verify",
	"console invite":          "likeness console invite --role owner ada@example.org",
	"console people":          "likeness console people",
	"console remove":          "likeness console remove ada@example.org",
	"admin list":              "likeness admin list",
	"admin create":            "likeness admin create provisioning",
	"admin revoke":            "likeness admin revoke provisioning",
	"backup create":           "likeness backup create backup.db",
	"backup verify":           "likeness backup verify backup.db",
	"restore":                 "likeness restore backup.db --database sqlite:data/restored.db",
	"deletions export":        "likeness deletions export deletions.jsonl",
	"deletions apply":         "likeness deletions apply deletions.jsonl",
	"certificates import":     "likeness certificates import masterlist.ml",
	"certificates list":       "likeness certificates list",
	"certificates remove":     "likeness certificates remove 0123456789ab",
	"store copy":              "likeness store copy --from sqlite:data/likeness.db --to postgres://likeness@db/likeness",
	"reseal":                  "likeness reseal",
}

// setExamples adds its examples to the help of each command that has some.
func setExamples(app *kong.Application) {
	for _, leaf := range app.Leaves(false) {
		text := examples[strings.TrimPrefix(leaf.FullPath(), app.Name+" ")]
		if text == "" {
			continue
		}
		if leaf.Detail != "" {
			leaf.Detail += "\n\n"
		}
		leaf.Detail += "Examples:\n\n    " + strings.ReplaceAll(text, "\n", "\n    ")
	}
}
