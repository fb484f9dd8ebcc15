package console

import (
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
)

// eventKindSchema lists the events that an endpoint can get.
const eventKindSchema = "AdminEventKind"

// eventChoice offers kinds of events, with those that are chosen.
type eventChoice struct {
	Legend        string
	Kinds, Chosen []string
}

// endpointRow is an endpoint with its newest delivery.
type endpointRow struct {
	apigen.AdminWebhook
	Last *apigen.AdminDelivery // nil: there was none
}

// webhooksView is the list of endpoints with the form for a new one.
type webhooksView struct {
	Endpoints    []endpointRow
	Environments []string
	Events       eventChoice
}

func showWebhooks(q *request) error {
	var list apigen.AdminWebhookList
	if err := q.api.callAdmin("admin.webhooks.list", params{"project": q.session.project.ID}, nil, &list); err != nil {
		return err
	}
	data := webhooksView{Environments: []string{"test"}}
	for _, e := range list.Webhooks {
		row := endpointRow{AdminWebhook: e}
		var last apigen.AdminDeliveryList
		err := q.api.callAdmin("admin.webhooks.deliveries", params{"endpoint": e.ID, "limit": "1"}, nil, &last)
		if fault.CodeOf(err) == fault.NotFound { // deleted meanwhile
			continue
		}
		if err != nil {
			return err
		}
		if len(last.Deliveries) > 0 {
			row.Last = &last.Deliveries[0]
		}
		data.Endpoints = append(data.Endpoints, row)
	}
	data.Events = eventChoice{"None chosen means every kind but those of single steps", listEnum(q, eventKindSchema), nil}
	if q.page.problem != nil {
		data.Environments, data.Events.Chosen = q.r.PostForm["environments"], q.r.PostForm["kinds"]
	}
	return q.page.show("webhooks", "Webhooks", data)
}

func createWebhook(q *request) error {
	body := apigen.AdminWebhookCreateRequest{Project: q.session.project.ID, URL: q.form.read("url"), Description: q.form.readOptional("description"), Environments: q.r.PostForm["environments"]}
	for _, kind := range q.r.PostForm["kinds"] {
		body.Kinds = append(body.Kinds, apigen.AdminEventKind(kind))
	}
	var data signingView
	if err := callOnce(q, operationCall{name: "admin.webhooks.create", body: body}, &data.Created, &data.Replayed); err != nil {
		return q.page.showAgain(err, showWebhooks)
	}
	return showSigning(q, data)
}

func webhookActions() []*action {
	read, manage := roles(operator, owner, developer, auditor), roles(operator, owner)
	one := projectRoot + "/webhooks/{endpoint}"
	return []*action{
		{name: "webhooks", method: "GET", path: projectRoot + "/webhooks", scope: inProject, roles: read, serve: showWebhooks, menu: "Webhooks"},
		{name: "webhooks.create", method: "POST", path: projectRoot + "/webhooks", scope: inProject, roles: manage, serve: createWebhook, shownBy: "webhooks"},
		{name: "webhook", method: "GET", path: one, scope: inProject, roles: read, serve: showWebhook, up: "webhooks"},
		{name: "webhook.settings", method: "GET", path: one + "/settings", scope: inProject, roles: manage, serve: showEndpointSettings, up: "webhooks"},
		{name: "webhook.update", method: "POST", path: one, scope: inProject, roles: manage, serve: updateWebhook, shownBy: "webhook.settings", done: "Saved. It holds from the next delivery on."},
		{name: "webhook.rotate", method: "POST", path: one + "/rotate", scope: inProject, roles: manage, serve: rotateWebhook, shownBy: "webhook.settings"},
		{name: "webhook.test", method: "POST", path: one + "/test", scope: inProject, roles: roles(operator, owner, developer), serve: testWebhook, shownBy: "webhook", done: "The event is on its way. The page shows the answer once it is there."},
		{name: "webhook.replay", method: "POST", path: one + "/replay", scope: inProject, roles: roles(operator, owner, developer), serve: replayDeliveries, shownBy: "webhook", done: "The deliveries of the period are sent again, each with its webhook-id."},
		{name: "webhook.delete", method: "POST", path: one + "/delete", scope: inProject, roles: manage, serve: deleteWebhook, shownBy: "webhook.settings", done: "The endpoint was deleted."},
		{name: "delivery", method: "GET", path: projectRoot + "/deliveries/{delivery}", scope: inProject, roles: read, serve: showDelivery, up: "webhooks"},
		{name: "delivery.resend", method: "POST", path: projectRoot + "/deliveries/{delivery}/resend", scope: inProject, roles: roles(operator, owner, developer), serve: resendDelivery, shownBy: "delivery", done: "The delivery is sent again, with the same webhook-id."},
	}
}
