package verification

import (
	"fmt"
	"strings"
	"time"

	"rsc.io/qr"

	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/store"
)

// replaceLink makes a new link of v. Old links, transfer codes and browsers stop working.
func (c linkChange) replaceLink(v *Verification) (token string, err error) {
	token = seal.NewToken()
	return token, c.Tx.Batch(c.ctx, []store.Statement{
		{SQL: "DELETE FROM verification_links WHERE verification_id = $1", Args: []any{v.ID}},
		{SQL: "DELETE FROM verification_sessions WHERE verification_id = $1", Args: []any{v.ID}},
		insertLink(token, v.ID, 0, v.Expires),
	})
}

// insertLink stores a link, or with transfer 1 a transfer code.
func insertLink(token, id string, transfer int64, until time.Time) store.Statement {
	return store.Statement{
		SQL:  "INSERT INTO verification_links (hash, verification_id, transfer, expires_ms) VALUES ($1, $2, $3, $4)",
		Args: []any{seal.HashToken(token), id, transfer, until.UnixMilli()},
	}
}

// closeLinks ends the links and browsers of v. Browsers may go on reading how it ended.
func (c linkChange) closeLinks(v *Verification) error {
	_, err := c.Tx.Exec(c.ctx, "DELETE FROM verification_links WHERE verification_id = $1", v.ID)
	return err
}

// LinkURL is the address of the page for the person who has the link with this token.
func (s *records) LinkURL(token string) string {
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
	path := drawPath(code)
	svg := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %[1]d" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h%[1]dv%[1]dH0z"/><path fill="#000" d="%[2]s"/></svg>`,
		path.Size, path.Path)
	return QR{PNG: code.PNG(), SVG: svg}, nil
}

// QRPath is the dark modules of a QR code as one SVG path, for pages that write the svg element themselves.
type QRPath struct {
	Size int // modules of a side, with the quiet zone
	Path string
}

// NewQRPath draws text as NewQR does, without the files.
func NewQRPath(text string) (QRPath, error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return QRPath{}, err
	}
	return drawPath(code), nil
}

const quietZone = 4 // modules

func drawPath(code *qr.Code) QRPath {
	var b strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; {
			run := 0
			for code.Black(x+run, y) {
				run++
			}
			if run > 0 {
				fmt.Fprintf(&b, "M%d %dh%dv1h-%[3]dz", x+quietZone, y+quietZone, run)
			}
			x += max(run, 1)
		}
	}
	return QRPath{Size: code.Size + 2*quietZone, Path: b.String()}
}
