package webhooks

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/admin/change"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// WebhookService runs the operations on webhooks and events.
type WebhookService struct {
	*change.Runner
	Outbox    *webhook.Outbox
	Endpoints *webhook.Endpoints
}

// New makes the operations on what r manages.
func New(r *change.Runner, outbox *webhook.Outbox, endpoints *webhook.Endpoints) *WebhookService {
	return &WebhookService{r, outbox, endpoints}
}

func webhookOf(e webhook.Endpoint) apigen.AdminWebhook {
	out := apigen.AdminWebhook{
		ID: e.ID, Project: e.ProjectID, URL: e.URL, Description: e.Description, Kinds: []string{},
		Environments: append([]string{}, e.Environments...), Enabled: e.Disabled.IsZero(), Disabled: change.TimeOf(e.Disabled),
		DisabledReason: apigen.PointerUnlessZero(e.DisabledReason), FailingSince: change.TimeOf(e.FailingSince), Created: e.Created.UTC().Truncate(time.Millisecond),
	}
	for _, k := range e.Kinds {
		out.Kinds = append(out.Kinds, string(k))
	}
	return out
}

// RecordDisabled returns the function that audits the automatic disabling of an endpoint
// (webhook.SenderOptions.Disabled).
func RecordDisabled(log *audit.Log) func(context.Context, *store.Tx, webhook.Endpoint, string) error {
	return func(ctx context.Context, tx *store.Tx, e webhook.Endpoint, reason string) error {
		return log.Record(ctx, tx, audit.Entry{
			Actor: "system", Action: "webhook.disable", ProjectID: e.ProjectID, Target: e.ID, Detail: map[string]string{"reason": reason, "url": withoutQuery(e.URL)},
		})
	}
}

func kindsOf(kinds []apigen.AdminEventKind) []webhook.Kind {
	out := make([]webhook.Kind, len(kinds))
	for i, k := range kinds {
		out[i] = webhook.Kind(k)
	}
	return out
}

// findEndpoint finds an endpoint that the caller may see.
func (s *WebhookService) findEndpoint(ctx context.Context, q store.Querier, c *call.Call, id string) (webhook.Endpoint, error) {
	e, err := s.Endpoints.Get(ctx, q, id)
	if err != nil {
		return e, err
	}
	if err := s.CheckOwner(c, e.ProjectID, "webhook endpoint", id); err != nil {
		return webhook.Endpoint{}, err
	}
	return e, nil
}

// WebhooksList lists endpoints.
func (s *WebhookService) WebhooksList(ctx context.Context, c *call.Call, req *apigen.AdminWebhooksListInput) (*apigen.AdminWebhookList, error) {
	project, err := s.NarrowToProject(ctx, c, req.Project)
	if err != nil {
		return nil, store.ToFault(err)
	}
	all, err := s.Endpoints.List(ctx, s.Store, project)
	if err != nil {
		return nil, store.ToFault(err)
	}
	out := &apigen.AdminWebhookList{Webhooks: []apigen.AdminWebhook{}}
	for _, e := range all {
		out.Webhooks = append(out.Webhooks, webhookOf(e))
	}
	return out, nil
}

// WebhooksGet shows an endpoint.
func (s *WebhookService) WebhooksGet(ctx context.Context, c *call.Call, req *apigen.AdminWebhooksGetInput) (*apigen.AdminWebhook, error) {
	e, err := s.findEndpoint(ctx, s.Store, c, req.Endpoint)
	if err != nil {
		return nil, store.ToFault(err)
	}
	out := webhookOf(e)
	return &out, nil
}

// WebhooksCreate adds an endpoint.
func (s *WebhookService) WebhooksCreate(ctx context.Context, c *call.Call, req *apigen.AdminWebhookCreateRequest) (*apigen.AdminWebhookCreated, error) {
	settings := webhook.Settings{
		URL: req.URL, Description: apigen.ValueOr(req.Description, ""), Kinds: kindsOf(req.Kinds), Environments: req.Environments,
	}
	return change.Run(ctx, s.Runner, c, "webhook.create", func(tx *store.Tx) (out apigen.AdminWebhookCreated, what change.Detail, err error) {
		p, err := s.FindProject(ctx, tx, c, req.Project)
		if err != nil {
			return out, what, err
		}
		e, secret, err := s.Endpoints.Create(ctx, tx, p.ID, settings)
		out = apigen.AdminWebhookCreated{Webhook: webhookOf(e), Secret: secret.Reveal()}
		return out, change.Detail{Project: p.ID, Target: e.ID, Detail: endpointDetail(e)}, err
	})
}

func endpointDetail(e webhook.Endpoint) map[string]string {
	return map[string]string{
		"url": withoutQuery(e.URL), "kinds": strings.Join(webhookOf(e).Kinds, " "), "environments": strings.Join(e.Environments, " "),
	}
}

