// Package chip checks what the chips of travel documents hold (the tag NFC of the description).
package chip

import (
	"github.com/likeness-api/likeness/internal/engine/chip"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// Service runs the operations. It is safe for concurrent use.
type Service struct {
	faces *faceimage.Finder
	chips *chip.Authenticator
}

// New makes a Service that trusts the certificates of trust.
func New(faces *faceimage.Finder, trust chip.TrustStore) *Service {
	return &Service{faces, &chip.Authenticator{Trust: trust}}
}

// Bindings lists the operations.
func (s *Service) Bindings() []call.Binding {
	return []call.Binding{call.Bind("nfc.verify", s.NfcVerify)}
}
