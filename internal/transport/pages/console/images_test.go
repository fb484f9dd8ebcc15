package console

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// greyImage is a JPEG file of one colour.
func greyImage(t *testing.T) []byte {
	t.Helper()
	canvas := image.NewGray(image.Rect(0, 0, 480, 640))
	for i := range canvas.Pix {
		canvas.Pix[i] = 128
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, canvas, nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// createSelfieReview makes a verification with a stored selfie that waits for a reviewer.
func (c *service) createSelfieReview(file []byte) string {
	c.t.Helper()
	ctx := c.t.Context()
	scope := verification.Scope{ProjectID: c.project.ID, Environment: account.Test}
	v, token, err := c.verifications.Create(ctx, verification.Who{Scope: scope, Actor: "key_1"}, verification.NewVerification{
		Reference: "with-selfie", ExpiresIn: time.Hour, Checks: &apigen.VerificationChecks{Liveness: &apigen.VerificationLivenessCheck{}},
	})
	if err != nil {
		c.t.Fatal(err)
	}
	session, secret, err := c.verifications.OpenLink(ctx, token, verification.Visit{})
	if err != nil {
		c.t.Fatal(err)
	}
	visit := verification.Visit{ID: session.ID, Secret: secret}
	if session, err = c.verifications.RecordConsent(ctx, visit, true, verification.ConsentText{ID: "consent-1", SHA256: strings.Repeat("ab", 32), Language: "en"}); err != nil {
		c.t.Fatal(err)
	}
	try := verification.Try{Step: verification.StepSelfie, Source: verification.FromCamera, Frames: [][]byte{file}}
	for _, step := range session.Progress.Steps {
		if step.Name == verification.StepSelfie {
			try.Nonce = step.Nonce
		}
	}
	if _, err := c.verifications.Upload(ctx, visit, try); err != nil {
		c.t.Fatal(err)
	}
	for range 20 {
		if _, err := c.verifications.RunDue(ctx); err != nil {
			c.t.Fatal(err)
		}
		if got, err := c.verifications.Get(ctx, scope, v.ID); err != nil || got.Status == verification.NeedsReview {
			return v.ID
		}
	}
	c.t.Fatal("the verification does not wait for a reviewer")
	return ""
}

// A reviewer sees the image with the own name in it; nobody else sees it, and who saw it is audited.
func TestImagesOfAReviewCarryTheViewersName(t *testing.T) {
	c := openService(t)
	c.signIn("rita", users.Grant{Role: users.Reviewer, ProjectID: c.project.ID})
	c.signIn("root", users.Grant{Role: users.Operator})
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	id := c.createSelfieReview(greyImage(t))
	one := c.base() + "/reviews/" + id
	shown := c.get("rita", one)
	path := c.find(shown, `<img src="([^"]+)"`)
	got := c.get("rita", path)
	c.want(got, http.StatusOK)
	if got.header.Get("Content-Type") != "image/jpeg" || got.header.Get("Cache-Control") != "no-store" {
		t.Errorf("headers %v", got.header)
	}
	marked, err := jpeg.Decode(strings.NewReader(got.text))
	if err != nil {
		t.Fatal(err)
	}
	bounds, light := marked.Bounds(), 0
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			if g, ok := color.GrayModel.Convert(marked.At(x, y)).(color.Gray); ok && g.Y > 150 {
				light++
			}
		}
	}
	if all := bounds.Dx() * bounds.Dy(); light < all/500 || light > all/10 {
		t.Errorf("%d of %d pixels have the viewer's name", light, all)
	}
	for _, name := range []string{"root", "owner"} {
		c.want(c.get(name, path), http.StatusForbidden)
	}
	c.want(c.get("rita", one+"/images/passwd"), http.StatusNotFound)
	seen := 0
	for _, entry := range c.listAudit() {
		if entry == "person:rita verification.image" {
			seen++
		}
	}
	if seen != 1 {
		t.Errorf("%d entries say who saw the picture, want 1", seen)
	}
}
