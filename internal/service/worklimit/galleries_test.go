package worklimit_test

import (
	"context"
	"encoding/base64"
	"fmt"
	"log/slog"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/service/call"
	galleryservice "github.com/likeness-api/likeness/internal/service/gallery"
	verificationservice "github.com/likeness-api/likeness/internal/service/verification"
	"github.com/likeness-api/likeness/internal/service/verification/examination"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/state/webhook"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

// storedGallery is a gallery with one person, in a SQLite file, and verifications beside it.
type storedGallery struct {
	bindings []call.Binding
	caller   *account.Caller
}

const (
	galleryID = "visitors"
	personID  = "anna"
)

// storeFolder is the folder of the SQLite file while the tests run.
var storeFolder string

func TestMain(m *testing.M) {
	var err error
	if storeFolder, err = os.MkdirTemp("", "likeness-bound-"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	_ = os.RemoveAll(storeFolder)
	os.Exit(code)
}

var (
	galleryOnce sync.Once
	galleryMade *storedGallery
	errGallery  error
)

// openGallery makes the gallery when the first test asks.
func openGallery(t *testing.T) *storedGallery {
	t.Helper()
	e := engines(t)
	galleryOnce.Do(func() { galleryMade, errGallery = makeGallery(context.Background(), e) })
	if errGallery != nil {
		t.Fatal(errGallery)
	}
	return galleryMade
}

func makeGallery(ctx context.Context, e *servicetest.Services) (*storedGallery, error) {
	db, err := store.Open(ctx, "sqlite:"+storeFolder+"/l.db")
	if err != nil {
		return nil, err
	}
	box, err := seal.New(base64.StdEncoding.EncodeToString(make([]byte, 32)))
	if err != nil {
		return nil, err
	}
	log, record := slog.New(slog.DiscardHandler), audit.New(db, audit.Options{})
	book := gallery.New(db, gallery.Options{
		Box: box, Log: log, Audit: record,
		Recogniser: e.Engine.RecogniserID(), Dimension: e.Engine.Dimension(),
	})
	examiner, prices := examination.NewExaminer(e.Engine, book, "test"), verification.ReadPrices(api.MustLoad())
	verifications := verification.New(db, verification.Options{
		Box: box, Outbox: webhook.NewOutbox(webhook.OutboxOptions{}), Audit: record, Prices: prices, Examiner: examiner, PublicURL: "https://faces.example.org", Log: log,
	})
	g := &storedGallery{bindings: slices.Concat(galleryservice.New(e.Faces, book).Bindings(), verificationservice.New(verifications, e.Engine, prices).Bindings())}
	err = db.Tx(ctx, func(tx *store.Tx) error {
		accounts := account.New(db, account.Options{})
		p, err := accounts.CreateProject(ctx, tx, "bound")
		if err != nil {
			return err
		}
		g.caller = &account.Caller{ProjectID: p.ID, KeyID: "key_bound", Environment: account.Test}
		return accounts.SetStoring(ctx, tx, p.ID, true)
	})
	if err != nil {
		return nil, err
	}
	if err := g.run(ctx, "galleries.create", fields{"id": galleryID}); err != nil {
		return nil, err
	}
	return g, g.run(ctx, "galleries.people.add", fields{"gallery": galleryID, "id": personID})
}

func (g *storedGallery) run(ctx context.Context, name string, request fields) error {
	for _, b := range g.bindings {
		if b.Name == name {
			_, err := runBinding(ctx, b, g.newCall(name), request)
			return err
		}
	}
	return fmt.Errorf("no operation is called %s", name)
}

var requestNumber atomic.Int64

func (g *storedGallery) newCall(name string) *call.Call {
	return &call.Call{Operation: name, Caller: g.caller, RequestID: fmt.Sprintf("req_%d", requestNumber.Add(1))}
}