// withoutQuery returns an address without its query, in which receivers put tokens, for the
// audit log.
func withoutQuery(address string) string {
	before, _, _ := strings.Cut(address, "?")
	return before
}

// WebhooksUpdate changes, disables or enables an endpoint.
func (s *WebhookService) WebhooksUpdate(ctx context.Context, c *call.Call, req *apigen.AdminWebhooksUpdateInput) (*apigen.AdminWebhook, error) {
	return change.Run(ctx, s.Runner, c, "webhook.update", func(tx *store.Tx) (out apigen.AdminWebhook, what change.Detail, err error) {
		e, err := s.findEndpoint(ctx, tx, c, req.Endpoint)
		if err != nil {
			return out, what, err
		}
		e, err = s.Endpoints.Update(ctx, tx, e.ID, func(s *webhook.Settings) error {
			applyWebhook(s, req.AdminWebhookUpdateRequest)
			return nil
		})
		if err != nil {
			return out, what, err
		}
		what = change.Detail{Project: e.ProjectID, Target: e.ID, Detail: endpointDetail(e)}
		if req.Enabled != nil {
			what.Detail["enabled"] = strconv.FormatBool(*req.Enabled)
			if err := s.switchEndpoint(ctx, tx, e.ID, *req.Enabled); err != nil {
				return out, what, err
			}
		}
		e, err = s.Endpoints.Get(ctx, tx, e.ID)
		return webhookOf(e), what, err
	})
}

func (s *WebhookService) switchEndpoint(ctx context.Context, tx *store.Tx, id string, enabled bool) error {
	if enabled {
		return s.Endpoints.Enable(ctx, tx, id)
	}
	return s.Endpoints.Disable(ctx, tx, id, webhook.ReasonOperator)
}

func applyWebhook(s *webhook.Settings, update apigen.AdminWebhookUpdateRequest) {
	if update.URL != nil {
		s.URL = *update.URL
	}
	if update.Description != nil {
		s.Description = *update.Description
	}
	if update.Kinds != nil {
		s.Kinds = kindsOf(update.Kinds)
	}
	if update.Environments != nil {
		s.Environments = update.Environments
	}
}

// WebhooksDelete removes an endpoint.
func (s *WebhookService) WebhooksDelete(ctx context.Context, c *call.Call, req *apigen.AdminWebhooksDeleteInput) (*apigen.AdminDeleted, error) {
	return change.Run(ctx, s.Runner, c, "webhook.delete", func(tx *store.Tx) (out apigen.AdminDeleted, what change.Detail, err error) {
		e, err := s.findEndpoint(ctx, tx, c, req.Endpoint)
		if err != nil {
			return out, what, err
		}
		return apigen.AdminDeleted{ID: e.ID}, change.Detail{Project: e.ProjectID, Target: e.ID, Detail: endpointDetail(e)}, s.Endpoints.Delete(ctx, tx, e.ID)
	})
}

// WebhooksRotate gives an endpoint a new secret.
func (s *WebhookService) WebhooksRotate(ctx context.Context, c *call.Call, req *apigen.AdminWebhooksRotateInput) (*apigen.AdminWebhookCreated, error) {
	return change.Run(ctx, s.Runner, c, "webhook.rotate", func(tx *store.Tx) (out apigen.AdminWebhookCreated, what change.Detail, err error) {
		e, err := s.findEndpoint(ctx, tx, c, req.Endpoint)
		if err != nil {
			return out, what, err
		}
		secret, err := s.Endpoints.Rotate(ctx, tx, e.ID, time.Duration(req.OverlapSeconds)*time.Second)
		what = change.Detail{Project: e.ProjectID, Target: e.ID, Detail: map[string]string{"overlap_seconds": strconv.Itoa(req.OverlapSeconds)}}
		return apigen.AdminWebhookCreated{Webhook: webhookOf(e), Secret: secret.Reveal()}, what, err
	})
}

// WebhooksTest sends an example to one endpoint.
func (s *WebhookService) WebhooksTest(ctx context.Context, c *call.Call, req *apigen.AdminWebhooksTestInput) (*apigen.AdminDelivery, error) {
	return change.Run(ctx, s.Runner, c, "webhook.test", func(tx *store.Tx) (out apigen.AdminDelivery, what change.Detail, err error) {
		e, err := s.findEndpoint(ctx, tx, c, req.Endpoint)
		if err != nil {
			return out, what, err
		}
		v, err := s.Endpoints.SendTest(ctx, tx, s.Outbox, e.ID, webhook.Kind(req.Kind))
		return deliveryOf(v), change.Detail{Project: e.ProjectID, Target: e.ID, Detail: map[string]string{"kind": string(req.Kind), "delivery": v.ID}}, err
	})
}

