package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"time"

	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/webhook"
	"github.com/likeness-api/likeness/internal/state/webhook/egress"
)

// listenCmd is `likeness listen`: a project's events on a developer's machine, where
// no webhook could reach.
type listenCmd struct {
	Project string   `help:"Id or name of the project; all that the key may read when left out."`
	Kind    []string `help:"Only this kind of event; may be repeated." placeholder:"KIND"`
	Forward string   `help:"Send each event, signed as a webhook, to this address of this machine." placeholder:"http://127.0.0.1:PORT/PATH"`
	Secret  string   `env:"LIKENESS_LISTEN_SECRET" help:"Signing secret (whsec_...) for --forward; one is made and printed when left out." placeholder:"SECRET"`
	After   int64    `default:"-1" help:"Begin after this seq; 0 begins at the oldest kept event; left out: only new events."`
	Limit   int      `help:"Stop after so many events; 0 means never."`

	Poll time.Duration `default:"1s" help:"How often to ask the server."`
}

// eventSource reads events page by page.
type eventSource interface {
	readEvents(ctx context.Context, after int64) (*apigen.AdminEventList, error)
	waitForEvents(ctx context.Context) // until it is worth asking again
}

// Run prints events until it is interrupted.
func (c *listenCmd) Run(g *globals) error {
	for _, k := range c.Kind {
		if !webhook.Kind(k).IsKnown() {
			return fmt.Errorf("--kind: no event is called %q", k)
		}
	}
	forward, err := c.newForwarder(g)
	if err != nil {
		return err
	}
	if g.Server != "" {
		remote, err := newRemoteService(g.Server, g.AdminKey)
		if err != nil {
			return err
		}
		return c.printEvents(g, &serverSource{cmd: c, remote: remote}, forward)
	}
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		return c.printEvents(g, &storeSource{cmd: c, session: session, signals: webhook.SubscribeEvents(session.local.Store).C()}, forward)
	})
}

// nextPage asks for the events after a seq.
func (c *listenCmd) nextPage(after int64) *apigen.AdminEventsInput {
	const pageSize = 100
	return &apigen.AdminEventsInput{Project: optionalText(c.Project), After: after, Limit: pageSize}
}

func (c *listenCmd) printEvents(g *globals, from eventSource, forward *forwarder) error {
	after := c.After
	if after < 0 {
		now, err := from.readEvents(g.Ctx, 0)
		if err != nil {
			return err
		}
		after = now.Latest
	}
	g.printNote("Listening. Stop with Ctrl-C.\n")
	for seen := 0; ; {
		page, err := from.readEvents(g.Ctx, after)
		if g.Ctx.Err() != nil {
			return nil
		}
		if err != nil {
			return err
		}
		for _, e := range page.Events {
			after = e.Seq
			if len(c.Kind) > 0 && !slices.Contains(c.Kind, string(e.Kind)) {
				continue
			}
			if err := printEvent(g, e); err != nil {
				return err
			}
			forward.forwardEvent(g, e)
			if seen++; seen == c.Limit {
				return nil
			}
		}
		if len(page.Events) == 0 {
			from.waitForEvents(g.Ctx)
		}
	}
}

func printEvent(g *globals, e apigen.AdminEvent) error {
	if g.JSON {
		line, err := json.Marshal(e)
		if err == nil {
			_, err = fmt.Fprintf(g.Stdout, "%s\n", line)
		}
		return err
	}
	_, err := fmt.Fprintf(g.Stdout, "%s  %d  %s  %s  %s\n", formatTime(&e.Created), e.Seq, e.Kind, e.ID, e.Body)
	return err
}

// storeSource reads the store itself.
type storeSource struct {
	cmd     *listenCmd
	session *adminSession
	signals <-chan struct{}
}

func (s *storeSource) readEvents(ctx context.Context, after int64) (*apigen.AdminEventList, error) {
	return s.session.local.Events(ctx, s.session.call, s.cmd.nextPage(after))
}

func (s *storeSource) waitForEvents(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-s.signals:
	case <-time.After(s.cmd.Poll): // an event hidden by an open transaction causes no signal when that ends
	}
}

// serverSource asks a server's admin API.
type serverSource struct {
	cmd    *listenCmd
	remote *remoteService
}

func (s *serverSource) waitForEvents(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-time.After(s.cmd.Poll):
	}
}

func (s *serverSource) readEvents(ctx context.Context, after int64) (*apigen.AdminEventList, error) {
	request, err := s.remote.newRequest(ctx, "admin.events", s.cmd.nextPage(after))
	if err != nil {
		return nil, err
	}
	answer, err := s.remote.sendRequest(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close() //nolint:errcheck // read only
	return readAnswer[apigen.AdminEventList](s.remote.remoteClient, answer)
}

// forwarder sends events on to a server on this machine; nil sends nothing.
type forwarder struct {
	url    string
	secret webhook.Secret
	client *http.Client
}

var thisMachine = egress.Policy{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}}

func (c *listenCmd) newForwarder(g *globals) (*forwarder, error) {
	if c.Forward == "" {
		return nil, nil
	}
	u, err := thisMachine.CheckURL(c.Forward, false)
	if err != nil {
		return nil, fmt.Errorf("--forward: %w", err)
	}
	host := u.Hostname()
	if addr, err := netip.ParseAddr(host); host != "localhost" && (err != nil || !addr.IsLoopback()) {
		return nil, errors.New("--forward: only addresses of this machine, such as http://127.0.0.1:3000/webhooks; use a webhook endpoint for others")
	}
	f := &forwarder{url: u.String(), client: egress.NewClient(thisMachine, egress.Options{})}
	if c.Secret == "" {
		f.secret = webhook.NewSecret()
		g.printNote("Events are signed with %s\n", f.secret.Reveal())
		return f, nil
	}
	f.secret, err = webhook.ParseSecret(c.Secret)
	return f, err
}

// forwardEvent forwards e once; a failure is printed and not retried.
func (f *forwarder) forwardEvent(g *globals, e apigen.AdminEvent) {
	if f == nil {
		return
	}
	status, err := f.postEvent(g.Ctx, e)
	switch {
	case err != nil:
		g.printNote("%s: not forwarded: %v\n", e.ID, err)
	case status < 200 || status > 299:
		g.printNote("%s: the receiver answered %d\n", e.ID, status)
	}
}

func (f *forwarder) postEvent(ctx context.Context, e apigen.AdminEvent) (status int, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, f.url, bytes.NewReader([]byte(e.Body)))
	if err != nil {
		return 0, err
	}
	now := time.Now()
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set(webhook.HeaderID, e.ID)
	request.Header.Set(webhook.HeaderTimestamp, strconv.FormatInt(now.Unix(), 10))
	request.Header.Set(webhook.HeaderSignature, webhook.SignDelivery(e.ID, now, []byte(e.Body), f.secret))
	answer, err := f.client.Do(request) //nolint:bodyclose // egress.ReadAnswer closes it
	if err != nil {
		return 0, err
	}
	egress.ReadAnswer(answer.Body)
	return answer.StatusCode, nil
}
