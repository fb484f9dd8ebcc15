package httpapi_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"log/slog"
	"math"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// keyring knows a few keys by name.
type keyring map[string]error

const goodKey = "sk_test_good"

func (k keyring) Authenticate(_ context.Context, bearer string, _ netip.Addr, _ string) (*account.Caller, error) {
	if bearer == goodKey {
		return &account.Caller{ProjectID: "p1", KeyID: "k1", Environment: account.Test}, nil
	}
	// sk_test_of_PROJECT_KEY is a good key of that project.
	if of, ok := strings.CutPrefix(bearer, "sk_test_of_"); ok {
		project, _, _ := strings.Cut(of, "_")
		return &account.Caller{ProjectID: project, KeyID: of, Environment: account.Test, Rate: account.Rate{PerSecond: 20, Burst: 40}}, nil
	}
	if err, ok := k[bearer]; ok {
		return nil, err
	}
	return nil, fault.New(fault.KeyInvalid, "", "This key is not known.")
}

// limiter allows so many calls; negative: any number.
type limiter struct {
	mu   sync.Mutex
	left int
}

func (l *limiter) Take(context.Context, *account.Caller) (httpapi.Decision, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.left == 0 {
		return httpapi.Decision{Limit: 40, Reset: 1500 * time.Millisecond, RetryAfter: 1200 * time.Millisecond}, nil
	}
	l.left--
	return httpapi.Decision{Allowed: true, Limit: 40, Remaining: 39, Reset: 50 * time.Millisecond}, nil
}

func (l *limiter) Spend(context.Context, *account.Caller, int) (httpapi.Decision, error) {
	return httpapi.Decision{Limit: 40}, nil
}

// wallet is a ledger in memory for one project.
type wallet struct {
	mu           sync.Mutex
	balanceMilli int64
	held         map[string]ledger.Charge
	stored       map[string]ledger.Answer
	hashes       map[string][32]byte
	failSettle   error
	begun        int
}

func newWallet(milli int64) *wallet {
	return &wallet{balanceMilli: milli, held: map[string]ledger.Charge{}, stored: map[string]ledger.Answer{}, hashes: map[string][32]byte{}}
}

func (w *wallet) Begin(_ context.Context, c ledger.Charge) (ledger.Begun, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.begun++
	if key := c.IdempotencyKey; key != "" {
		if hash, ok := w.hashes[key]; ok && hash != c.BodyHash {
			return ledger.Begun{}, fault.New(fault.IdempotencyKeyReused, "", "The key was used with another request.")
		}
		if a, ok := w.stored[key]; ok {
			return ledger.Begun{Replay: &a, RemainingMilli: w.balanceMilli}, nil
		}
		if _, ok := w.hashes[key]; ok {
			return ledger.Begun{}, fault.New(fault.IdempotencyInProgress, "", "The first call is still running.")
		}
		w.hashes[key] = c.BodyHash
	}
	if w.balanceMilli < c.PriceMilli {
		return ledger.Begun{}, fault.New(fault.InsufficientCredits, "", "The project has too few credits.")
	}
	w.balanceMilli -= c.PriceMilli
	w.held[c.RequestID] = c
	return ledger.Begun{HoldID: c.RequestID, RemainingMilli: w.balanceMilli}, nil
}

func (w *wallet) end(hold string, a *ledger.Answer, back bool) (int64, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	c, ok := w.held[hold]
	if !ok {
		return 0, fmt.Errorf("hold %s ended twice or never began", hold)
	}
	delete(w.held, hold)
	if back {
		w.balanceMilli += c.PriceMilli
	}
	if c.IdempotencyKey != "" {
		if a != nil {
			w.stored[c.IdempotencyKey] = *a
		} else {
			delete(w.hashes, c.IdempotencyKey)
		}
	}
	return w.balanceMilli, nil
}

func (w *wallet) Settle(_ context.Context, hold string, a *ledger.Answer) (int64, error) {
	if w.failSettle != nil {
		return 0, w.failSettle
	}
	return w.end(hold, a, false)
}

func (w *wallet) Release(_ context.Context, hold string, a *ledger.Answer) (int64, error) {
	return w.end(hold, a, true)
}

func (w *wallet) balance(t *testing.T) int64 {
	t.Helper()
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.held) != 0 {
		t.Errorf("%d holds were neither settled nor released", len(w.held))
	}
	return w.balanceMilli
}

// stubEngine sees one face in every photo sent that is wider than 100 pixels, in the middle,
// and describes it by the photo's bytes: equal files are equal people, others are not.
type stubEngine struct {
	find    func()                // when set, called by Find
	findFor func(context.Context) // likewise
	// findDone, when set, is called at the end of Find, which then has a result whatever
	// happened to the context.
	findDone func(context.Context)
}

