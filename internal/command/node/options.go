package node

import (
	"log/slog"
	"net/netip"
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/signon"
	"github.com/likeness-api/likeness/internal/transport/mcpserver"
)

// Options are an operator's settings of one node.
type Options struct {
	Addr string // host:port to listen on
	// ConsoleAddr is where the console is served: empty for below /console of Addr, ConsoleOff for
	// nowhere, or a host:port of its own.
	ConsoleAddr string
	PublicURL   string // prefix of links in answers; empty means relative ones
	Database    string // see store.Open
	Models      string // folder of the model pack
	Cores       int    // model runs at once; 0 means all cores
	// KeyConcurrency is how many calls of one key run at once, its further ones wait; 0 means
	// Cores.
	KeyConcurrency int
	MemoryLimit    int64        // bytes that this process may take; 0 means those of its cgroup
	TokenRate      account.Rate // of access tokens for one key; zero means ratelimit.DefaultExchangeRate
	Version        string

	BootstrapKey      string // see account.Bootstrap
	AdminBootstrapKey string // see operators.KeyStore.BootstrapKey
	MasterKey         string // see package masterkey; empty means the file beside the SQLite store
	NewMasterKey      bool   // start although master keys of the store are lost: see masterkey.Options.GiveUpLost
	Redis             string // redis://...; empty means limits are shared through PostgreSQL, if that is the store
	TrustedProxies    []netip.Prefix
	EgressAllow       []netip.Prefix // private ranges that webhooks may reach
	WebhookHTTP       bool           // live events may go to http:// addresses
	Environments      []account.Environment

	GalleryFaces  int64  // faces that all galleries may hold together; 0 means gallery.DefaultCapacity
	GalleryEngine string // "memory", or a kind of pgvector; empty means memory

	GuidanceUnits int // work that the guidance of one link may take; 0 means personapi.GuidanceUnits

	// MCP is the most that tools of the Model Context Protocol may do at mcpserver.Path, empty means nothing; MCPMilli is
	// the most milli-credits that those of one key may be charged a day, 0 means no cap but that of the key.
	MCP      mcpserver.Level
	MCPMilli int64

	AML string // lists of people for verifications: see aml.Open; empty means none

	SignOn signon.Options // provider with which people sign in to the console; without an Issuer there is none

	TLSCert, TLSKey string        // PEM files; both or none
	DrainDelay      time.Duration // how long new calls are answered at the end while /readyz says no
	DrainFor        time.Duration // longest wait for running calls after that; 0 means 30 s

	Log *slog.Logger
	// Bootstrapped asks for a test key where the store is empty, and hears of it; it is not
	// kept. nil: only BootstrapKey makes one.
	Bootstrapped func(apiKey string)
	// SkipWarmUp leaves the warm-up out: the node is ready at once, and the first calls are slower.
	SkipWarmUp bool
	// Ready is called once, when the node answers calls.
	Ready func()
}

// ConsoleOff is the ConsoleAddr of a node without a console.
const ConsoleOff = "off"

// Values of GalleryEngine beside "memory". With both, face vectors lie unsealed in the
// database: see package pgvector.
const (
	PgvectorExact = "pgvector-exact"
	PgvectorHNSW  = "pgvector-hnsw"
)
