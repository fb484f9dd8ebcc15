package main

import (
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// webhooksCmd is `likeness webhooks`.
type webhooksCmd struct {
	List       webhooksListCmd       `cmd:"" help:"List webhook endpoints."`
	Create     webhooksCreateCmd     `cmd:"" help:"Add an endpoint and print its signing secret, this once."`
	Update     webhooksUpdateCmd     `cmd:"" help:"Change an endpoint; settings of flags left out stay."`
	Rotate     webhooksRotateCmd     `cmd:"" help:"Give an endpoint a new signing secret and print it, this once."`
	Enable     webhooksEnableCmd     `cmd:"" help:"Start deliveries again, with those that waited."`
	Disable    webhooksDisableCmd    `cmd:"" help:"Stop deliveries; they wait."`
	Delete     webhooksDeleteCmd     `cmd:"" help:"Remove an endpoint with its deliveries."`
	Test       webhooksTestCmd       `cmd:"" help:"Queue an example event for one endpoint; a running server delivers it."`
	Deliveries webhooksDeliveriesCmd `cmd:"" help:"List the deliveries of an endpoint, the newest first."`
	Attempts   webhooksAttemptsCmd   `cmd:"" help:"Show a delivery and its attempts."`
	Resend     webhooksResendCmd     `cmd:"" help:"Queue a delivery again; a running server sends it."`
}

// sealingFlags are the flags of commands that make secrets or check addresses.
type sealingFlags struct {
	MasterKey    string `env:"LIKENESS_MASTER_KEY" help:"Base64 of 32 bytes: the key that encrypts secrets; the file beside the SQLite store when left out." placeholder:"KEY"`
	WebhookAllow string `env:"LIKENESS_WEBHOOK_ALLOW" help:"Private addresses or CIDR ranges that webhooks may reach." placeholder:"CIDR,..."`
	WebhookHTTP  bool   `env:"LIKENESS_WEBHOOK_HTTP" help:"Let live events go to http:// addresses, as the server does with this setting."`
}

func (s *sealingFlags) sessionOptions() sessionOptions {
	return sessionOptions{sealing: true, masterKey: s.MasterKey, allow: s.WebhookAllow, allowHTTP: s.WebhookHTTP}
}

func webhookRows(names *nameIndex, hooks ...apigen.AdminWebhook) func() [][]string {
	return func() [][]string {
		rows := [][]string{{"ID" + idMark, "STATE", "URL", "KINDS", "ENV", "FAILING SINCE", "DESCRIPTION", "PROJECT"}}
		for _, h := range hooks {
			state, kinds := "enabled", "all"
			if !h.Enabled {
				state = "disabled (" + orDash(h.DisabledReason) + ")"
			}
			if len(h.Kinds) > 0 {
				kinds = strings.Join(h.Kinds, ",")
			}
			rows = append(rows, []string{
				h.ID, state, h.URL, kinds, strings.Join(h.Environments, ","), formatTime(h.FailingSince), orDash(&h.Description), names.find(h.Project),
			})
		}
		return rows
	}
}

func hookSecretRows(c *apigen.AdminWebhookCreated) func() [][]string {
	return func() [][]string {
		return [][]string{{"Endpoint", c.Webhook.ID}, {"Secret", c.Secret}, {"Keep it now: it is shown this once."}}
	}
}

func eventKinds(names []string) []apigen.AdminEventKind {
	if names == nil {
		return nil
	}
	out := make([]apigen.AdminEventKind, len(names))
	for i, n := range names {
		out[i] = apigen.AdminEventKind(n)
	}
	return out
}

type webhooksListCmd struct {
	Project string `help:"Only endpoints of this project (id or name)."`
}

// Run runs 'likeness webhooks list'.
func (c *webhooksListCmd) Run(g *globals) error {
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		list, err := session.WebhooksList(g.Ctx, session.call, &apigen.AdminWebhooksListInput{Project: optionalText(c.Project)})
		if err != nil {
			return err
		}
		return printList(g, list.Webhooks, "", webhookRows(newNameIndex(g, session), list.Webhooks...))
	})
}

type webhooksCreateCmd struct {
	Project     string   `arg:"" help:"Id or name of the project."`
	URL         string   `arg:"" help:"An https:// address; http:// gets test events only."`
	Kind        []string `help:"Kind of event, such as credits.low; may be repeated. Left out: all but verification.created, opened, resubmission_requested, expired, cancelled and deleted." placeholder:"KIND"`
	Environment []string `help:"test or live; may be repeated." enum:"test,live" placeholder:"ENV"`
	Description string   `help:"A description of the endpoint, one line."`
	sealingFlags
}

