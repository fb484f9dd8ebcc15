package personapi

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/base/fairqueue"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// Rates of calls. Whoever has a good cookie or link is counted by it, whatever address it comes from: a shop has many
// customers behind one. Of an address only what fails is counted.
var (
	frameRate   = account.Rate{PerSecond: 5, Burst: 10}   // guidance of one browser
	callRate    = account.Rate{PerSecond: 2, Burst: 30}   // other calls of one browser
	linkRate    = account.Rate{PerSecond: 0.2, Burst: 10} // one link is opened
	failureRate = account.Rate{PerSecond: 0.5, Burst: 30} // unknown links and cookies of one address
)

// Cookies and links that come from an address with too many failures are looked up by this many requests at
// once, addresses in turn. So a good one passes whoever else is behind its address.
const (
	lookupsRunning         = 4
	lookupsWaiting         = 64
	lookupsWaitingOfSource = 16
	lookupWait             = 2 * time.Second
)

// maxBodies is how many bodies of one verification are received at once.
const maxBodies = 2

// admission decides which requests are answered. It counts for this node alone.
type admission struct {
	calls    *ratelimit.Limiter
	failures *ratelimit.FailureLimiter
	proven   *ratelimit.ProvenCredentials // cookies that were good lately
	lookups  *fairqueue.Queue

	mu     sync.Mutex
	bodies map[string]int // bodies that are received, by verification
}

func newAdmission() *admission {
	return &admission{
		calls: ratelimit.New(ratelimit.Options{}), failures: ratelimit.NewFailureLimiter(failureRate, nil),
		proven: ratelimit.NewProvenCredentials(nil), bodies: map[string]int{},
		lookups: fairqueue.New(fairqueue.Options{
			Capacity: lookupsRunning, QueueLimit: lookupsWaiting, ProjectQueueLimit: lookupsWaitingOfSource,
		}),
	}
}

// lookUp runs find, which looks a cookie or a link up, and counts a failure. Where an address has
// failed too often, find waits for its turn and a failure is answered with 429, so that guesses learn nothing.
func (a *admission) lookUp(ctx context.Context, address, credential string, find func(context.Context) error) error {
	if a.failures.CheckSource(address) > 0 {
		waiting, cancel := context.WithTimeout(fairqueue.WithFlow(ctx, fairqueue.Flow{Project: address, Key: credential}), lookupWait)
		defer cancel()
		grant, err := a.lookups.Acquire(waiting, 1)
		if err != nil {
			return newTooMany(time.Second)
		}
		defer grant.Release()
	}
	err := find(ctx)
	if isRefusal(err) {
		return a.countFailure(address, err)
	}
	return err
}

// countFailure counts a failure of an address and returns what answers it.
func (a *admission) countFailure(address string, err error) error {
	if wait := a.failures.CountFailure(address); wait > 0 {
		return newTooMany(wait)
	}
	return err
}

// isRefusal reports whether an error says that a cookie or a link is of no use.
func isRefusal(err error) bool {
	code := fault.CodeOf(err)
	return err != nil && (code == fault.SessionInvalid || code == fault.LinkInvalid)
}

// takeCall counts a call of what name stands for.
func (a *admission) takeCall(ctx context.Context, name string, rate account.Rate) error {
	d, err := a.calls.Take(ctx, &account.Caller{KeyID: name, Rate: rate})
	if err != nil || d.Allowed {
		return err
	}
	return newTooMany(d.RetryAfter)
}

// spendCalls counts calls more of a browser, for work that came to nothing.
func (a *admission) spendCalls(ctx context.Context, browser string, calls int) {
	// It never returns an error. The browser may have gone: what it took counts all the same.
	_, _ = a.calls.Spend(context.WithoutCancel(ctx), &account.Caller{KeyID: "call " + browser, Rate: callRate}, calls)
}

func newTooMany(wait time.Duration) error {
	return &fault.Error{Code: fault.RateLimited, Message: "Too many requests.", RetryAfter: max(wait, time.Second)}
}

