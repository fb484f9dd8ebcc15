package console

import (
	"net/url"
	"slices"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
)

// deliveryStates are the states that a list can be narrowed to.
var deliveryStates = []string{"pending", "delivered", "failed"}

// webhookView is one endpoint with its deliveries.
type webhookView struct {
	Endpoint   apigen.AdminWebhook
	Deliveries []apigen.AdminDelivery
	States     []string
	Kinds      []string
	Limit      int
	Tabs       []link // nil: the person may not change the endpoint
}

// endpointSettingsView is how an endpoint is set.
type endpointSettingsView struct {
	Endpoint     apigen.AdminWebhook
	Environments []string // these and the others are as the form has them
	Enabled      bool
	Events       eventChoice
	Tabs         []link
}

// listEndpointTabs lists the pages of an endpoint; nil where the person may see one alone.
func listEndpointTabs(q *request, id string, settings bool) []link {
	if !q.session.can("webhook.settings") {
		return nil
	}
	path := webhookPath(q, id)
	return []link{{Name: "Deliveries", Path: path, Current: !settings}, {Name: "Settings", Path: path + "/settings", Current: settings}}
}

// nameEndpoint is the title of the pages of an endpoint: its description, or else its host.
func nameEndpoint(e apigen.AdminWebhook) string {
	if e.Description != "" {
		return e.Description
	}
	if u, err := url.Parse(e.URL); err == nil && u.Host != "" {
		return u.Host
	}
	return "Endpoint"
}

func findWebhook(q *request) (apigen.AdminWebhook, error) {
	var e apigen.AdminWebhook
	id := q.r.PathValue("endpoint")
	err := q.api.callAdmin("admin.webhooks.get", params{"endpoint": id}, nil, &e)
	if err == nil && e.Project != q.session.project.ID {
		err = fault.New(fault.NotFound, "", "No webhook endpoint %q was found.", id).WithFix("Choose one from the list of the project.")
	}
	return e, err
}

func showWebhook(q *request) error {
	const limit = 100
	e, err := findWebhook(q)
	if err != nil {
		return err
	}
	var list apigen.AdminDeliveryList
	if err := q.api.callAdmin("admin.webhooks.deliveries", params{"endpoint": e.ID, "state": q.r.URL.Query().Get("state"), "limit": strconv.Itoa(limit)}, nil, &list); err != nil {
		return err
	}
	return q.page.show("webhook", nameEndpoint(e), webhookView{e, list.Deliveries, deliveryStates, listEnum(q, eventKindSchema), limit, listEndpointTabs(q, e.ID, false)})
}

func showEndpointSettings(q *request) error {
	e, err := findWebhook(q)
	if err != nil {
		return err
	}
	data := endpointSettingsView{e, e.Environments, e.Enabled, eventChoice{"None chosen means every kind", listEnum(q, eventKindSchema), e.Kinds}, listEndpointTabs(q, e.ID, true)}
	if q.page.problem != nil && q.form.has("url") { // of the form with the choices
		data.Environments, data.Enabled, data.Events.Chosen = q.r.PostForm["environments"], q.form.read("enabled") == "yes", q.r.PostForm["kinds"]
	}
	return q.page.show("endpoint", nameEndpoint(e), data)
}

func webhookPath(q *request, id string) string { return q.base() + "/webhooks/" + id }

func updateWebhook(q *request) error {
	e, err := findWebhook(q)
	if err != nil {
		return err
	}
	enabled, description := q.form.read("enabled") == "yes", q.form.read("description")
	body := apigen.AdminWebhookUpdateRequest{URL: q.form.readOptional("url"), Description: &description, Kinds: []apigen.AdminEventKind{}, Environments: q.r.PostForm["environments"]}
	if enabled != e.Enabled {
		body.Enabled = &enabled
	}
	for _, kind := range q.r.PostForm["kinds"] {
		body.Kinds = append(body.Kinds, apigen.AdminEventKind(kind))
	}
	if err := q.api.callAdmin("admin.webhooks.update", params{"endpoint": e.ID}, body, nil); err != nil {
		return q.page.showAgain(err, showEndpointSettings)
	}
	return q.page.redirect(webhookPath(q, e.ID) + "/settings")
}