// Run runs 'likeness webhooks create'.
func (c *webhooksCreateCmd) Run(g *globals) error {
	return g.withSession(c.sessionOptions(), func(session *adminSession) error {
		made, err := session.WebhooksCreate(g.Ctx, session.call, &apigen.AdminWebhookCreateRequest{
			Project: c.Project, URL: c.URL, Description: optionalText(c.Description), Kinds: eventKinds(c.Kind), Environments: c.Environment,
		})
		if err != nil {
			return err
		}
		return printResult(g, made, hookSecretRows(made))
	})
}

// updateWebhook changes an endpoint and prints it.
func updateWebhook(g *globals, o sessionOptions, endpoint string, change apigen.AdminWebhookUpdateRequest) error {
	return g.withSession(o, func(session *adminSession) error {
		id, err := session.findID(g, "whe", endpoint)
		if err != nil {
			return err
		}
		h, err := session.WebhooksUpdate(g.Ctx, session.call, &apigen.AdminWebhooksUpdateInput{Endpoint: id, AdminWebhookUpdateRequest: change})
		if err != nil {
			return err
		}
		return printFitted(g, h, webhookRows(newNameIndex(g, session), *h))
	})
}

type webhooksUpdateCmd struct {
	Endpoint    string   `arg:"" help:"Address or id of the endpoint."`
	URL         string   `help:"The new address."`
	Kind        []string `help:"The whole new list of kinds; may be repeated." placeholder:"KIND"`
	AllKinds    bool     `help:"Send what an endpoint gets that names no kind: every kind, those to come included, but the progress of verifications."`
	Environment []string `help:"The whole new list: test or live; may be repeated." enum:"test,live" placeholder:"ENV"`
	Description string   `help:"A description of the endpoint, one line."`
	sealingFlags
}

// Run runs 'likeness webhooks update'.
func (c *webhooksUpdateCmd) Run(g *globals) error {
	change := apigen.AdminWebhookUpdateRequest{
		URL: optionalText(c.URL), Description: optionalText(c.Description), Kinds: eventKinds(c.Kind), Environments: c.Environment,
	}
	if c.AllKinds {
		change.Kinds = []apigen.AdminEventKind{}
	}
	return updateWebhook(g, c.sessionOptions(), c.Endpoint, change)
}

type webhooksEnableCmd struct {
	Endpoint string `arg:"" help:"Address or id of the endpoint."`
	sealingFlags
}

// Run runs 'likeness webhooks enable'.
func (c *webhooksEnableCmd) Run(g *globals) error {
	yes := true
	return updateWebhook(g, c.sessionOptions(), c.Endpoint, apigen.AdminWebhookUpdateRequest{Enabled: &yes})
}

type webhooksDisableCmd struct {
	Endpoint string `arg:"" help:"Address or id of the endpoint."`
	sealingFlags
}

// Run runs 'likeness webhooks disable'.
func (c *webhooksDisableCmd) Run(g *globals) error {
	no := false
	return updateWebhook(g, c.sessionOptions(), c.Endpoint, apigen.AdminWebhookUpdateRequest{Enabled: &no})
}

type webhooksRotateCmd struct {
	Endpoint string        `arg:"" help:"Address or id of the endpoint."`
	Overlap  time.Duration `help:"How long deliveries are also signed with the earlier secrets." default:"24h"`
	sealingFlags
}

// Run runs 'likeness webhooks rotate'.
func (c *webhooksRotateCmd) Run(g *globals) error {
	return g.withSession(c.sessionOptions(), func(session *adminSession) error {
		id, err := session.findID(g, "whe", c.Endpoint)
		if err != nil {
			return err
		}
		made, err := session.WebhooksRotate(g.Ctx, session.call, &apigen.AdminWebhooksRotateInput{
			Endpoint: id, AdminRotateRequest: apigen.AdminRotateRequest{OverlapSeconds: int(c.Overlap.Seconds())},
		})
		if err != nil {
			return err
		}
		return printResult(g, made, hookSecretRows(made))
	})
}

type webhooksDeleteCmd struct {
	Endpoint string `arg:"" help:"Address or id of the endpoint."`
}

