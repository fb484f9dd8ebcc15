package console

import (
	"cmp"
	"strings"
	"time"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/trustanchor"
)

const (
	certificatesPath = Root + "/certificates"
	// maxCertificateFile bounds a file of certificates that is sent by a form; larger ones are imported by the command.
	maxCertificateFile = 25 << 20
	certificatesOnPage = 100
)

// certificatesView is the page of the certificates that chips are checked against.
type certificatesView struct {
	Countries     []trustanchor.CountryCount
	Items         []certificateRow
	Country, Kind string // what is shown
	Kinds         []string
	Next          string // id of the last item, where more follow
	Imported      *importView
	MaxMB         int
}

// certificateRow is a certificate or a revocation list.
type certificateRow struct {
	trustanchor.Item
	IsExpired, IsEarly bool
	StateName          string
}

// nameState is the English name of a state by its code of two letters, or the code where it has no name.
func nameState(code string) string {
	region, err := language.ParseRegion(code)
	if err != nil || !region.IsCountry() {
		return code
	}
	return cmp.Or(display.English.Regions().Name(region), code)
}

// importView is what a file brought.
type importView struct {
	Found, Added int
	Signers      []string
	Skipped      []string
}

func showCertificates(q *request) error {
	data, err := newCertificatesView(q)
	if err != nil {
		return err
	}
	return q.page.show("certificates", "Certificates of states", data)
}

func newCertificatesView(q *request) (data certificatesView, err error) {
	query := q.r.URL.Query()
	data = certificatesView{Country: strings.ToUpper(query.Get("country")), Kind: query.Get("kind"), MaxMB: maxCertificateFile >> 20}
	for _, k := range trustanchor.Kinds {
		data.Kinds = append(data.Kinds, string(k))
	}
	if data.Countries, err = q.site.options.Certificates.CountByCountry(q.r.Context()); err != nil {
		return data, err
	}
	items, err := q.site.options.Certificates.List(q.r.Context(), trustanchor.Filter{
		Country: data.Country, Kind: trustanchor.Kind(data.Kind), After: query.Get("after"), Limit: certificatesOnPage + 1,
	})
	if err != nil {
		return data, err
	}
	if len(items) > certificatesOnPage {
		items = items[:certificatesOnPage]
		data.Next = items[len(items)-1].ID
	}
	now := time.Now()
	for _, i := range items {
		data.Items = append(data.Items, certificateRow{i, !i.NotAfter.IsZero() && i.NotAfter.Before(now), i.NotBefore.After(now), nameState(i.Country)})
	}
	return data, nil
}

// importCertificates imports a file. What is new is added; nothing is removed.
func importCertificates(q *request) error {
	err := q.form.readFiles(maxCertificateFile)
	switch {
	case fault.CodeOf(err) == fault.RequestTooLarge:
		err = fault.New(fault.RequestTooLarge, "file", "The file is larger than %d MB.", maxCertificateFile>>20).WithFix("Import it on the server: likeness certificates import FILE.")
	case err == nil && len(q.form.photos["file"]) == 0:
		err = fault.New(fault.FieldMissing, "file", "The form has no file.").WithFix("Choose a master list, an LDIF file, a certificate or a revocation list.")
	}
	if err != nil {
		return q.page.showAgain(err, showCertificates)
	}
	file, err := trustanchor.Read(cmp.Or(q.form.read("source"), "a file sent by the console"), q.form.photos["file"])
	if err != nil {
		return q.page.showAgain(err, showCertificates)
	}
	added, err := q.site.options.Certificates.Import(q.r.Context(), newChange(q), file)
	if err != nil {
		return err
	}
	q.page.belongTo("certificates")
	data, err := newCertificatesView(q)
	if err != nil {
		return err
	}
	data.Imported = &importView{Found: len(file.Items), Signers: file.Signers, Skipped: file.Skipped}
	for _, n := range added {
		data.Imported.Added += n
	}
	return q.page.show("certificates", "Certificates of states", data)
}

func removeCertificate(q *request) error {
	if _, err := q.site.options.Certificates.Remove(q.r.Context(), newChange(q), q.form.read("id")); err != nil {
		return q.page.showAgain(err, showCertificates)
	}
	return q.page.redirect(certificatesPath)
}

func certificateActions() []*action {
	return []*action{
		{name: "certificates", method: "GET", path: certificatesPath, scope: everywhere, roles: roles(operator, auditor), serve: showCertificates, menu: "Certificates of states"},
		{name: "certificates.import", method: "POST", path: certificatesPath, scope: everywhere, roles: roles(operator), serve: importCertificates, shownBy: "certificates", upload: true},
		{name: "certificates.remove", method: "POST", path: certificatesPath + "/remove", scope: everywhere, roles: roles(operator), serve: removeCertificate, shownBy: "certificates", done: "It was removed. Chips whose chain needs it are not authentic any more."},
	}
}
