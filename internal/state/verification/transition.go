package verification

import (
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// Status is where a verification is.
type Status = apigen.VerificationStatus

// The statuses.
const (
	Created     = apigen.VerificationStatusCreated
	Opened      = apigen.VerificationStatusOpened
	Capturing   = apigen.VerificationStatusCapturing
	Processing  = apigen.VerificationStatusProcessing
	NeedsReview = apigen.VerificationStatusNeedsReview
	Completed   = apigen.VerificationStatusCompleted
	Expired     = apigen.VerificationStatusExpired
	Cancelled   = apigen.VerificationStatusCancelled
)

// Actor is who asks for a transition.
type Actor string

// The actors.
const (
	Person   Actor = "person"   // with the link
	Business Actor = "business" // with a key
	Reviewer Actor = "reviewer" // with a key that may review
	Rules    Actor = "service"  // the service by its rules and times
)

// Transition is one row of the table of moves.
type Transition struct {
	Name   string // what callers are told is possible: cancel, submit, ...
	From   []Status
	To     Status
	By     []Actor
	When   string       // for docs/verification.md
	Event  webhook.Kind // published with the move; empty where the decision selects it
	Charge bool         // the first decision: the price is charged
}

// Transitions is every move of a verification; docs/verification.md shows it (TestDocumentedTransitions).
var Transitions = []Transition{
	{Name: "open", From: []Status{Created}, To: Opened, By: []Actor{Person, Rules}, When: "The page sends its first POST; a GET changes nothing.", Event: webhook.VerificationOpened},
	{Name: "consent", From: []Status{Opened}, To: Capturing, By: []Actor{Person, Rules}, When: "The person agrees; nothing of the person is accepted before.", Event: ""},
	{Name: "start", From: []Status{Created}, To: Processing, By: []Actor{Rules}, When: "No check needs a step of the person: it runs at once, and there is no link.", Event: ""},
	{Name: "submit", From: []Status{Capturing}, To: Processing, By: []Actor{Person, Rules}, When: "The last step is accepted.", Event: ""},
	{Name: "retake", From: []Status{Processing}, To: Capturing, By: []Actor{Rules}, When: "An image cannot be read and tries are left.", Event: ""},
	{Name: "decide", From: []Status{Processing}, To: Completed, By: []Actor{Rules}, When: "The rules approve or decline.", Charge: true},
	{Name: "refer", From: []Status{Processing}, To: NeedsReview, By: []Actor{Rules}, When: "The rules cannot decide.", Charge: true},
	{Name: "review", From: []Status{NeedsReview}, To: Completed, By: []Actor{Reviewer}, When: "A reviewer approves or declines; a second one agrees where the workflow asks for it."},
	{Name: "ask_again", From: []Status{NeedsReview}, To: Opened, By: []Actor{Reviewer}, When: "A reviewer asks for named steps again, at most twice.", Event: webhook.VerificationResubmission},
	{Name: "expire", From: []Status{Created, Opened, Capturing, Processing}, To: Expired, By: []Actor{Rules}, When: "expiresAt has passed; in processing: no credits for 24 hours.", Event: webhook.VerificationExpired},
	{Name: "cancel", From: []Status{Created, Opened, Capturing, Processing, NeedsReview}, To: Cancelled, By: []Actor{Business}, When: "The business cancels or deletes it.", Event: webhook.VerificationCancelled},
	{Name: "stop", From: []Status{Created, Opened, Capturing}, To: Cancelled, By: []Actor{Person}, When: "The person does not agree, or stops.", Event: webhook.VerificationCancelled},
	{Name: "close", From: []Status{NeedsReview}, To: Cancelled, By: []Actor{Rules}, When: "The date of deletion came before a reviewer decided.", Event: webhook.VerificationCancelled},
}

// other lists what is possible in a status beside the transitions.
var other = []struct {
	name string
	in   []Status
	by   Actor
}{
	{"link", []Status{Created, Opened, Capturing}, Business},
	{"upload", []Status{Capturing}, Person},
	{"transfer", []Status{Opened, Capturing}, Person},
	{"claim", []Status{NeedsReview}, Reviewer},
	{"delete", []Status{Created, Opened, Capturing, Processing, NeedsReview, Completed, Expired, Cancelled}, Business},
}

// findTransition returns the row called name that leads out of from for an actor.
func findTransition(name string, from Status, by Actor) (Transition, bool) {
	for _, t := range Transitions {
		if t.Name == name && slices.Contains(t.From, from) && slices.Contains(t.By, by) {
			return t, true
		}
	}
	return Transition{}, false
}

// listPossible lists what an actor can do in a status.
func listPossible(in Status, by Actor) []string {
	names := []string{}
	for _, t := range Transitions {
		if slices.Contains(t.From, in) && slices.Contains(t.By, by) {
			names = append(names, t.Name)
		}
	}
	for _, o := range other {
		if slices.Contains(o.in, in) && o.by == by {
			names = append(names, o.name)
		}
	}
	return names
}

// NextActor is who has to act in a status.
func NextActor(s Status) apigen.VerificationActor {
	switch s {
	case Created, Opened, Capturing:
		return apigen.VerificationActorPerson
	case Processing:
		return apigen.VerificationActorService
	case NeedsReview:
		return apigen.VerificationActorReviewer
	}
	return apigen.VerificationActorNone
}

// newStateConflict refuses something that is not possible in a status.
func newStateConflict(name string, in Status, by Actor) error {
	possible := listPossible(in, by)
	e := fault.New(fault.StateConflict, "", "The verification is %s: %s is not possible.", in, strings.ReplaceAll(name, "_", " "))
	e.Possible = possible
	if len(possible) > 0 {
		e.Fix = "Possible is: " + strings.Join(possible, ", ") + "."
	} else {
		e.Fix = "Nothing more can be done with it; read its decision."
	}
	return e
}

// isOpen reports whether the person still has something to do.
func isOpen(s Status) bool { return s == Created || s == Opened || s == Capturing }

// IsFinal reports whether a verification is finished.
func IsFinal(s Status) bool { return s == Completed || s == Expired || s == Cancelled }
