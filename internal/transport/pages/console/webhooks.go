package console

import (
	"slices"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
)

// eventKindSchema lists the events that an endpoint can get.
const eventKindSchema = "AdminEventKind"

// webhooksView is the list of endpoints with the form for a new one.
type webhooksView struct {
	Endpoints []apigen.AdminWebhook
	Kinds     []string
}

func showWebhooks(q *request) error {
	var list apigen.AdminWebhookList
	if err := q.call("admin.webhooks.list", params{"project": q.project.ID}, nil, &list); err != nil {
		return err
	}
	return q.show("webhooks", "Webhooks", webhooksView{list.Webhooks, q.listEnum(eventKindSchema)})
}

// signingView is the page that shows the secret of an endpoint once.
type signingView struct {
	Created  apigen.AdminWebhookCreated
	Replayed bool
}

func createWebhook(q *request) error {
	body := apigen.AdminWebhookCreateRequest{Project: q.project.ID, URL: q.field("url"), Description: q.optional("description"), Environments: q.r.PostForm["environments"]}
	for _, kind := range q.r.PostForm["kinds"] {
		body.Kinds = append(body.Kinds, apigen.AdminEventKind(kind))
	}
	var data signingView
	if err := q.callOnce("admin.webhooks.create", nil, body, &data.Created, &data.Replayed); err != nil {
		return q.showAgain(err, showWebhooks)
	}
	return q.showSigning(data)
}

func (q *request) showSigning(data signingView) error {
	if data.Replayed {
		data.Created.Secret = ""
	}
	q.action = q.site.byName["webhooks"]
	return q.show("signing", "The signing secret", data)
}

// deliveryStates are the states that a list can be narrowed to.
var deliveryStates = []string{"pending", "delivered", "failed"}

// webhookView is one endpoint with its deliveries.
type webhookView struct {
	Endpoint   apigen.AdminWebhook
	Deliveries []apigen.AdminDelivery
	States     []string
	Kinds      []string
	Limit      int
}

func (q *request) findWebhook() (apigen.AdminWebhook, error) {
	var e apigen.AdminWebhook
	id := q.r.PathValue("endpoint")
	err := q.call("admin.webhooks.get", params{"endpoint": id}, nil, &e)
	if err == nil && e.Project != q.project.ID {
		err = fault.New(fault.NotFound, "", "No webhook endpoint %q was found.", id).WithFix("Choose one from the list of the project.")
	}
	return e, err
}

func showWebhook(q *request) error {
	const limit = 100
	e, err := q.findWebhook()
	if err != nil {
		return err
	}
	var list apigen.AdminDeliveryList
	if err := q.call("admin.webhooks.deliveries", params{"endpoint": e.ID, "state": q.r.URL.Query().Get("state"), "limit": strconv.Itoa(limit)}, nil, &list); err != nil {
		return err
	}
	return q.show("webhook", "Endpoint", webhookView{e, list.Deliveries, deliveryStates, q.listEnum(eventKindSchema), limit})
}

func (q *request) webhookPath(id string) string { return q.base() + "/webhooks/" + id }

func updateWebhook(q *request) error {
	e, err := q.findWebhook()
	if err != nil {
		return err
	}
	enabled, description := q.field("enabled") == "yes", q.field("description")
	body := apigen.AdminWebhookUpdateRequest{URL: q.optional("url"), Description: &description, Kinds: []apigen.AdminEventKind{}, Environments: q.r.PostForm["environments"]}
	if enabled != e.Enabled {
		body.Enabled = &enabled
	}
	for _, kind := range q.r.PostForm["kinds"] {
		body.Kinds = append(body.Kinds, apigen.AdminEventKind(kind))
	}
	if err := q.call("admin.webhooks.update", params{"endpoint": e.ID}, body, nil); err != nil {
		return q.showAgain(err, showWebhook)
	}
	return q.redirect(q.webhookPath(e.ID))
}

func rotateWebhook(q *request) error {
	e, err := q.findWebhook()
	if err != nil {
		return err
	}
	hours, err := q.readOverlapHours()
	if err != nil {
		return q.showAgain(err, showWebhook)
	}
	var data signingView
	if err := q.callOnce("admin.webhooks.rotate", params{"endpoint": e.ID}, apigen.AdminRotateRequest{OverlapSeconds: hours * 3600}, &data.Created, &data.Replayed); err != nil {
		return q.showAgain(err, showWebhook)
	}
	return q.showSigning(data)
}

func testWebhook(q *request) error {
	e, err := q.findWebhook()
	if err != nil {
		return err
	}
	var d apigen.AdminDelivery
	if err := q.call("admin.webhooks.test", params{"endpoint": e.ID}, apigen.AdminWebhookTestRequest{Kind: apigen.AdminEventKind(q.field("kind"))}, &d); err != nil {
		return q.showAgain(err, showWebhook)
	}
	return q.redirect(q.base() + "/deliveries/" + d.ID)
}

const (
	// replayWindow is how many deliveries back a replay looks.
	replayWindow = 1000
	// mostReplayed is how many deliveries one replay sends again.
	maxReplayed = 100
)

