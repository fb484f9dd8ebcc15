package console

import (
	"github.com/likeness-api/likeness/internal/base/apigen"
)

// signingView is the page that shows the secret of an endpoint once.
type signingView struct {
	Created  apigen.AdminWebhookCreated
	Replayed bool
}

func showSigning(q *request, data signingView) error {
	if data.Replayed {
		data.Created.Secret = ""
	}
	q.page.belongTo("webhooks")
	return q.page.show("signing", "The signing secret", data)
}
