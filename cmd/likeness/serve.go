package main

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"net/netip"
	"os"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/command/node"
	"github.com/likeness-api/likeness/internal/engine/standard"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/signon"
	"github.com/likeness-api/likeness/internal/state/webhook/egress"
	"github.com/likeness-api/likeness/internal/transport/mcpserver"
)

// serveCmd is `likeness serve`.
type serveCmd struct {
	serveSettings
	Hello bool `help:"Make a test key where the store is empty, print it once, and print a call that works once ready. For trying it out: make run sets it."`
}

// serveSettings are the settings of a node: serve runs with them, doctor and config check examine them.
type serveSettings struct {
	Addr           string        `default:"127.0.0.1:8080" env:"LIKENESS_ADDR" help:"Address to listen on."`
	PublicURL      string        `env:"LIKENESS_PUBLIC_URL" help:"Prefix of links in answers, such as https://faces.example.org." placeholder:"URL"`
	ConsoleAddr    string        `env:"LIKENESS_CONSOLE_ADDR" help:"Address of the console alone, such as 127.0.0.1:8090, or off. Without it the console is served below /console of --addr." placeholder:"ADDR"`
	BootstrapKey   string        `env:"LIKENESS_BOOTSTRAP_KEY" help:"Test key (sk_test_...) to make in project 'default' when the store is empty; without it and --hello none is made." placeholder:"KEY"`
	AdminKey       string        `name:"bootstrap-admin-key" env:"LIKENESS_BOOTSTRAP_ADMIN_KEY" help:"Admin key (sk_admin_...) to make when the store has none; 'likeness admin create' makes others." placeholder:"KEY"`
	MasterKey      string        `env:"LIKENESS_MASTER_KEY" help:"Base64 of 32 bytes: the key that encrypts secrets; made beside the SQLite file when absent. Several, separated by commas, rotate." placeholder:"KEY"`
	MasterKeyFile  string        `env:"LIKENESS_MASTER_KEY_FILE" type:"existingfile" help:"File with the text of --master-key, such as a mounted secret or a systemd credential." placeholder:"FILE"`
	NewMasterKey   bool          `help:"Start with a new master key although that of the store is lost. What the lost key encrypted can no longer be read."`
	TrustedProxies string        `env:"LIKENESS_TRUSTED_PROXIES" help:"Addresses or CIDR ranges of proxies whose X-Forwarded-For is trusted, separated by commas." placeholder:"CIDR,..."`
	Redis          string        `env:"LIKENESS_REDIS" help:"redis://HOST:PORT that shares rate limits between nodes." placeholder:"URL"`
	WebhookAllow   string        `env:"LIKENESS_WEBHOOK_ALLOW" help:"Private addresses or CIDR ranges that webhooks may reach, separated by commas." placeholder:"CIDR,..."`
	WebhookHTTP    bool          `env:"LIKENESS_WEBHOOK_HTTP" help:"Let live events go to http:// addresses, inside a network that is trusted."`
	Environment    []string      `env:"LIKENESS_ENVIRONMENT" enum:"test,live" default:"test,live" help:"Environments that this node serves."`
	Cores          int           `env:"LIKENESS_CORES" help:"Model runs at once; 0 means all cores."`
	Device         string        `env:"LIKENESS_DEVICE" hidden:"" help:"Refused unless it is cpu: models run on the processor alone."`
	KeyConcurrency int           `env:"LIKENESS_KEY_CONCURRENCY" help:"Calls of one key that run at once; its further ones wait. 0 means the number of cores."`
	TokenRate      float64       `env:"LIKENESS_TOKEN_RATE" default:"${token_rate}" help:"Access tokens a second that one live key may get."`
	TokenBurst     int           `env:"LIKENESS_TOKEN_BURST" default:"${token_burst}" help:"Access tokens that one live key may get at once."`
	GalleryFaces   int64         `env:"LIKENESS_GALLERY_FACES" default:"1000000" help:"Faces that all galleries may hold together; a million take 0.56 GB of memory."`
	GalleryEngine  string        `env:"LIKENESS_GALLERY_ENGINE" enum:"memory,pgvector-exact,pgvector-hnsw" default:"memory" help:"What searches galleries: memory of each node, or PostgreSQL with pgvector, where face vectors then lie UNENCRYPTED (docs/galleries.md)."`
	AML            string        `name:"aml" env:"LIKENESS_AML" help:"Lists of people that verifications ask: file:PATH of a CSV file, watchman:URL of a Moov Watchman server, or yente:URL/DATASET of an OpenSanctions yente server." placeholder:"KIND:PLACE"`
	MCP            string        `name:"mcp" env:"LIKENESS_MCP" enum:"off,check,read,store,delete" default:"check" help:"Most that tools of the Model Context Protocol may do at /mcp with a key: off, check images, read, store or delete too (docs/agents.md)."`
	MCPCredits     string        `name:"mcp-credits" env:"LIKENESS_MCP_CREDITS" default:"100" help:"Most credits that tools may spend with one key in a day (UTC) on this node; 0: no cap but that of the key."`
	Standards      string        `env:"LIKENESS_STANDARDS" type:"existingdir" help:"Folder with standards of photos of your own, *.yaml (docs/kiosk.md)." placeholder:"FOLDER"`
	OIDCIssuer     string        `name:"oidc-issuer" env:"LIKENESS_OIDC_ISSUER" help:"OpenID Connect provider with which invited people sign in to the console, such as https://login.example.org." placeholder:"URL"`
	OIDCClientID   string        `name:"oidc-client-id" env:"LIKENESS_OIDC_CLIENT_ID" help:"Id of this service at the provider of --oidc-issuer." placeholder:"ID"`
	OIDCSecretFile string        `name:"oidc-secret-file" env:"LIKENESS_OIDC_SECRET_FILE" type:"existingfile" help:"File with the secret of this service at the provider; without it this service is a public client." placeholder:"FILE"`
	OIDCName       string        `name:"oidc-name" env:"LIKENESS_OIDC_NAME" help:"Name of the provider on the sign-in page; its host when left out." placeholder:"NAME"`
	TLSCert        string        `env:"LIKENESS_TLS_CERT" type:"existingfile" help:"PEM certificate chain; with --tls-key the node speaks HTTPS." placeholder:"FILE"`
	TLSKey         string        `env:"LIKENESS_TLS_KEY" type:"existingfile" help:"PEM key of the certificate." placeholder:"FILE"`
	TLSSelfSigned  bool          `env:"LIKENESS_TLS_SELF_SIGNED" help:"Speak HTTPS with a certificate that this program makes for the addresses of this machine, to try links on a phone; use with --addr 0.0.0.0:8443."`
	DrainDelay     time.Duration `env:"LIKENESS_DRAIN_DELAY" default:"5s" help:"How long new calls are still answered at the end, while /readyz says no (not with --hello)."`
	DrainFor       time.Duration `env:"LIKENESS_DRAIN_FOR" default:"30s" help:"Longest wait for running calls once the port is closed."`
	Warm           bool          `env:"LIKENESS_WARM" default:"true" negatable:"" help:"Run every model once before /readyz says yes; with --warm=false the node is ready sooner and the first calls are slower. For tests."`
	LogLevel       string        `env:"LIKENESS_LOG_LEVEL" enum:"debug,info,warn,error" default:"info" help:"debug, info, warn or error."`
	LogFormat      string        `env:"LIKENESS_LOG_FORMAT" enum:"text,json" default:"text" help:"text or json."`
}

