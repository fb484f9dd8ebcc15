package verification

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"strings"

	"rsc.io/qr"

	"github.com/likeness-api/likeness/internal/store"
)

// newSecret is 256 random bits as 43 characters that need no escaping in a URL or a cookie.
func newSecret() string {
	var raw [32]byte
	_, _ = rand.Read(raw[:]) // never fails (crypto/rand)
	return base64.RawURLEncoding.EncodeToString(raw[:])
}

func hashSecret(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}

// replaceLink makes a new link of v. Old links, transfer codes and browsers stop working.
func (c *change) replaceLink(v *Verification) (token string, err error) {
	token = newSecret()
	return token, c.tx.Batch(c.ctx, []store.Statement{
		{SQL: "DELETE FROM verification_links WHERE verification_id = $1", Args: []any{v.ID}},
		{SQL: "DELETE FROM verification_sessions WHERE verification_id = $1", Args: []any{v.ID}},
		{
			SQL:  "INSERT INTO verification_links (hash, verification_id, transfer, expires_ms) VALUES ($1, $2, 0, $3)",
			Args: []any{hashSecret(token), v.ID, v.Expires.UnixMilli()},
		},
	})
}

// closeLinks ends the links and browsers of v. Browsers may go on reading how it ended.
func (c *change) closeLinks(v *Verification) error {
	_, err := c.tx.Exec(c.ctx, "DELETE FROM verification_links WHERE verification_id = $1", v.ID)
	return err
}

// URL is the address of the page for the person who has the link with this token.
func (s *Service) URL(token string) string {
	return strings.TrimSuffix(s.o.PublicURL, "/") + "/v/" + token
}

// QR is a text as a QR code.
type QR struct {
	PNG []byte
	SVG string
}

// NewQR draws text as a QR code with error correction level M and a quiet zone of 4 modules.
func NewQR(text string) (QR, error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return QR{}, err
	}
	return QR{PNG: code.PNG(), SVG: drawSVG(code)}, nil
}

const quietZone = 4 // modules

func drawSVG(code *qr.Code) string {
	var b strings.Builder
	size := code.Size + 2*quietZone
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ` + itoa(size) + " " + itoa(size) + `" shape-rendering="crispEdges">`)
	b.WriteString(`<path fill="#fff" d="M0 0h` + itoa(size) + "v" + itoa(size) + `H0z"/><path fill="#000" d="`)
	for y := range code.Size {
		for x := 0; x < code.Size; {
			run := 0
			for code.Black(x+run, y) {
				run++
			}
			if run > 0 {
				b.WriteString("M" + itoa(x+quietZone) + " " + itoa(y+quietZone) + "h" + itoa(run) + "v1h-" + itoa(run) + "z")
			}
			x += max(run, 1)
		}
	}
	b.WriteString(`"/></svg>`)
	return b.String()
}
