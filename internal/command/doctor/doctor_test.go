package doctor

import (
	"context"
	"crypto/x509"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/command/node"
	"github.com/likeness-api/likeness/internal/testkit/certtest"
)

// expect checks that findings has one of the given state with text in its message.
func expect(t *testing.T, findings []Finding, state State, text string) {
	t.Helper()
	for _, f := range findings {
		if f.State == state && strings.Contains(f.Message, text) && (state == OK) == (f.Fix == "") {
			return
		}
	}
	t.Errorf("no %s with %q (and a fix, unless ok) in %+v", state, text, findings)
}

func TestMemoryIsComparedWithTheControlGroupAndTheGalleries(t *testing.T) {
	for _, c := range []struct {
		name, available, limit string
		faces                  int64
		state                  State
		text                   string
	}{
		{"enough", "8000000 kB", "max", 1_000_000, OK, "8000 MB available"},
		{"small group", "8000000 kB", "1000000000", 0, Failure, "1000 MB allowed by the control group"},
		{"galleries do not fit", "2000000 kB", "max", 1_000_000, Warning, "560 MB for 1000000 faces"},
		{"small machine", "900000 kB", "max", 0, Failure, "900 MB available"},
	} {
		t.Run(c.name, func(t *testing.T) {
			root := t.TempDir()
			for name, text := range map[string]string{
				"proc/meminfo": "MemTotal: 9000000 kB\nMemAvailable:   " + c.available + "\n", "proc/self/cgroup": "0::/likeness\n",
				"sys/fs/cgroup/likeness/memory.max": c.limit + "\n",
			} {
				path := filepath.Join(root, name)
				if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			e := Examiner{Root: root, Options: node.Options{GalleryFaces: c.faces, GalleryEngine: "memory"}}
			expect(t, e.checkMemory(t.Context()), c.state, c.text)
		})
	}
}

func TestPortsAreDistinguished(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	likeness := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Header().Set("X-Request-Id", "req_1") }))
	defer likeness.Close()
	check := func(addr string) []Finding {
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second) // the port that is taken does not answer
		defer cancel()
		return Examiner{Options: node.Options{Addr: addr}}.checkPort(ctx)
	}
	expect(t, check("127.0.0.1:0"), OK, "is free")
	expect(t, check(taken.Addr().String()), Failure, "address already in use")
	expect(t, check(likeness.Listener.Addr().String()), OK, "a running Likeness, which is ready")
}

func TestCertificatesThatEndAreReported(t *testing.T) {
	folder := t.TempDir()
	now := time.Now()
	certificate, key := certtest.SelfSigned(t, x509.Certificate{SerialNumber: big.NewInt(1), NotBefore: now, NotAfter: now.Add(30 * 24 * time.Hour)})
	o := node.Options{TLSCert: filepath.Join(folder, "cert.pem"), TLSKey: filepath.Join(folder, "key.pem")}
	for name, text := range map[string][]byte{o.TLSCert: certificate, o.TLSKey: key} {
		if err := os.WriteFile(name, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for days, want := range map[int]State{0: OK, 20: Warning, 31: Failure} {
		e := Examiner{Options: o, Now: func() time.Time { return now.Add(time.Duration(days) * 24 * time.Hour) }}
		expect(t, e.checkCertificate(t.Context()), want, "ends ")
	}
	expect(t, Examiner{Options: node.Options{Addr: "0.0.0.0:8080"}}.checkCertificate(t.Context()), Warning, "other machines may reach")
	expect(t, Examiner{Options: node.Options{Addr: "127.0.0.1:8080"}}.checkCertificate(t.Context()), OK, "only this machine")
}