// Run serves until it is interrupted.
func (c *serveCmd) Run(g *globals) error {
	options, err := c.toOptions(g)
	if err != nil {
		return err
	}
	slog.SetDefault(options.Log)
	if c.TLSSelfSigned {
		c.printSelfSigned(g)
	}
	options.Ready = func() { notifyManager("READY=1") }
	if c.Hello {
		options.DrainDelay = 0 // nobody balances a trial
		key := c.BootstrapKey
		options.Bootstrapped = func(made string) {
			key = made
			fmt.Fprintf(g.Stdout, "Made project 'default' with the test key below. It is shown this once.\n\n  %s\n\n", made)
		}
		options.Ready = func() { c.printHello(g, key) }
	}
	n, err := node.Start(g.Ctx, options)
	if err != nil {
		return err
	}
	context.AfterFunc(g.Ctx, func() { notifyManager("STOPPING=1") })
	return n.Run(g.Ctx)
}

// toOptions returns the settings as those of a node. Their values are checked by the node.
func (c *serveSettings) toOptions(g *globals) (node.Options, error) {
	if (c.TLSCert == "") != (c.TLSKey == "") {
		return node.Options{}, fmt.Errorf("--tls-cert and --tls-key go together")
	}
	if err := c.checkDevice(); err != nil {
		return node.Options{}, err
	}
	if c.TLSSelfSigned {
		if err := c.useSelfSigned(g.Database); err != nil {
			return node.Options{}, err
		}
	}
	if c.Standards != "" {
		if err := standard.AddFolder(c.Standards); err != nil {
			return node.Options{}, err
		}
	}
	masterKey, err := c.readMasterKey()
	if err != nil {
		return node.Options{}, err
	}
	proxies, err := parseRanges("trusted-proxies", c.TrustedProxies)
	if err != nil {
		return node.Options{}, err
	}
	allow, err := parseRanges("webhook-allow", c.WebhookAllow)
	if err != nil {
		return node.Options{}, err
	}
	signOn, err := c.readSignOn()
	if err != nil {
		return node.Options{}, err
	}
	mcpMilli, err := parseCap("mcp-credits", c.MCPCredits)
	if err != nil {
		return node.Options{}, err
	}
	options := node.Options{
		Addr: c.Addr, ConsoleAddr: c.ConsoleAddr, PublicURL: c.PublicURL, Database: g.Database, Models: g.Models, Cores: c.Cores, KeyConcurrency: c.KeyConcurrency, Version: version,
		BootstrapKey: c.BootstrapKey, MasterKey: masterKey, NewMasterKey: c.NewMasterKey, Redis: c.Redis,
		TrustedProxies: proxies, EgressAllow: allow, WebhookHTTP: c.WebhookHTTP, AdminBootstrapKey: c.AdminKey,
		TokenRate:    account.Rate{PerSecond: c.TokenRate, Burst: c.TokenBurst},
		GalleryFaces: c.GalleryFaces, GalleryEngine: c.GalleryEngine, AML: c.AML, SignOn: signOn, TLSCert: c.TLSCert, TLSKey: c.TLSKey, DrainDelay: c.DrainDelay, DrainFor: c.DrainFor,
		MCP: mcpserver.Level(c.MCP), MCPMilli: mcpMilli,
		SkipWarmUp: !c.Warm,
		Log:        c.newLogger(g),
	}
	for _, name := range c.Environment {
		options.Environments = append(options.Environments, account.Environment(name))
	}
	return options, nil
}

