package node

import (
	"cmp"
	"fmt"
	"net/http"
	"net/netip"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/service/call"
	verificationservice "github.com/likeness-api/likeness/internal/service/verification"
	"github.com/likeness-api/likeness/internal/service/verification/examination"
	"github.com/likeness-api/likeness/internal/state/aml"
	"github.com/likeness-api/likeness/internal/state/trustanchor"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
	"github.com/likeness-api/likeness/internal/transport/pages/verify"
	"github.com/likeness-api/likeness/internal/transport/personapi"
)

// openVerifications makes the verifications on the parts of this node.
func (n starter) openVerifications(description *api.Description) error {
	var err error
	if n.lists, err = aml.Open(n.opt.AML); err != nil {
		return fmt.Errorf("--aml: %w", err)
	}
	n.examiner = examination.NewExaminer(n.engine.Engine, n.galleries, n.engine.pack.ID())
	n.trust = trustanchor.New(n.store, n.audit)
	n.examiner.TrustStates(n.trust)
	n.verifications = verification.New(n.store, verification.Options{
		Box: n.box, Wallets: n.ledger.Wallets, Outbox: n.hooks.outbox, Audit: n.audit, Prices: verification.ReadPrices(description),
		Examiner: n.examiner, PublicURL: n.publicURL(), AML: n.lists, Enroller: n.galleries, Log: n.log,
	})
	return nil
}

// publicURL is the prefix of links for people: the operator's, else the address that the node
// listens on, which only this machine may reach.
func (n *Node) publicURL() string {
	scheme := "http://"
	if n.opt.TLSCert != "" {
		scheme = "https://"
	}
	return cmp.Or(n.opt.PublicURL, scheme+n.Addr())
}

func (n starter) verificationBindings(description *api.Description) []call.Binding {
	return verificationservice.New(n.verifications, n.engine.Engine, verification.ReadPrices(description)).Bindings()
}

// captureHandler answers the pages of people with a link.
func (n starter) captureHandler(pages *verify.Pages) *personapi.Handler {
	return personapi.NewHandler(personapi.Options{
		Service:   n.verifications,
		Address:   func(r *http.Request) netip.Addr { return httpapi.CallerAddress(r, n.opt.TrustedProxies) },
		PublicURL: n.opt.PublicURL, ReadBody: n.server.ReadBody, HashConsent: pages.HashConsent, Slots: n.engine.runtime.Cores(), GuidanceUnits: n.opt.GuidanceUnits, Log: n.log,
	})
}