func rotateWebhook(q *request) error {
	e, err := findWebhook(q)
	if err != nil {
		return err
	}
	hours, err := readOverlapHours(q)
	if err != nil {
		return q.page.showAgain(err, showEndpointSettings)
	}
	var data signingView
	if err := callOnce(q, operationCall{name: "admin.webhooks.rotate", params: params{"endpoint": e.ID}, body: apigen.AdminRotateRequest{OverlapSeconds: hours * 3600}}, &data.Created, &data.Replayed); err != nil {
		return q.page.showAgain(err, showEndpointSettings)
	}
	return showSigning(q, data)
}

func testWebhook(q *request) error {
	e, err := findWebhook(q)
	if err != nil {
		return err
	}
	var d apigen.AdminDelivery
	if err := q.api.callAdmin("admin.webhooks.test", params{"endpoint": e.ID}, apigen.AdminWebhookTestRequest{Kind: apigen.AdminEventKind(q.form.read("kind"))}, &d); err != nil {
		return q.page.showAgain(err, showWebhook)
	}
	return q.page.redirect(q.base() + "/deliveries/" + d.ID)
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
	e, err := findWebhook(q)
	if err != nil {
		return err
	}
	from, err := q.form.readTime("from")
	if err != nil {
		return q.page.showAgain(err, showWebhook)
	}
	until, err := q.form.readTime("until")
	if err != nil {
		return q.page.showAgain(err, showWebhook)
	}
	if from == nil || until == nil || !from.Before(*until) {
		return q.page.showAgain(fault.New(fault.FieldInvalid, "until", "The period has no end after its beginning.").WithFix("Write when the period begins and a later time when it ends."), showWebhook)
	}
	var list apigen.AdminDeliveryList
	if err := q.api.callAdmin("admin.webhooks.deliveries", params{"endpoint": e.ID, "state": q.form.read("state"), "limit": strconv.Itoa(replayWindow)}, nil, &list); err != nil {
		return q.page.showAgain(err, showWebhook)
	}
	if n := len(list.Deliveries); n == replayWindow && list.Deliveries[n-1].Created.After(*from) {
		return q.page.showAgain(fault.New(fault.FieldInvalid, "from", "The period begins before the last %d deliveries in this state, which is as far as a replay looks.", replayWindow).
			WithFix("Begin at %s UTC or later, or send older deliveries one by one.", list.Deliveries[n-1].Created.UTC().Format("2006-01-02T15:04:05")), showWebhook)
	}
	found := slices.DeleteFunc(list.Deliveries, func(d apigen.AdminDelivery) bool { return d.Created.Before(*from) || !d.Created.Before(*until) })
	if len(found) == 0 || len(found) > maxReplayed {
		return q.page.showAgain(fault.New(fault.FieldInvalid, "from", "%d of the last %d deliveries are in this period and state.", len(found), replayWindow).
			WithFix("Choose a period with 1 to %d deliveries.", maxReplayed), showWebhook)
	}
	for _, d := range slices.Backward(found) { // the oldest first
		if err := q.api.callAdmin("admin.deliveries.resend", params{"delivery": d.ID}, nil, nil); err != nil {
			return q.page.showAgain(err, showWebhook)
		}
	}
	return q.page.redirect(webhookPath(q, e.ID))
}

func deleteWebhook(q *request) error {
	e, err := findWebhook(q)
	if err != nil {
		return err
	}
	if err := q.api.callAdmin("admin.webhooks.delete", params{"endpoint": e.ID}, nil, nil); err != nil {
		return q.page.showAgain(err, showEndpointSettings)
	}
	return q.page.redirect(q.base() + "/webhooks")
}
