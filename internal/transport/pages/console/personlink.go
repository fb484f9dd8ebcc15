package console

import (
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// personLinkView is the page with the link for the person who is verified.
type personLinkView struct {
	Verification apigen.Verification
	URL          string // empty: it was shown before
	Code         verification.QRPath
}

func showPersonLink(q *request, v apigen.Verification) (err error) {
	data := personLinkView{Verification: v, URL: textOf(v.URL)}
	if data.URL != "" {
		if data.Code, err = verification.NewQRPath(data.URL); err != nil {
			return err
		}
	}
	return q.page.show("personlink", "Link for the person", data)
}
