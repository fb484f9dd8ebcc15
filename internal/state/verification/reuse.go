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

// computeFingerprints computes the fingerprints of stored images; nil for what cannot be decoded.
func computeFingerprints(jpegs [][]byte) []*imaging.Fingerprint {
	out := make([]*imaging.Fingerprint, len(jpegs))
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
	return out
}

// rememberImage notes keyed sums of an image as it is stored, and that another verification has the same one or a copy of it.
// Neither metadata and bytes behind the end of a file nor encoding and scaling it again make it another one.
func (c *change) rememberImage(v *Verification, jpeg []byte, print *imaging.Fingerprint) error {
	sums := [][]byte{c.service.box.ComputeSum(jpeg, "verification image of "+v.ProjectID)}
	reused, err := c.countSharing(v, sums, 1)
	if err != nil {
		return err
	}
	if print != nil {
		bands := c.sumBands(v, print)
		copies, err := c.countSharing(v, bands, bandsOfCopy)
		if err != nil {
			return err
		}
		reused, sums = reused+copies, append(sums, bands...)
	}
	if reused > 0 {
		v.Result.addReason(v.Request, apigen.VerificationReasonCodePictureReused)
	}
	statements := make([]store.Statement, len(sums))
	for i, sum := range sums {
		statements[i] = store.Statement{SQL: `INSERT INTO verification_image_sums (project_id, environment, sum, verification_id) VALUES ($1, $2, $3, $4)
			ON CONFLICT DO NOTHING`, Args: []any{v.ProjectID, string(v.Environment), sum, v.ID}}
	}
	return c.Tx.Batch(c.ctx, statements)
}

// sumBands returns keyed sums of the parts of a fingerprint, each with its place.
func (c *change) sumBands(v *Verification, print *imaging.Fingerprint) [][]byte {
	var out [][]byte
	for at := 0; at < len(print); at += bandBytes {
		band := append([]byte{byte(at)}, print[at:at+bandBytes]...)
		out = append(out, c.service.box.ComputeSum(band, "verification image band of "+v.ProjectID))
	}
	return out
}

// countSharing is how many other verifications of the project have at least so many of the sums.
func (c *change) countSharing(v *Verification, sums [][]byte, atLeast int) (int64, error) {
	args := []any{v.ProjectID, string(v.Environment), v.ID, int64(atLeast)}
	for _, sum := range sums {
		args = append(args, sum)
	}
	return store.QueryValue[int64](c.ctx, c.Tx, `SELECT count(*) FROM (SELECT verification_id FROM verification_image_sums
		WHERE project_id = $1 AND environment = $2 AND verification_id <> $3 AND sum IN (`+store.FormatPlaceholders(5, len(sums))+`)
		GROUP BY verification_id HAVING count(*) >= $4) AS sharing`, args...)
}
