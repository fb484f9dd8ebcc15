package console

import (
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// secretView is the page that shows the secret of a key once.
type secretView struct {
	Created  apigen.AdminKeyCreated
	Replayed bool // the form was sent twice: the secret was shown before
	Overlap  time.Duration
	Sample   string // a call to paste; empty: none
}

// writeFirstCall returns a call to paste into a shell.
func writeFirstCall(q *request) string {
	return `printf '{"image":"%s"}' "$(base64 -w0 photo.jpg)" |
  curl -s ` + findBaseURL(q) + `/v1/face/count -H "Authorization: Bearer $LIKENESS_API_KEY" \
    -H 'Content-Type: application/json' --data-binary @-`
}

func showSecret(q *request, data secretView) error {
	if data.Replayed { // only whoever made it saw it
		data.Created.ApiKey, data.Created.ClientSecret = "", nil
	} else if data.Created.Key.Environment == apigen.AdminEnvironmentTest {
		data.Sample = writeFirstCall(q)
	}
	q.page.belongTo("keys")
	return q.page.show("secret", "The new key", data)
}