func (e *stubEngine) FindMain(ctx context.Context, p *imaging.Photo) (face.Finding, error) {
	return e.FindFaces(ctx, p)
}

func (e *stubEngine) FindFaceAt(ctx context.Context, p *imaging.Photo, _ imaging.Box) (face.Finding, error) {
	return e.FindFaces(ctx, p)
}

func (e *stubEngine) FindFacesInFrame(ctx context.Context, p *imaging.Photo) (face.Finding, error) {
	return e.FindFaces(ctx, p)
}

func (e *stubEngine) FindFaces(ctx context.Context, p *imaging.Photo) (face.Finding, error) {
	if e.find != nil {
		e.find()
	}
	if e.findFor != nil {
		e.findFor(ctx)
	}
	if err := ctx.Err(); err != nil {
		return face.Finding{}, err
	}
	if e.findDone != nil {
		defer e.findDone(ctx)
	}
	if _, err := p.Full(); err != nil {
		return face.Finding{}, err
	}
	// Go's encoder, which makes the photos of these tests, writes no JFIF header; ours does.
	// So an image that this program made shows no face; one that it did not encode has no file.
	if p.Width <= 100 || len(p.Data) == 0 || bytes.Contains(p.Data[:min(len(p.Data), 20)], []byte("JFIF")) {
		return face.Finding{}, nil
	}
	w, h := float64(p.Width), float64(p.Height)
	f := face.Face{Box: imaging.Box{X: w / 4, Y: h / 4, W: w / 2, H: h / 2}, Score: 1}
	for i, t := range face.Template112 {
		f.Landmarks[i] = imaging.Point{X: w/4 + t.X/112*w/2, Y: h/4 + t.Y/112*h/2}
	}
	return face.Finding{Faces: []face.Face{f}}, nil
}

func (e *stubEngine) DescribeFace(_ context.Context, p *imaging.Photo, _ face.Face) (face.Embedding, error) {
	h := fnv.New64a()
	_, _ = h.Write(p.Data)
	angle := float64(h.Sum64()%1000) / 1000 * math.Pi
	return face.Embedding{Vector: []float32{float32(math.Cos(angle)), float32(math.Sin(angle))}, Recogniser: "stub"}, nil
}

func (e *stubEngine) CompareEmbeddings(a, b face.Embedding) face.Comparison {
	dx, dy := float64(a.Vector[0]-b.Vector[0]), float64(a.Vector[1]-b.Vector[1])
	score := dx*dx + dy*dy
	return face.Comparison{Similarity: 1 - score/4, Score: score}
}

func (e *stubEngine) ForGallery(threshold float64, _ int) float64        { return threshold }
func (e *stubEngine) CalibrationOf(face.AgeGroup) *face.Calibration      { return nil }
func (e *stubEngine) ScreenMinor(face.Embedding) (maybe bool, y float64) { return false, 0 }
func (e *stubEngine) ScreenOld(face.Embedding) bool                      { return false }
func (e *stubEngine) ScreenCover(face.Embedding) face.Cover              { return face.NoCover }
func (e *stubEngine) RecogniserID() string                               { return "stub" }

// bench is a server under test with its doubles.
type bench struct {
	*httptest.Server
	api    *httpapi.Server
	wallet *wallet
	limits *limiter
	engine *stubEngine
	log    *syncBuffer
}

type syncBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *syncBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *syncBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

func newBench(t testing.TB, change func(*httpapi.Config)) *bench {
	t.Helper()
	b := &bench{wallet: newWallet(25_000), limits: &limiter{left: -1}, engine: &stubEngine{}, log: &syncBuffer{}}
	cfg := httpapi.Config{
		Description: described(),
		Bindings:    newService(servicetest.Parts{Faces: b.engine}).Bindings(),
		Keys: keyring{
			"sk_test_expired": fault.New(fault.KeyExpired, "", "The key has expired."),
			"sk_test_revoked": fault.New(fault.KeyRevoked, "", "The key was revoked."),
			"sk_test_noperm":  fault.New(fault.PermissionDenied, "", "The key may not do this."),
			"sk_test_env":     fault.New(fault.EnvironmentDenied, "", "Other environment."),
			"sk_test_addr":    fault.New(fault.AddressDenied, "", "Not from this address."),
			"sk_test_live":    fault.New(fault.LiveAccessNotApproved, "", "Not approved."),
		},
		Limiter: b.limits, Ledger: b.wallet, ModelPack: "pack-1",
		Log: slog.New(slog.NewJSONHandler(b.log, nil)),
	}
	if change != nil {
		change(&cfg)
	}
	srv, err := httpapi.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	b.api = srv
	b.Server = httptest.NewUnstartedServer(nil)
	b.Config = srv.HTTPServer("")
	b.Start()
	t.Cleanup(b.Close)
	return b
}