// checkDevice refuses a graphics processor. An earlier state of the program read this setting; an operator who
// still has it must not believe that it does something.
func (c *serveSettings) checkDevice() error {
	if c.Device == "" || c.Device == "cpu" {
		return nil
	}
	return fmt.Errorf("--device (LIKENESS_DEVICE) is %q: models run on the processor alone; running them on a graphics processor was taken out because it was never measured (docs/decisions/2026-11-28-processor-alone.md): remove the setting", c.Device)
}

// readMasterKey returns the text of the master key, empty where the store keeps it in a file beside it.
func (c *serveSettings) readMasterKey() (string, error) {
	if c.MasterKeyFile == "" {
		return c.MasterKey, nil
	}
	if c.MasterKey != "" {
		return "", fmt.Errorf("--master-key and --master-key-file exclude each other")
	}
	return readSecretFile("master-key-file", c.MasterKeyFile)
}

// readSecretFile returns the text of the file that a flag names.
func readSecretFile(flag, path string) (string, error) {
	text, err := os.ReadFile(path)
	if err == nil && len(strings.TrimSpace(string(text))) == 0 {
		err = fmt.Errorf("%s is empty", path)
	}
	if err != nil {
		return "", fmt.Errorf("--%s: %w", flag, err)
	}
	return strings.TrimSpace(string(text)), nil
}

// readSignOn returns the settings of the single sign-on; its Issuer is empty where there is none.
func (c *serveSettings) readSignOn() (o signon.Options, err error) {
	o = signon.Options{Issuer: c.OIDCIssuer, ClientID: c.OIDCClientID, Name: c.OIDCName}
	switch {
	case c.OIDCIssuer == "" && (c.OIDCClientID != "" || c.OIDCSecretFile != "" || c.OIDCName != ""):
		return o, fmt.Errorf("--oidc-client-id, --oidc-secret-file and --oidc-name need --oidc-issuer")
	case c.OIDCSecretFile != "":
		o.ClientSecret, err = readSecretFile("oidc-secret-file", c.OIDCSecretFile)
	}
	return o, err
}

func (c *serveSettings) newLogger(g *globals) *slog.Logger {
	var level slog.Level
	_ = level.UnmarshalText([]byte(c.LogLevel)) // kong has checked the enum
	options := &slog.HandlerOptions{Level: level}
	if c.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(g.Stderr, options))
	}
	return slog.New(slog.NewTextHandler(g.Stderr, options))
}

// printHello prints a call to paste into another terminal, and how to open the console.
func (c *serveCmd) printHello(g *globals, key string) {
	fmt.Fprintf(g.Stdout, "Likeness answers at http://%s. Try it in another terminal:\n\n", c.Addr)
	if first, second, err := writeFirstPair(g); err == nil {
		fmt.Fprintf(g.Stdout, `  curl http://%[1]s/v1/face/verify -H 'Authorization: Bearer %[2]s' \
    -F image1=@%[3]s -F image2=@%[4]s

The two photos show one person: "match": true. They are two parts of a sample photo of the model pack.
`, c.Addr, key, first, second)
	} else {
		fmt.Fprintf(g.Stdout, "  curl http://%[1]s/v1/face/count -H 'Authorization: Bearer %[2]s' -F image=@%[3]s\n\n", c.Addr, key, samplePhoto(g))
	}
	fmt.Fprintf(g.Stdout, `
Every operation with its fields and prices: http://%[1]s/docs
A project begins with 25 test credits; for more, and for every other command on this store:

  export LIKENESS_DATABASE=%[2]s
  %[3]s credits top-up default test 1000 --reason trial
`, c.Addr, g.Database, os.Args[0])
	if c.ConsoleAddr == node.ConsoleOff {
		return
	}
	fmt.Fprintf(g.Stdout, `
Pages for people (keys, photo desk, playground, usage): this prints a link for the first sign-in:

  %s console invite --role owner --addr %s --database %s YOUR-NAME

Other roles see other pages: operator (people, projects, credits), reviewer (reviews).
`, os.Args[0], cmp.Or(c.ConsoleAddr, c.Addr), g.Database)
}

// parseRanges reads a list of addresses and ranges of a setting.
func parseRanges(setting, text string) ([]netip.Prefix, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	list, err := egress.ParseRanges(text)
	if err != nil {
		return nil, fmt.Errorf("--%s: %w", setting, err)
	}
	return list, nil
}
