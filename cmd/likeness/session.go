package main

import (
	"errors"
	"fmt"
	"os"
	"os/user"
	"path/filepath"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/service/admin"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/masterkey"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook/egress"
)

// adminSession is the admin service on an open store, with the user who runs the command, or that of a server.
type adminSession struct {
	management
	local *admin.Service // nil with --server
	call  *call.Call
}

// needStore returns an error for commands that work on the store alone.
func (g *globals) needStore() error {
	if g.Server == "" {
		return nil
	}
	return fault.New(fault.FieldInvalid, "", "This command works on the store, not on a server.").
		WithFix("Run it on a machine that reaches the store, with --database and without --server.")
}

// sessionOptions select what a command needs besides the store.
type sessionOptions struct {
	create    bool   // make the store when there is none
	sealing   bool   // secrets are made: the master key is needed
	masterKey string // LIKENESS_MASTER_KEY
	allow     string // private ranges that webhooks may reach
	allowHTTP bool   // live events may go to http:// addresses
}

// withSession opens the store, runs fn and closes the store.
func (g *globals) withSession(o sessionOptions, fn func(session *adminSession) error) (err error) {
	if g.Server != "" {
		return g.withServer(fn)
	}
	if err := g.checkStore(o.create); err != nil {
		return err
	}
	s, err := store.Open(g.Ctx, g.Database)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	var box *seal.Box
	if o.sealing {
		if box, err = masterkey.Open(g.Ctx, s, masterkey.Options{Text: o.masterKey}); err != nil {
			return err
		}
	}
	allow, err := parseRanges("webhook-allow", o.allow)
	if err != nil {
		return err
	}
	session := openManagement(s, box, egress.Policy{Allow: allow, AllowHTTP: o.allowHTTP})
	return fn(&adminSession{management: session, local: session, call: &call.Call{
		RequestID: "", Operation: "cli", Caller: &account.Caller{KeyID: "cli:" + userName()},
	}})
}

// withServer runs fn on the server of --server.
func (g *globals) withServer(fn func(session *adminSession) error) error {
	remote, err := newRemoteService(g.Server, g.AdminKey)
	if err != nil {
		return err
	}
	if g.AdminKey == "" {
		return fmt.Errorf("--server needs --admin-key or LIKENESS_ADMIN_KEY; 'likeness admin create NAME' makes one")
	}
	return fn(&adminSession{management: remote})
}

// checkStore returns an error where --database names no existing store, so that a typing
// error does not create an empty one. With create it makes the folder of a SQLite file instead, for
// its owner alone.
func (g *globals) checkStore(create bool) error {
	path, err := store.ParseAddress(g.Database)
	if err != nil || path == "" {
		return err
	}
	if create {
		return os.MkdirAll(filepath.Dir(path), 0o700)
	}
	if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
		return fault.New(fault.NotFound, "", "There is no store at %s.", path).
			WithFix("Give the right one with --database, or make one with 'likeness projects create' or 'likeness serve'.")
	}
	return nil
}

// userName returns the name of the operating system's user, for the audit log.
func userName() string {
	if u, err := user.Current(); err == nil {
		return u.Username
	}
	return "unknown"
}

// printNote prints a note that is not part of the result, to standard error.
func (g *globals) printNote(format string, args ...any) {
	_, _ = fmt.Fprintf(g.Stderr, format, args...) // a failure to print a note has no consequence
}

// formatTime writes a time for a table; a dash for none.
func formatTime(t *time.Time) string {
	if t == nil {
		return "-"
	}
	return t.UTC().Format("2006-01-02 15:04:05")
}

// formatDay writes the UTC day of a time for a table; a dash for none.
func formatDay(t *time.Time) string {
	if t == nil {
		return "-"
	}
	return t.UTC().Format(time.DateOnly)
}

// orDash writes text for a table; a dash for none.
func orDash(text *string) string {
	if text == nil || *text == "" {
		return "-"
	}
	return *text
}

// textOf returns an optional text, empty where there is none.
func textOf(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// optionalText returns text, or nil when the flag was not used.
func optionalText(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// parseMoment reads a time or a UTC day of a flag; nil when the flag was not used.
func parseMoment(flag, text string) (*time.Time, error) {
	if text == "" {
		return nil, nil
	}
	for _, layout := range []string{time.RFC3339, time.DateOnly} {
		if t, err := time.Parse(layout, text); err == nil {
			return &t, nil
		}
	}
	return nil, fmt.Errorf("--%s: want a day such as 2026-01-31 or a time such as 2026-01-31T12:00:00Z", flag)
}
