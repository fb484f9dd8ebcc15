package console

import (
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/label"
)

// deliveryView is one delivery with its attempts.
type deliveryView struct {
	Delivery apigen.AdminDelivery
	Endpoint apigen.AdminWebhook
	Body     string // as it was sent, with line breaks for reading
}

// Receiver names the endpoint that gets the delivery.
func (v deliveryView) Receiver() string { return nameEndpoint(v.Endpoint) }

// hideQuery writes an address without its query, which can have a secret. The form of the endpoint has the whole address.
func hideQuery(address string) string {
	if rest, _, hasQuery := strings.Cut(address, "?"); hasQuery {
		return rest + "?…"
	}
	return address
}

func findDelivery(q *request) (data deliveryView, err error) {
	id := q.r.PathValue("delivery")
	if err := q.api.callAdmin("admin.deliveries.get", params{"delivery": id}, nil, &data.Delivery); err != nil {
		return data, err
	}
	err = q.api.callAdmin("admin.webhooks.get", params{"endpoint": data.Delivery.Endpoint}, nil, &data.Endpoint)
	if err == nil && data.Endpoint.Project != q.session.project.ID {
		err = fault.New(fault.NotFound, "", "No delivery %q was found.", id).WithFix("Choose one from the list of the endpoint.")
	}
	return data, err
}

func showDelivery(q *request) error {
	data, err := findDelivery(q)
	if err != nil {
		return err
	}
	if data.Body, err = q.site.options.FindEventBody(q.r.Context(), q.session.project.ID, data.Delivery.Event); err != nil {
		return err
	}
	if text := jsontext.Value(data.Body); text.Indent() == nil {
		data.Body = string(text)
	}
	return q.page.show("delivery", label.In(label.Events, string(data.Delivery.Kind)), data)
}

func resendDelivery(q *request) error {
	data, err := findDelivery(q)
	if err != nil {
		return err
	}
	if err := q.api.callAdmin("admin.deliveries.resend", params{"delivery": data.Delivery.ID}, nil, nil); err != nil {
		return q.page.showAgain(err, showDelivery)
	}
	return q.page.redirect(q.base() + "/deliveries/" + data.Delivery.ID)
}
