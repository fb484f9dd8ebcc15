package bench

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/command/node"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
)

// startNode runs a node on a fresh store in folder with a key that no limit stops.
func startNode(ctx context.Context, o Options, folder string) (*bencher, func(), error) {
	database := "sqlite:" + filepath.Join(folder, "likeness.db")
	key, err := makeKey(ctx, database)
	if err != nil {
		return nil, nil, err
	}
	ready := make(chan struct{})
	n, err := node.Start(ctx, node.Options{
		Addr: "127.0.0.1:0", Database: database, Models: o.Models, Cores: o.Cores, Version: "bench",
		Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Ready: func() { close(ready) },
	})
	if err != nil {
		return nil, nil, err
	}
	running, cancel := context.WithCancel(ctx)
	ended := make(chan error, 1)
	go func() { ended <- n.Run(running) }()
	stop := func() {
		cancel()
		if err := <-ended; err != nil {
			o.Note("the node ended with: %v", err)
		}
	}
	select {
	case <-ready:
	case err := <-ended:
		cancel()
		return nil, nil, fmt.Errorf("the node ended before it was ready: %w", err)
	case <-time.After(time.Minute):
		stop()
		return nil, nil, fmt.Errorf("the node was not ready after a minute")
	}
	transport := &http.Transport{MaxIdleConnsPerHost: 64, WriteBufferSize: 1 << 16}
	return &bencher{opt: o, node: n, client: &http.Client{Transport: transport}, key: key, base: "http://" + n.Addr()}, stop, nil
}

func makeKey(ctx context.Context, database string) (string, error) {
	s, err := store.Open(ctx, database)
	if err != nil {
		return "", err
	}
	defer s.Close() //nolint:errcheck // the node opens it next
	wallets := ledger.Wallets{}
	accounts := account.New(s, account.Options{Opened: wallets.OpenWallets})
	var shown account.Secret
	err = s.Tx(ctx, func(tx *store.Tx) error {
		project, err := accounts.CreateProject(ctx, tx, "bench")
		if err != nil {
			return err
		}
		_, shown, err = accounts.CreateKey(ctx, tx, project.ID, account.Test, account.KeySettings{
			Name: "bench", Rate: account.Rate{PerSecond: 100_000, Burst: 100_000},
		})
		if err != nil {
			return err
		}
		_, err = wallets.ChangeBalance(ctx, tx, ledger.BalanceChange{ProjectID: project.ID, Environment: account.Test, Kind: ledger.TopUp, AmountMilli: 1_000_000_000, Reason: "bench"})
		return err
	})
	return shown.APIKey, err
}

// listCases are the calls that are measured, built from the photos of the model pack.
func listCases(models string) ([]Case, error) {
	made, err := drawImages(filepath.Join(models, "photos"))
	if err != nil {
		return nil, err
	}
	a, same, big, group, other := made[0], made[1], made[2], made[3], made[4]
	image := func(data string, more ...string) map[string]any {
		m := map[string]any{"image": data}
		for i := 0; i+1 < len(more); i += 2 {
			m[more[i]] = more[i+1]
		}
		return m
	}
	entries := []map[string]string{{"image": a, "id": "a"}, {"image": other, "id": "b"}}
	var ten []map[string]string
	for i := range 10 {
		ten = append(ten, map[string]string{"image": []string{same, other}[i%2]})
	}
	list := []struct {
		name, path string
		body       any
	}{
		{"face.detect 1 MP", "/v1/face/detect", image(a)},
		{"face.detect 1 MP, three faces", "/v1/face/detect", image(group)},
		{"face.detect 12 MP", "/v1/face/detect", image(big)},
		{"face.count 1 MP", "/v1/face/count", image(a)},
		{"face.crop 1 MP", "/v1/face/crop", map[string]any{"image": a, "type": 0}},
		{"face.redact 1 MP", "/v1/face/redact", image(a, "mode", "blur")},
		{"face.verify 2 x 1 MP", "/v1/face/verify", map[string]any{"image1": a, "image2": same}},
		// The similarity lies a little below the threshold, so that the answer names the causes of a miss.
		{"face.verify 2 x 1 MP, likely miss", "/v1/face/verify", map[string]any{"image1": group, "image2": other}},
		{"face.dedupe 1 + 2 x 1 MP", "/v1/face/dedupe", map[string]any{"candidate": a, "existing": entries}},
		{"face.attributes, all 13, 1 MP", "/v1/face/attributes", map[string]any{"image": a, "attributes": attributeNames}},
		{"photo.compliance 1 MP", "/v1/photo/compliance", image(a)},
		{"photo.compliance 12 MP", "/v1/photo/compliance", image(big)},
		{"kiosk.photo 1 MP", "/v1/kiosk/photo", image(a)},
		{"liveness.check 1 MP", "/v1/liveness", map[string]any{"image": a}},
		{"ageGate.checkout 1 MP", "/v1/age-gate/checkout", map[string]any{"selfie": a}},
		{"proctor.check 1 MP", "/v1/proctor/check", map[string]any{"frame": a}},
		{"identity.verify 2 x 1 MP", "/v1/identity/verify", map[string]any{"selfie": a, "reference": same}},
		{"faceLogin.authenticate 1 + 10 x 1 MP", "/v1/auth/login", map[string]any{"selfie": a, "gallery": ten}},
	}
	var out []Case
	for _, c := range list {
		body, err := json.Marshal(c.body)
		if err != nil {
			return nil, err
		}
		out = append(out, Case{Name: c.name, Path: c.path, Body: body})
	}
	return out, nil
}