// Run runs 'likeness webhooks delete'.
func (c *webhooksDeleteCmd) Run(g *globals) error {
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		id, err := session.findID(g, "whe", c.Endpoint)
		if err != nil {
			return err
		}
		gone, err := session.WebhooksDelete(g.Ctx, session.call, &apigen.AdminWebhooksDeleteInput{Endpoint: id})
		if err != nil {
			return err
		}
		return printResult(g, gone, func() [][]string { return [][]string{{"Deleted", gone.ID}} })
	})
}

func deliveryRows(deliveries ...apigen.AdminDelivery) func() [][]string {
	return func() [][]string {
		rows := [][]string{{"DELIVERY", "KIND", "STATE", "TRIES", "CREATED", "FINISHED" + idMark, "DUE" + idMark, "EVENT" + idMark}}
		for _, d := range deliveries {
			rows = append(rows, []string{
				d.ID, string(d.Kind), d.State, strconv.Itoa(d.Tries), formatTime(&d.Created), formatTime(d.Finished), formatTime(d.Due), d.Event,
			})
		}
		return rows
	}
}

// showDelivery prints the delivery that fn returns.
func showDelivery(g *globals, fn func(session *adminSession) (*apigen.AdminDelivery, error)) error {
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		d, err := fn(session)
		if err != nil {
			return err
		}
		return printFitted(g, d, deliveryRows(*d))
	})
}

type webhooksTestCmd struct {
	Endpoint string `arg:"" help:"Address or id of the endpoint."`
	Kind     string `arg:"" optional:"" default:"verification.completed" help:"Kind of event."`
}

// Run runs 'likeness webhooks test'.
func (c *webhooksTestCmd) Run(g *globals) error {
	return showDelivery(g, func(session *adminSession) (*apigen.AdminDelivery, error) {
		id, err := session.findID(g, "whe", c.Endpoint)
		if err != nil {
			return nil, err
		}
		return session.WebhooksTest(g.Ctx, session.call, &apigen.AdminWebhooksTestInput{
			Endpoint: id, AdminWebhookTestRequest: apigen.AdminWebhookTestRequest{Kind: apigen.AdminEventKind(c.Kind)},
		})
	})
}

type webhooksDeliveriesCmd struct {
	Endpoint string `arg:"" help:"Address or id of the endpoint."`
	State    string `help:"Only in this state." enum:",pending,delivered,failed" default:""`
	Limit    int    `help:"Most entries to list." default:"50"`
}

// Run runs 'likeness webhooks deliveries'.
func (c *webhooksDeliveriesCmd) Run(g *globals) error {
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		id, err := session.findID(g, "whe", c.Endpoint)
		if err != nil {
			return err
		}
		list, err := session.WebhooksDeliveries(g.Ctx, session.call, &apigen.AdminWebhooksDeliveriesInput{
			Endpoint: id, State: optionalText(c.State), Limit: c.Limit,
		})
		if err != nil {
			return err
		}
		return printList(g, list.Deliveries, "", deliveryRows(list.Deliveries...))
	})
}

type webhooksAttemptsCmd struct {
	Delivery string `arg:"" help:"Id of the delivery."`
}

// Run runs 'likeness webhooks attempts'.
func (c *webhooksAttemptsCmd) Run(g *globals) error {
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		d, err := session.DeliveriesGet(g.Ctx, session.call, &apigen.AdminDeliveriesGetInput{Delivery: c.Delivery})
		if err != nil {
			return err
		}
		return printResult(g, d, func() [][]string {
			rows := append(deliveryRows(*d)(), []string{}, []string{"TRY", "TIME", "STATUS", "LATENCY", "ANSWER OR ERROR"})
			for _, a := range d.Attempts {
				said := orDash(a.Error)
				if a.Answer != nil {
					said = strconv.Quote(*a.Answer) // foreign text: quoted for the terminal
				}
				rows = append(rows, []string{strconv.Itoa(a.Number), formatTime(&a.At), strconv.Itoa(a.Status), strconv.FormatInt(a.LatencyMs, 10) + " ms", said})
			}
			return rows
		})
	})
}

type webhooksResendCmd struct {
	Delivery string `arg:"" help:"Id of the delivery."`
}

// Run runs 'likeness webhooks resend'.
func (c *webhooksResendCmd) Run(g *globals) error {
	return showDelivery(g, func(session *adminSession) (*apigen.AdminDelivery, error) {
		return session.DeliveriesResend(g.Ctx, session.call, &apigen.AdminDeliveriesResendInput{Delivery: c.Delivery})
	})
}
