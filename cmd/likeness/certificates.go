package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/trustanchor"
)

// certificatesCmd is `likeness certificates`.
type certificatesCmd struct {
	Import certificatesImportCmd `cmd:"" help:"Import country signing certificates, links, document signers and revocation lists, and trust them."`
	List   certificatesListCmd   `cmd:"" help:"List what was imported."`
	Remove certificatesRemoveCmd `cmd:"" help:"Remove a certificate or a revocation list, and with it the trust in it."`
}

// withCertificates opens the store and runs fn with its certificates.
func (g *globals) withCertificates(fn func(r *trustanchor.Registry, origin audited.Origin) error) error {
	if err := g.needStore(); err != nil {
		return err
	}
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		return fn(trustanchor.New(session.local.Store, session.local.Audit), audited.Origin{Actor: session.call.Caller.KeyID})
	})
}

type certificatesImportCmd struct {
	Files []string `arg:"" name:"file" type:"existingfile" help:"Master lists (CMS), LDIF files of the ICAO directory, certificates and revocation lists (DER, PEM)."`
}

// Help is what 'likeness certificates import --help' adds.
func (certificatesImportCmd) Help() string {
	return "Chips of travel documents are authentic only when a chain leads to one of these certificates. Take the files from the states themselves or from the ICAO directory (download.pkd.icao.int), and compare their digests. The signature of a master list has to hold; that its signer is the right one is yours to judge. A second import adds what is new."
}

// importedFile is the result of one file.
type importedFile struct {
	File    string                   `json:"file"`
	Added   map[trustanchor.Kind]int `json:"added"`
	Found   int                      `json:"found"`
	Signers []string                 `json:"masterListSigners,omitzero"`
	Skipped []string                 `json:"skipped,omitzero"`
}

// Run runs 'likeness certificates import'.
func (c *certificatesImportCmd) Run(g *globals) error {
	return g.withCertificates(func(r *trustanchor.Registry, origin audited.Origin) error {
		var results []importedFile
		for _, path := range c.Files {
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			file, err := trustanchor.Read(filepath.Base(path), data)
			if err != nil {
				return err
			}
			added, err := r.Import(g.Ctx, origin, file)
			if err != nil {
				return err
			}
			results = append(results, importedFile{File: path, Added: added, Found: len(file.Items), Signers: file.Signers, Skipped: file.Skipped})
		}
		return printResult(g, map[string]any{"data": results}, func() [][]string { return importRows(results) })
	})
}

func importRows(results []importedFile) [][]string {
	rows := [][]string{{"FILE", "FOUND", "NEW ANCHORS", "NEW LINKS", "NEW SIGNERS", "NEW LISTS", "NOTES"}}
	for _, r := range results {
		var notes []string
		for _, s := range r.Signers {
			notes = append(notes, "master list signed by "+s)
		}
		text := strings.Join(append(notes, r.Skipped...), "; ")
		rows = append(rows, []string{
			r.File, strconv.Itoa(r.Found), strconv.Itoa(r.Added[trustanchor.Anchor]), strconv.Itoa(r.Added[trustanchor.Link]),
			strconv.Itoa(r.Added[trustanchor.Signer]), strconv.Itoa(r.Added[trustanchor.RevocationList]),
			orDash(&text),
		})
	}
	return rows
}

type certificatesListCmd struct {
	Country string `help:"Only of this country, such as DE."`
	Kind    string `help:"Only anchor, link, signer or revocation_list." enum:",anchor,link,signer,revocation_list" default:""`
	After   string `help:"Only those after this id, the last of the list before."`
	Limit   int    `help:"Most items to list." default:"100"`
}

// listedCertificate is one row as JSON.
type listedCertificate struct {
	ID          string     `json:"id"`
	Kind        string     `json:"kind"`
	Country     string     `json:"country"`
	Subject     string     `json:"subject"`
	Fingerprint string     `json:"fingerprint"`
	NotBefore   time.Time  `json:"notBefore"`
	NotAfter    *time.Time `json:"notAfter,omitzero"`
	Source      string     `json:"source"`
	Imported    time.Time  `json:"imported"`
}

// Run runs 'likeness certificates list'.
func (c *certificatesListCmd) Run(g *globals) error {
	return g.withCertificates(func(r *trustanchor.Registry, _ audited.Origin) error {
		items, err := r.List(g.Ctx, trustanchor.Filter{Country: c.Country, Kind: trustanchor.Kind(c.Kind), After: c.After, Limit: c.Limit})
		if err != nil {
			return err
		}
		listed := make([]listedCertificate, 0, len(items))
		for _, i := range items {
			row := listedCertificate{i.ID, string(i.Kind), i.Country, i.Subject, i.Fingerprint, i.NotBefore, nil, i.Source, i.Imported}
			if !i.NotAfter.IsZero() {
				row.NotAfter = &i.NotAfter
			}
			listed = append(listed, row)
		}
		next := ""
		if len(items) == c.Limit {
			next = items[len(items)-1].ID
		}
		return printList(g, listed, next, func() [][]string {
			rows := [][]string{{"ID", "KIND", "COUNTRY", "VALID UNTIL", "SUBJECT", "FINGERPRINT" + idMark, "FILE" + idMark}}
			for _, i := range listed {
				rows = append(rows, []string{i.ID, i.Kind, i.Country, formatTime(i.NotAfter), i.Subject, i.Fingerprint, i.Source})
			}
			return rows
		})
	})
}

type certificatesRemoveCmd struct {
	Certificate string `arg:"" help:"Id, or the first 12 or more digits of the fingerprint."`
}

// Run runs 'likeness certificates remove'.
func (c *certificatesRemoveCmd) Run(g *globals) error {
	return g.withCertificates(func(r *trustanchor.Registry, origin audited.Origin) error {
		item, err := r.Remove(g.Ctx, origin, c.Certificate)
		if err != nil {
			return err
		}
		return printResult(g, map[string]string{"removed": item.ID, "fingerprint": item.Fingerprint}, func() [][]string {
			return [][]string{{fmt.Sprintf("%s (%s, %s) is removed.", item.ID, item.Kind, item.Subject)}}
		})
	})
}
