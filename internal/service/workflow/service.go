// Package workflow decides about one person from several findings: liveness, age, a match and the
// quality of a photo (the tag Workflows of the description).
package workflow

import (
	"context"
	"time"

	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
	"github.com/likeness-api/likeness/internal/state/account"
)

// LivenessRecords keeps what liveness checks found (livenessrecord.Registry).
type LivenessRecords interface {
	// StoreProof stores a check of caller; live is the face that passed, nil for none.
	StoreProof(ctx context.Context, caller *account.Caller, live *engine.Embedding) (id string, expires time.Time, err error)
}

// Service runs the operations. It is safe for concurrent use.
type Service struct {
	faces   *faceimage.Finder
	records LivenessRecords // nil: liveness checks get no transaction id
}

// New makes a Service; without records liveness checks get no transaction id.
func New(faces *faceimage.Finder, records LivenessRecords) *Service { return &Service{faces, records} }

// Bindings lists the operations.
func (s *Service) Bindings() []call.Binding {
	return []call.Binding{
		call.Bind("liveness.check", s.LivenessCheck),
		call.Bind("age.verifyLive", s.AgeVerifyLive),
		call.Bind("ageGate.checkout", s.AgeGateCheckout),
		call.Bind("faceLogin.authenticate", s.FaceLoginAuthenticate),
		call.Bind("fraud.signupCheck", s.FraudSignupCheck),
		call.Bind("proctor.check", s.ProctorCheck),
		call.Bind("identity.verify", s.IdentityVerify),
	}
}
