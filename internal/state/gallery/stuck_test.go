package gallery_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"testing"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// versionBefore is the last migration of the programs whose deletions could get stuck.
const versionBefore = 15

// stuckGallery writes with SQL what such a program left: a gallery under deletion with
// 450 people, of whom each fifth after the 300th has a face. It returns the digests of
// the faces in the order of their people.
func stuckGallery(t *testing.T, s *store.Store) (digests []string) {
	t.Helper()
	exec := func(sql string, args ...any) {
		if _, err := s.Exec(ctx, sql, args...); err != nil {
			t.Fatal(err)
		}
	}
	exec("INSERT INTO projects (id, name, created_ms, storing_ms) VALUES ('prj_1', 'p', 1, 1)")
	exec(`INSERT INTO galleries (id, project_id, environment, name, retention_days, created_ms, revision, last_person, people, faces, closing)
		VALUES ('gal_1', 'prj_1', 'test', 'g', 0, 1, 500, 450, 450, 30, 'dlr_1')`)
	exec(`INSERT INTO deletion_receipts (id, project_id, environment, kind, gallery, person, reason, actor, request_id, asked_ms, people, faces, digest)
		VALUES ('dlr_1', 'prj_1', 'test', 'gallery', 'g', '', 'request', 'key_1', 'req_1', 1, 0, 0, $1)`, []byte{})
	exec("INSERT INTO gallery_removals (gallery_id, revision, face, at_ms) VALUES ('gal_1', 500, 499, 1)")
	for n := range int64(450) {
		exec("INSERT INTO gallery_people (gallery_id, number, person_id, labels, created_ms, purge_why) VALUES ('gal_1', $1, $2, '[]', 1, '')",
			n+1, fmt.Sprint("p", n+1))
		if n < 300 || n%5 != 0 {
			continue
		}
		sealed := fmt.Append(nil, "sealed ", n)
		sum := sha256.Sum256(sealed)
		exec("INSERT INTO gallery_faces (gallery_id, number, person, recogniser, created_ms, digest, sealed) VALUES ('gal_1', $1, $2, 'net@1', 1, $3, $4)",
			n+1, n+1, sum[:], sealed)
		digests = append(digests, hex.EncodeToString(sum[:]))
	}
	return digests
}

func TestADeletionThatAnOlderProgramCouldNotFinishIsCompleted(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		if err := s.MigrateTo(ctx, versionBefore); err != nil {
			t.Fatal(err)
		}
		digests := stuckGallery(t, s)
		if err := s.MigrateUp(ctx); err != nil {
			t.Fatal(err)
		}
		faceless := must[int64](t)(store.QueryValue[int64](ctx, s, `SELECT COUNT(*) FROM gallery_people p
			WHERE NOT EXISTS (SELECT 1 FROM gallery_faces f WHERE f.gallery_id = p.gallery_id AND f.person = p.number)`))
		if faceless != 0 {
			t.Errorf("the migration left %d people without a face", faceless)
		}
		b := open(t, s, nil)
		must[int](t)(b.PurgeDue(ctx))
		wantNoGalleryRows(t, s)
		c := must[gallery.Receipt](t)(b.GetReceipt(ctx, gallery.Scope{ProjectID: "prj_1", Environment: account.Test}, "dlr_1"))
		if c.People != 450 || c.Faces != 30 || c.Digest != chained(digests...) || c.Done.IsZero() {
			t.Errorf("receipt %+v", c)
		}
		log := audit.New(s, audit.Options{})
		recorded := 0
		if err := log.EachEntry(ctx, s, audit.Selection{ProjectID: "prj_1"}, func(e audit.Entry) error {
			if e.Action == "gallery.gallery.delete" && e.Target == "dlr_1" && e.Detail["digest"] == c.Digest {
				recorded++
			}
			return nil
		}); err != nil || recorded != 1 {
			t.Errorf("%d audit entries of the deletion, %v", recorded, err)
		}
	})
}
