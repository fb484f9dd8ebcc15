package verification

import (
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/state/store"
)

const (
	// fingerprintSource is how many pixels the long side of an image has at least that its fingerprint is made of.
	fingerprintSource = 512
	// bandBytes is how many bytes of a fingerprint one sum stands for, so that images are compared without
	// their fingerprints being kept.
	bandBytes = 2
	// bandsOfCopy is how many of the 16 sums two images share at least of which one is a copy. Encoding and scaling again
	// changes at most 4 of 255 bits (96 images of dev_liveness_nuaa), so 12 sums stay; images of one person on
	// different days differ in 104 bits or more (466 pairs), of different people in 64 (6,169 pairs).
	bandsOfCopy = 10
)

// computeFingerprints computes the fingerprints of stored images into out; what cannot be decoded has none.
func computeFingerprints(jpegs [][]byte, out []*imaging.Fingerprint) {
	for i, jpeg := range jpegs {
		photo, err := imaging.Open(jpeg, imaging.Limits{})
		if err != nil {
			continue
		}
		if img, err := photo.AtLeast(fingerprintSource); err == nil {
			print := imaging.ComputeFingerprint(img)
			out[i] = &print
		}
		photo.Release()
	}
}

// rememberImage notes keyed sums of an image as it is stored, and that another verification has the same one, or that one with
// another reference has a copy of it. Neither metadata and bytes behind the end of a file nor encoding and scaling it again make it
// another one. Two images of one customer who tries again before the same wall may be as alike as copies.
func (c imageChange) rememberImage(v *Verification, jpeg []byte, print *imaging.Fingerprint) error {
	sums := [][]byte{c.service.box.ComputeSum(jpeg, "verification image of "+v.ProjectID)}
	others, err := c.findSharing(v, sums, sharing{atLeast: 1})
	if err != nil {
		return err
	}
	if print != nil {
		bands := c.sumBands(v, print)
		if others == nil {
			if others, err = c.findSharing(v, bands, sharing{atLeast: bandsOfCopy, otherReference: true}); err != nil {
				return err
			}
		}
		sums = append(sums, bands...)
	}
	if len(others) > 0 {
		v.Result.addReason(v.Request, apigen.VerificationReasonCodePictureReused, NewEvidence("verification", others[0]))
	}
	statements := make([]store.Statement, len(sums))
	for i, sum := range sums {
		statements[i] = store.Statement{SQL: `INSERT INTO verification_image_sums (project_id, environment, sum, verification_id) VALUES ($1, $2, $3, $4)
			ON CONFLICT DO NOTHING`, Args: []any{v.ProjectID, string(v.Environment), sum, v.ID}}
	}
	return c.Tx.Batch(c.ctx, statements)
}

// sumBands returns keyed sums of the parts of a fingerprint, each with its place.
func (c imageChange) sumBands(v *Verification, print *imaging.Fingerprint) [][]byte {
	var out [][]byte
	for at := 0; at < len(print); at += bandBytes {
		band := append([]byte{byte(at)}, print[at:at+bandBytes]...)
		out = append(out, c.service.box.ComputeSum(band, "verification image band of "+v.ProjectID))
	}
	return out
}

// sharing says which verifications share images.
type sharing struct {
	atLeast        int // of the sums
	otherReference bool
}

// findSharing returns the newest other verification of the project with at least so many of the sums; nil where there is none.
func (c imageChange) findSharing(v *Verification, sums [][]byte, s sharing) ([]string, error) {
	args := []any{v.ProjectID, string(v.Environment), v.ID, int64(s.atLeast)}
	join := ""
	if s.otherReference {
		args = append(args, v.Reference)
		join = "JOIN verifications AS v ON v.id = s.verification_id AND v.reference <> $5 "
	}
	first := len(args) + 1
	for _, sum := range sums {
		args = append(args, sum)
	}
	return store.QueryAll(c.ctx, c.Tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		`SELECT s.verification_id FROM verification_image_sums AS s `+join+`WHERE s.project_id = $1 AND s.environment = $2 AND s.verification_id <> $3
		AND s.sum IN (`+store.FormatPlaceholders(first, len(sums))+`) GROUP BY s.verification_id HAVING count(*) >= $4 ORDER BY s.verification_id DESC LIMIT 1`, args...)
}
