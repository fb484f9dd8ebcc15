package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"golang.org/x/oauth2"
	"golang.org/x/oauth2/clientcredentials"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/transport/mcpserver"
)

// mcpCmd is `likeness mcp`: the operations of a server as tools of the Model Context Protocol, for the program
// that starts it.
type mcpCmd struct {
	APIKey       string   `name:"api-key" env:"LIKENESS_API_KEY" help:"Test key (sk_test_...) or access token of the project. Set the variable: a flag is visible to other users of the machine." placeholder:"KEY"`
	ClientID     string   `name:"client-id" env:"LIKENESS_CLIENT_ID" help:"Client id of a live key, in place of --api-key." placeholder:"ID"`
	ClientSecret string   `name:"client-secret" env:"LIKENESS_CLIENT_SECRET" help:"Client secret of the live key." placeholder:"SECRET"`
	Folder       []string `type:"existingdir" help:"Folder whose image files tools may send to the server by their path; may be repeated. Without it images are sent as base64 alone." placeholder:"FOLDER"`
	Allow        string   `enum:"check,read,store,delete" default:"check" help:"Most that tools may do: check images; read what the project has stored; store; delete. Each includes those before it."`
	MaxCredits   string   `name:"max-credits" default:"10" help:"Most credits that tools may spend until the command ends; 0: no cap but that of the key."`
}

// Run runs 'likeness mcp' until its standard input is closed.
func (c *mcpCmd) Run(g *globals) error { return c.serve(g, os.Stdin, g.Stdout) }

func (c *mcpCmd) serve(g *globals, in io.ReadCloser, out io.Writer) error {
	options := mcpserver.Options{Description: api.MustLoad(), Version: version, Allow: mcpserver.Level(c.Allow), WholeLife: true}
	var err error
	if options.MaxMilli, err = parseCap("max-credits", c.MaxCredits); err != nil {
		return err
	}
	if len(c.Folder) > 0 {
		if options.Folders, err = mcpserver.OpenFolders(c.Folder); err != nil {
			return fmt.Errorf("--folder: %w", err)
		}
	}
	if options.Call, err = c.newCaller(cmp.Or(g.Server, localServer)); err != nil {
		return err
	}
	server, err := mcpserver.New(options)
	if err != nil {
		return err
	}
	err = server.RunStdio(g.Ctx, in, nopCloser{out})
	if errors.Is(err, io.EOF) || g.Ctx.Err() != nil {
		return nil
	}
	return err
}

type nopCloser struct{ io.Writer }

// Close implements io.Closer.
func (nopCloser) Close() error { return nil }

// newCaller returns what sends the requests of tools to the server, and to no other host: redirections are not followed.
func (c *mcpCmd) newCaller(server string) (mcpserver.CallFunc, error) {
	remote, err := newRemoteService(server, c.APIKey)
	if err != nil {
		return nil, err
	}
	const timeout = 90 * time.Second
	remote.client = &http.Client{Timeout: timeout, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	sign := func(*http.Request) error { return nil } // newRequest has the key
	switch {
	case c.APIKey != "" && c.ClientID != "":
		return nil, errors.New("--api-key and --client-id exclude each other")
	case c.ClientID != "":
		sign = c.newTokenSigner(remote)
	case c.APIKey == "":
		return nil, errors.New("a key is missing: set LIKENESS_API_KEY, or LIKENESS_CLIENT_ID and LIKENESS_CLIENT_SECRET")
	}
	return func(ctx context.Context, r mcpserver.Request) (*mcpserver.Answer, error) {
		request, err := remote.newPlainRequest(ctx, r.Method, r.Target, r.Body)
		if err != nil {
			return nil, err
		}
		if err := sign(request); err != nil {
			return nil, err
		}
		answer, err := remote.sendRequest(request)
		if err != nil {
			return nil, err
		}
		defer answer.Body.Close() //nolint:errcheck // read only
		body, err := io.ReadAll(http.MaxBytesReader(nil, answer.Body, maxAnswerBytes))
		if err != nil {
			return nil, err
		}
		return &mcpserver.Answer{Charged: answer.Header.Get("X-Credits-Charged"), Remaining: answer.Header.Get("X-Credits-Remaining"), Body: body}, nil
	}, nil
}

// newTokenSigner returns what sets an access token of the live key, exchanged again before it expires.
func (c *mcpCmd) newTokenSigner(remote *remoteService) func(*http.Request) error {
	exchange := clientcredentials.Config{
		ClientID: c.ClientID, ClientSecret: c.ClientSecret, TokenURL: remote.server + "/v2/oauth/token", AuthStyle: oauth2.AuthStyleInHeader,
	}
	tokens := exchange.TokenSource(context.WithValue(context.Background(), oauth2.HTTPClient, remote.client))
	return func(r *http.Request) error {
		token, err := tokens.Token()
		if err != nil {
			var refused *oauth2.RetrieveError
			if errors.As(err, &refused) {
				return fmt.Errorf("the server refuses client id and secret: %s", cmp.Or(refused.ErrorCode, refused.Response.Status))
			}
			return err
		}
		token.SetAuthHeader(r)
		return nil
	}
}

// parseCap reads credits of a flag as milli-credits, at least 0.
func parseCap(flag, text string) (int64, error) {
	milli, err := ledger.ParseCredits(strings.TrimSpace(text))
	if err != nil || milli < 0 {
		return 0, fmt.Errorf("--%s %s: want credits such as 10 or 0.5; 0 means no cap", flag, url.QueryEscape(text))
	}
	return milli, nil
}