// attributeNames are the 13 attributes of the API.
var attributeNames = attribute.ListNames()

// drawImages makes the images of listCases, in base64: a person at 1, 0.9 and 12 megapixels, and two
// groups.
func drawImages(photos string) ([]string, error) {
	var made []string
	for _, p := range []struct {
		name   string
		draw   func(path string, pixels float64) ([]byte, error)
		pixels float64
	}{
		{"sample3.jpg", portraitJPEG, 1e6},
		{"sample3.jpg", portraitJPEG, 0.9e6},
		{"sample3.jpg", portraitJPEG, 12e6},
		{"sample1.jpg", ScaledJPEG, 1e6},
		{"sample2.jpg", ScaledJPEG, 1e6},
	} {
		jpeg, err := p.draw(filepath.Join(photos, p.name), p.pixels)
		if err != nil {
			return nil, err
		}
		made = append(made, encodeImage(jpeg))
	}
	return made, nil
}

// ScaledJPEG is the photo at path as a JPEG of about so many pixels.
func ScaledJPEG(path string, pixels float64) ([]byte, error) {
	img, err := resizePhoto(path, pixels)
	if err != nil {
		return nil, err
	}
	return imaging.EncodeJPEG(img, 92, 0)
}

// portraitJPEG is ScaledJPEG of the right-hand person of sample3.jpg, at whom the photo is cut.
func portraitJPEG(path string, pixels float64) ([]byte, error) {
	full, err := resizePhoto(path, 1920*1350)
	if err != nil {
		return nil, err
	}
	const left, width, height = 1310, 610, 813
	cut := imaging.NewImage(width, height)
	for y := range height {
		copy(cut.Pix[3*width*y:3*width*(y+1)], full.Pix[3*(full.Width*y+left):])
	}
	k := math.Sqrt(pixels / (width * height))
	return imaging.EncodeJPEG(imaging.Resize(cut, int(width*k), int(height*k)), 92, 0)
}

// resizePhoto is a photo brought to about so many pixels.
func resizePhoto(path string, pixels float64) (*imaging.Image, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("the photos of the model pack are missing (run 'likeness models pull'): %w", err)
	}
	photo, err := imaging.Open(data, imaging.Limits{MaxBytes: 64 << 20, MaxPixels: 64e6})
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	full, err := photo.Full()
	if err != nil {
		return nil, err
	}
	k := math.Sqrt(pixels / float64(full.Width*full.Height))
	return imaging.Resize(full, int(float64(full.Width)*k), int(float64(full.Height)*k)), nil
}

// peakMemoryMB is the largest resident set of this process so far (VmHWM of
// /proc/self/status, Linux), 0 elsewhere.
func peakMemoryMB() float64 { return statusMB("VmHWM:") }

// statusMB is a size of /proc/self/status, 0 where there is none.
func statusMB(name string) float64 {
	file, err := os.Open("/proc/self/status")
	if err != nil {
		return 0
	}
	defer file.Close() //nolint:errcheck // read only
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		if value, found := strings.CutPrefix(lines.Text(), name); found {
			kb, _ := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(value), " kB"), 64) // 0 then
			return kb / 1024
		}
	}
	return 0
}