// enterBody counts a body of a verification that is received; leave must follow.
func (a *admission) enterBody(id string) (leave func(), err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.bodies[id] >= maxBodies {
		return nil, &fault.Error{Code: fault.RateLimited, Message: "Other images of this verification are being received.", RetryAfter: time.Second}
	}
	a.bodies[id]++
	return func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		if a.bodies[id]--; a.bodies[id] == 0 {
			delete(a.bodies, id)
		}
	}, nil
}

// admitBrowser checks the cookie of a request about a verification and counts the call by that cookie. Others who
// know the id of the verification thus take nothing from its person.
func (h *Handler) admitBrowser(ctx context.Context, w http.ResponseWriter, r *http.Request) error {
	visit, address, browser := h.newVisit(w, r), h.callerAddress(r), browserOf(r)
	sum := sha256.Sum256([]byte(browser))
	switch _, proven := h.admission.proven.FindKey(sum); {
	case visit.Secret == "":
		return h.admission.countFailure(address, verification.NewSessionInvalid())
	case !proven:
		err := h.admission.lookUp(ctx, address, browser, func(ctx context.Context) error {
			return h.o.Service.CheckBrowser(ctx, visit)
		})
		if err != nil {
			return err
		}
		h.admission.proven.Remember(sum, visit.ID)
	}
	if r.Pattern == framePattern || r.Pattern == challengePattern {
		return h.admission.takeCall(ctx, "frame "+browser, frameRate)
	}
	return h.admission.takeCall(ctx, "call "+browser, callRate)
}

// forgetBrowser counts a cookie that is no longer good.
func (h *Handler) forgetBrowser(r *http.Request, err error) error {
	h.admission.proven.Forget(sha256.Sum256([]byte(browserOf(r))))
	return h.admission.countFailure(h.callerAddress(r), err)
}

// admitLink looks up whether a link exists, before a transaction is begun for it, and counts how often it is opened.
func (h *Handler) admitLink(ctx context.Context, r *http.Request, token string) error {
	sum := sha256.Sum256([]byte(token))
	link := "link " + hex.EncodeToString(sum[:])
	err := h.admission.lookUp(ctx, h.callerAddress(r), link, func(ctx context.Context) error {
		return h.o.Service.CheckLink(ctx, token)
	})
	if err != nil {
		return err
	}
	return h.admission.takeCall(ctx, link, linkRate)
}

// nameWait is how long the page of a link waits for the name of the business.
const nameWait = time.Second

// NameBusiness returns the name that people read of the business whose link a page is asked for (the path value link); empty
// where the link does not work, the store does not answer in time, or the address has failed too often. A token that does not
// work counts as a failure of the address, as where it is opened.
func (h *Handler) NameBusiness(r *http.Request) (name string) {
	token := r.PathValue("link")
	if !seal.IsToken(token) {
		return ""
	}
	ctx, cancel := context.WithTimeout(r.Context(), nameWait)
	defer cancel()
	err := h.admission.lookUp(ctx, h.callerAddress(r), "page "+hex.EncodeToString(seal.HashToken(token)), func(ctx context.Context) (err error) {
		name, err = h.o.Service.NameBusiness(ctx, token)
		return err
	})
	if err != nil {
		return ""
	}
	return name
}

// browserOf names the browser of a request by its cookie.
func browserOf(r *http.Request) string {
	id := r.PathValue("id")
	sum := sha256.Sum256([]byte(id + "\n" + readCookie(r, id)))
	return hex.EncodeToString(sum[:])
}

// callerAddress is the address of a caller as far as it is counted.
func (h *Handler) callerAddress(r *http.Request) string {
	return ratelimit.AddressGroup(h.o.Address(r))
}

// asFault is the public part of err.
func asFault(err error) *fault.Error {
	var e *fault.Error
	switch {
	case errors.As(err, &e):
		return e
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return fault.New(fault.Timeout, "", "The call did not complete in time.").WithCause(err)
	}
	return fault.New(fault.Internal, "", "The service failed while it handled the call.").WithCause(err)
}