type reply struct {
	status int
	header http.Header
	raw    []byte
	env    struct {
		OK        bool           `json:"ok"`
		RequestID string         `json:"request_id"`
		LatencyMs *float64       `json:"latency_ms"`
		Data      map[string]any `json:"data"`
		Warnings  []string       `json:"warnings"`
		Error     *struct {
			Code, Message, Param, Fix string
			DocURL                    string `json:"doc_url"`
		} `json:"error"`
	}
}

func (b *bench) do(t testing.TB, req *http.Request) *reply {
	t.Helper()
	res, err := b.Client().Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	out := &reply{status: res.StatusCode, header: res.Header}
	if out.raw, err = io.ReadAll(res.Body); err != nil {
		t.Fatal(err)
	}
	if strings.HasPrefix(res.Header.Get("Content-Type"), "application/json") {
		if err := json.Unmarshal(out.raw, &out.env); err != nil {
			t.Fatalf("answer is not JSON: %v\n%.300s", err, out.raw)
		}
	}
	wantListedError(t, req, out)
	return out
}

// wantListedError fails when an answer has an error that the description does not list for its operation.
func wantListedError(t testing.TB, req *http.Request, r *reply) {
	t.Helper()
	if r.env.Error == nil {
		return
	}
	d := api.MustLoad()
	for _, op := range d.Operations {
		if op.Name == "" || op.Method != req.Method || op.Path != req.URL.Path {
			continue
		}
		code := string(r.env.Error.Code)
		if !slices.Contains(op.Failures, code) && !slices.ContainsFunc(d.ListErrors(op), func(e api.ErrorCode) bool { return e.Code == code }) {
			t.Errorf("%s answered %s, which the description does not list for it", op.Name, code)
		}
	}
}

// post sends body (a string, or a value to be written as JSON) with the good key.
func (b *bench) post(t testing.TB, path string, body any, headers ...string) *reply {
	t.Helper()
	text, ok := body.(string)
	if !ok {
		data, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		text = string(data)
	}
	req, err := http.NewRequestWithContext(context.Background(), http.MethodPost, b.URL+path, strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+goodKey)
	req.Header.Set("Content-Type", "application/json")
	for i := 0; i+1 < len(headers); i += 2 {
		if headers[i+1] == "" {
			req.Header.Del(headers[i])
			continue
		}
		req.Header.Set(headers[i], headers[i+1])
	}
	return b.do(t, req)
}

func (r *reply) wantError(t testing.TB, status int, code fault.Code, param string) {
	t.Helper()
	if r.env.Error == nil {
		t.Fatalf("status %d without an error: %.300s", r.status, r.raw)
	}
	if e := r.env.Error; r.status != status || e.Code != string(code) || e.Param != param {
		t.Errorf("got %d %s param %q (%s), want %d %s param %q", r.status, e.Code, e.Param, e.Message, status, code, param)
	}
	if e := r.env.Error; e.Message == "" || e.Fix == "" || !strings.HasSuffix(e.DocURL, "/docs/errors/"+e.Code) {
		t.Errorf("error is not complete: %+v", *e)
	}
	if r.env.OK || r.env.Data == nil || r.env.Warnings == nil || r.env.LatencyMs == nil {
		t.Errorf("envelope is not complete: %.300s", r.raw)
	}
	if r.env.RequestID == "" || r.header.Get("X-Request-Id") != r.env.RequestID {
		t.Errorf("request_id %q differs from the header %q", r.env.RequestID, r.header.Get("X-Request-Id"))
	}
	if got := r.header.Get("X-Credits-Charged"); got != "" && got != "0.00" {
		t.Errorf("a failed call was charged %s", got)
	}
}

// photo is a grey JPEG of the given size as base64.
func photo(width, height int, shade uint8) string {
	return base64.StdEncoding.EncodeToString(photoFile(width, height, shade))
}

func photoFile(width, height int, shade uint8) []byte {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for i := range img.Pix {
		img.Pix[i] = shade
	}
	img.Set(width/2, height/2, color.White)
	var out bytes.Buffer
	if err := jpeg.Encode(&out, img, nil); err != nil {
		panic(err)
	}
	return out.Bytes()
}

var (
	withFace    = photo(200, 200, 80)
	withoutFace = photo(50, 50, 80)
)

type object = map[string]any