// replayDeliveries sends the deliveries of a period again, all of them or those in one state. The receiver
// sees each webhook-id again.
func replayDeliveries(q *request) error {
	e, err := q.findWebhook()
	if err != nil {
		return err
	}
	from, err := q.readTime("from")
	if err != nil {
		return q.showAgain(err, showWebhook)
	}
	until, err := q.readTime("until")
	if err != nil {
		return q.showAgain(err, showWebhook)
	}
	if from == nil || until == nil || !from.Before(*until) {
		return q.showAgain(fault.New(fault.FieldInvalid, "until", "The period has no end after its beginning.").WithFix("Write when the period begins and a later time when it ends."), showWebhook)
	}
	var list apigen.AdminDeliveryList
	if err := q.call("admin.webhooks.deliveries", params{"endpoint": e.ID, "state": q.field("state"), "limit": strconv.Itoa(replayWindow)}, nil, &list); err != nil {
		return q.showAgain(err, showWebhook)
	}
	if n := len(list.Deliveries); n == replayWindow && list.Deliveries[n-1].Created.After(*from) {
		return q.showAgain(fault.New(fault.FieldInvalid, "from", "The period begins before the last %d deliveries in this state, which is as far as a replay looks.", replayWindow).
			WithFix("Begin at %s UTC or later, or send older deliveries one by one.", list.Deliveries[n-1].Created.UTC().Format("2006-01-02T15:04:05")), showWebhook)
	}
	found := slices.DeleteFunc(list.Deliveries, func(d apigen.AdminDelivery) bool { return d.Created.Before(*from) || !d.Created.Before(*until) })
	if len(found) == 0 || len(found) > maxReplayed {
		return q.showAgain(fault.New(fault.FieldInvalid, "from", "%d of the last %d deliveries are in this period and state.", len(found), replayWindow).
			WithFix("Choose a period with 1 to %d deliveries.", maxReplayed), showWebhook)
	}
	for _, d := range slices.Backward(found) { // the oldest first
		if err := q.call("admin.deliveries.resend", params{"delivery": d.ID}, nil, nil); err != nil {
			return q.showAgain(err, showWebhook)
		}
	}
	return q.redirect(q.webhookPath(e.ID))
}

func deleteWebhook(q *request) error {
	e, err := q.findWebhook()
	if err != nil {
		return err
	}
	if err := q.call("admin.webhooks.delete", params{"endpoint": e.ID}, nil, nil); err != nil {
		return q.showAgain(err, showWebhook)
	}
	return q.redirect(q.base() + "/webhooks")
}

// deliveryView is one delivery with its attempts.
type deliveryView struct {
	Delivery apigen.AdminDelivery
	Endpoint apigen.AdminWebhook
}

func (q *request) findDelivery() (data deliveryView, err error) {
	id := q.r.PathValue("delivery")
	if err := q.call("admin.deliveries.get", params{"delivery": id}, nil, &data.Delivery); err != nil {
		return data, err
	}
	err = q.call("admin.webhooks.get", params{"endpoint": data.Delivery.Endpoint}, nil, &data.Endpoint)
	if err == nil && data.Endpoint.Project != q.project.ID {
		err = fault.New(fault.NotFound, "", "No delivery %q was found.", id).WithFix("Choose one from the list of the endpoint.")
	}
	return data, err
}

func showDelivery(q *request) error {
	data, err := q.findDelivery()
	if err != nil {
		return err
	}
	return q.show("delivery", "Delivery", data)
}

func resendDelivery(q *request) error {
	data, err := q.findDelivery()
	if err != nil {
		return err
	}
	if err := q.call("admin.deliveries.resend", params{"delivery": data.Delivery.ID}, nil, nil); err != nil {
		return q.showAgain(err, showDelivery)
	}
	return q.redirect(q.base() + "/deliveries/" + data.Delivery.ID)
}

func webhookActions() []*action {
	read, manage := roles(operator, owner, developer, auditor), roles(operator, owner)
	one := projectRoot + "/webhooks/{endpoint}"
	return []*action{
		{name: "webhooks", method: "GET", path: projectRoot + "/webhooks", scope: inProject, roles: read, serve: showWebhooks, menu: "Webhooks"},
		{name: "webhooks.create", method: "POST", path: projectRoot + "/webhooks", scope: inProject, roles: manage, serve: createWebhook, shownBy: "webhooks"},
		{name: "webhook", method: "GET", path: one, scope: inProject, roles: read, serve: showWebhook},
		{name: "webhook.update", method: "POST", path: one, scope: inProject, roles: manage, serve: updateWebhook, shownBy: "webhook", done: "The endpoint was changed."},
		{name: "webhook.rotate", method: "POST", path: one + "/rotate", scope: inProject, roles: manage, serve: rotateWebhook, shownBy: "webhook"},
		{name: "webhook.test", method: "POST", path: one + "/test", scope: inProject, roles: roles(operator, owner, developer), serve: testWebhook, shownBy: "webhook", done: "The event is on its way. Load the page again to see the answer."},
		{name: "webhook.replay", method: "POST", path: one + "/replay", scope: inProject, roles: roles(operator, owner, developer), serve: replayDeliveries, shownBy: "webhook", done: "The deliveries of the period are sent again, each with its webhook-id."},
		{name: "webhook.delete", method: "POST", path: one + "/delete", scope: inProject, roles: manage, serve: deleteWebhook, shownBy: "webhook", done: "The endpoint was deleted."},
		{name: "delivery", method: "GET", path: projectRoot + "/deliveries/{delivery}", scope: inProject, roles: read, serve: showDelivery},
		{name: "delivery.resend", method: "POST", path: projectRoot + "/deliveries/{delivery}/resend", scope: inProject, roles: roles(operator, owner, developer), serve: resendDelivery, shownBy: "delivery", done: "The delivery is sent again, with the same webhook-id."},
	}
}
