package console

import (
	"net/netip"
	"net/url"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// personLinkView is the page with the link for the person who is verified.
type personLinkView struct {
	Verification apigen.Verification
	URL          string // empty: it was shown before
	Code         verification.QRPath
	LocalOnly    bool // the link leads to the machine that opens it
}

func showPersonLink(q *request, v apigen.Verification) (err error) {
	data := personLinkView{Verification: v, URL: textOf(v.URL)}
	if data.URL != "" {
		data.LocalOnly = isLocalOnly(data.URL)
		if data.Code, err = verification.NewQRPath(data.URL); err != nil {
			return err
		}
	}
	return q.page.show("personlink", "Link for the person", data)
}

// isLocalOnly reports whether another device cannot open a link, because it names the machine that opens it.
func isLocalOnly(link string) bool {
	u, err := url.Parse(link)
	if err != nil {
		return false
	}
	ip, err := netip.ParseAddr(u.Hostname())
	return isThisMachine(u.Hostname()) || err == nil && ip.IsUnspecified()
}
