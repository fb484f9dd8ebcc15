package verification

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Names of images. Those of a step are the step's name, with _1, _2, ... for a burst.
const (
	imagePortrait = "portrait" // of the business
	// imageDocumentPortrait is cut out of the document; it is removed with the front.
	imageDocumentPortrait = string(StepDocumentFront) + "_portrait"
	imageChip             = "chip" // the files of the chip, which are no image and are shown to nobody
	ImageChipPortrait     = imageChip + "_portrait"
)

// MaxBurst is how many frames a selfie has at most.
const MaxBurst = 5

// MaxFrameBytes bounds a frame of a camera that an instruction is asked for (Examiner.GuideCapture).
const MaxFrameBytes = 256 << 10

// storeImage seals a JPEG file into the store, in the place of one with the same name.
func (c imageChange) storeImage(v *Verification, name string, jpeg []byte) error {
	box, err := c.service.openBox(v)
	if err != nil {
		return err
	}
	sealed := box.Seal(jpeg, imageContext(v.ID, name))
	sum := sha256.Sum256(sealed)
	_, err = c.Tx.Exec(c.ctx, `INSERT INTO verification_images (verification_id, name, created_ms, sealed_sha256, sealed) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (verification_id, name) DO UPDATE SET created_ms = excluded.created_ms, sealed_sha256 = excluded.sealed_sha256, sealed = excluded.sealed`,
		v.ID, name, c.NowMs(), sum[:], sealed)
	return err
}

// storeDocumentImages stores what was cut out of the document.
func (c imageChange) storeDocumentImages(v *Verification, o outcome) error {
	if len(o.portrait) > 0 {
		if err := c.storeImage(v, imageDocumentPortrait, o.portrait); err != nil {
			return err
		}
	}
	if len(o.chipPortrait) > 0 {
		if err := c.storeImage(v, ImageChipPortrait, o.chipPortrait); err != nil {
			return err
		}
	}
	for _, side := range o.sides {
		if err := c.storeImage(v, side.Image, o.flat[side.Side]); err != nil {
			return err
		}
	}
	return nil
}

// removeStepImages deletes the images of a step.
func (c imageChange) removeStepImages(v *Verification, step Step) error {
	_, err := c.Tx.Exec(c.ctx, "DELETE FROM verification_images WHERE verification_id = $1 AND (name = $2 OR substr(name, 1, $4) = $3)",
		v.ID, string(step), string(step)+"_", int64(len(step)+1))
	return err
}

// Image is a stored image.
type Image struct {
	Name    string
	JPEG    []byte
	Created time.Time
}

// readImages opens the images of v, by name: those that are named, or all.
func (s *records) readImages(ctx context.Context, q store.Querier, v *Verification, names ...string) ([]Image, error) {
	box, err := s.openBox(v)
	if err != nil {
		return nil, err
	}
	where, args := "verification_id = $1", []any{v.ID}
	if len(names) > 0 {
		where += " AND name IN (" + store.FormatPlaceholders(2, len(names)) + ")"
	}
	for _, name := range names {
		args = append(args, name)
	}
	type row struct {
		name    string
		created int64
		sealed  []byte
	}
	rows, err := store.QueryAll(ctx, q, func(r store.Row) (o row, err error) { return o, r.Scan(&o.name, &o.created, &o.sealed) },
		"SELECT name, created_ms, sealed FROM verification_images WHERE "+where+" ORDER BY name", args...)
	if err != nil {
		return nil, err
	}
	var out []Image
	for _, r := range rows {
		jpeg, err := box.Open(r.sealed, imageContext(v.ID, r.name))
		if err != nil {
			return nil, fmt.Errorf("verification: image %s of %s: %w", r.name, v.ID, err)
		}
		out = append(out, Image{Name: r.name, JPEG: jpeg, Created: time.UnixMilli(r.created).UTC()})
	}
	return out, nil
}

// OpenImage returns an image of a verification and records who opened it.
func (s *Service) OpenImage(ctx context.Context, origin audited.Origin, id, name string) (Image, error) {
	var out Image
	err := s.runChange(ctx, origin, func(c *change) error {
		v, err := s.findVerification(ctx, c.Tx, origin.Scope, id, "")
		if err != nil {
			return err
		}
		if name == imageChip {
			return fault.NewNotFound("image", name)
		}
		images, err := s.readImages(ctx, c.Tx, v, name)
		if err != nil && !errors.Is(err, errDeleted) {
			return err
		}
		if len(images) == 0 {
			return fault.NewNotFound("image", name)
		}
		out = images[0]
		c.recordAudit("image", v, map[string]string{"name": name})
		return nil
	})
	return out, wrapError("open an image", err)
}