func deliveryOf(v webhook.Delivery) apigen.AdminDelivery {
	out := apigen.AdminDelivery{
		ID: v.ID, Event: v.EventID, Endpoint: v.EndpointID, Kind: apigen.AdminEventKind(v.Kind), State: v.State,
		Tries: v.Attempts, Created: v.Created.UTC().Truncate(time.Millisecond), Finished: change.TimeOf(v.Finished),
	}
	if v.State == "pending" {
		out.Due = change.TimeOf(v.Due)
	}
	return out
}

// WebhooksDeliveries lists deliveries of an endpoint.
func (s *WebhookService) WebhooksDeliveries(ctx context.Context, c *call.Call, req *apigen.AdminWebhooksDeliveriesInput) (*apigen.AdminDeliveryList, error) {
	e, err := s.findEndpoint(ctx, s.Store, c, req.Endpoint)
	if err != nil {
		return nil, store.ToFault(err)
	}
	all, err := s.Endpoints.ListDeliveries(ctx, s.Store, e.ID, apigen.ValueOr(req.State, ""), req.Limit)
	if err != nil {
		return nil, store.ToFault(err)
	}
	out := &apigen.AdminDeliveryList{Deliveries: []apigen.AdminDelivery{}}
	for _, v := range all {
		out.Deliveries = append(out.Deliveries, deliveryOf(v))
	}
	return out, nil
}

// findDelivery finds a delivery that the caller may see, with its endpoint.
func (s *WebhookService) findDelivery(ctx context.Context, q store.Querier, c *call.Call, id string) (webhook.Delivery, webhook.Endpoint, error) {
	v, err := s.Endpoints.GetDelivery(ctx, q, id)
	if err != nil {
		return v, webhook.Endpoint{}, err
	}
	e, err := s.Endpoints.Get(ctx, q, v.EndpointID)
	if err != nil {
		return v, e, err
	}
	if err := s.CheckOwner(c, e.ProjectID, "delivery", id); err != nil {
		return webhook.Delivery{}, webhook.Endpoint{}, err
	}
	return v, e, nil
}

// DeliveriesGet shows a delivery and its attempts.
func (s *WebhookService) DeliveriesGet(ctx context.Context, c *call.Call, req *apigen.AdminDeliveriesGetInput) (*apigen.AdminDelivery, error) {
	v, _, err := s.findDelivery(ctx, s.Store, c, req.Delivery)
	if err != nil {
		return nil, store.ToFault(err)
	}
	attempts, err := s.Endpoints.ListAttempts(ctx, s.Store, v.ID)
	if err != nil {
		return nil, store.ToFault(err)
	}
	out := deliveryOf(v)
	out.Attempts = []apigen.AdminAttempt{}
	for _, a := range attempts {
		out.Attempts = append(out.Attempts, apigen.AdminAttempt{
			Number: a.Number, At: a.At.UTC(), LatencyMs: a.LatencyMs, Status: a.Status, Answer: apigen.PointerUnlessZero(a.Answer), Error: apigen.PointerUnlessZero(a.Error),
		})
	}
	return &out, nil
}

// DeliveriesResend sends a delivery again.
func (s *WebhookService) DeliveriesResend(ctx context.Context, c *call.Call, req *apigen.AdminDeliveriesResendInput) (*apigen.AdminDelivery, error) {
	return change.Run(ctx, s.Runner, c, "webhook.resend", func(tx *store.Tx) (out apigen.AdminDelivery, what change.Detail, err error) {
		v, e, err := s.findDelivery(ctx, tx, c, req.Delivery)
		if err != nil {
			return out, what, err
		}
		v, err = s.Endpoints.Resend(ctx, tx, v.ID)
		return deliveryOf(v), change.Detail{Project: e.ProjectID, Target: e.ID, Detail: map[string]string{"delivery": v.ID}}, err
	})
}

// Events reads a project's events in order.
func (s *WebhookService) Events(ctx context.Context, c *call.Call, req *apigen.AdminEventsInput) (*apigen.AdminEventList, error) {
	project, err := s.NarrowToProject(ctx, c, req.Project)
	if err != nil {
		return nil, store.ToFault(err)
	}
	// Read before the events: an event that is added in between is returned by the next page.
	latest, err := s.Outbox.LastSeq(ctx, s.Store)
	if err != nil {
		return nil, store.ToFault(err)
	}
	all, err := s.Outbox.ListEvents(ctx, s.Store, project, req.After, req.Limit)
	if err != nil {
		return nil, store.ToFault(err)
	}
	out := &apigen.AdminEventList{Events: []apigen.AdminEvent{}, Next: req.After, Latest: latest}
	for _, e := range all {
		out.Next = e.Seq
		out.Events = append(out.Events, apigen.AdminEvent{
			Seq: e.Seq, ID: e.ID, Project: e.ProjectID, Environment: e.Environment,
			Kind: apigen.AdminEventKind(e.Kind), Body: e.Body, Created: e.Created.UTC().Truncate(time.Millisecond),
		})
	}
	return out, nil
}
