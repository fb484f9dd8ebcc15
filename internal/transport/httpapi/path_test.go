package httpapi_test

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// pathVariants are other ways to write a path, by what is changed.
func pathVariants(path string) map[string]string {
	first, rest, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	encoded := ""
	for i := range len(first) {
		encoded += fmt.Sprintf("%%%02x", first[i])
	}
	return map[string]string{
		"encoded first part":   "/" + encoded + "/" + rest,
		"doubled first slash":  "/" + path,
		"doubled inner slash":  "/" + first + "//" + rest,
		"encoded slash":        "/" + first + "%2f" + rest,
		"encoded slash, upper": "/" + first + "%2F" + rest,
		"upper case":           strings.ToUpper(path),
		"trailing dot":         path + ".",
		"encoded trailing dot": path + "%2e",
		"trailing slash":       path + "/",
		"trailing slashes":     path + "//",
		"dot part":             "/" + first + "/./" + rest,
		"parent part":          "/x/.." + path,
		"encoded parent part":  "/x/%2e%2e" + path,
		"parent with semi":     "/x/..;" + path,
		"semicolon":            path + ";x=1",
		"backslash":            "/" + first + "\\" + rest,
		"trailing space":       path + "%20",
		"trailing zero byte":   path + "%00",
	}
}

// Every other way to write the fixed parts of a path is answered with 404, by the server
// itself: no other operation, permission or price, and no redirect, on which clients lose
// the body of a POST. What is added to an id at the end is part of the id.
func TestOtherSpellingsOfAPathAreNotFound(t *testing.T) {
	service := newWholeService(t)
	address := strings.TrimPrefix(service.URL, "http://")
	sent := map[string]int{} // by the kind of operation
	for _, op := range api.MustLoad().Operations {
		path := strings.NewReplacer("{", "", "}", "").Replace(op.Path)
		for name, variant := range pathVariants(path) {
			service.ran.Store("")
			status := rawStatus(t, address, op.Method, variant)
			if strings.HasSuffix(op.Path, "}") && service.ran.Load() == op.Name {
				continue // the id is another one, of which the same operation says that it is unknown
			}
			if status != http.StatusNotFound && status != http.StatusBadRequest || service.ran.Load() != "" {
				t.Errorf("%s, %s: %s %s is answered with %d by %q", op.Path, name, op.Method, variant, status, service.ran.Load())
			}
			sent[kindOfPath(op.Path)]++
		}
	}
	for kind, least := range map[string]int{"call": 20, "admin": 20, "gallery": 10, "service": 6} {
		if sent[kind] < 13*least {
			t.Errorf("%d variants of %s paths were sent, want %d", sent[kind], kind, 13*least)
		}
	}
	for _, op := range api.MustLoad().Operations {
		if status := rawStatus(t, address, op.Method, strings.NewReplacer("{", "", "}", "").Replace(op.Path)); status == http.StatusNotFound {
			t.Errorf("%s %s itself is not found", op.Method, op.Path)
		}
	}
}

func kindOfPath(path string) string {
	switch {
	case strings.HasPrefix(path, "/v1/admin/"):
		return "admin"
	case strings.HasPrefix(path, "/v1/galleries"), strings.HasPrefix(path, "/v1/deletions"):
		return "gallery"
	case strings.HasPrefix(path, "/v1/"):
		return "call"
	}
	return "service" // health, token, docs
}

// wholeService serves every operation of the description.
type wholeService struct {
	*bench
	ran atomic.Value // string: the operation that was called last
}

func newWholeService(t *testing.T) *wholeService {
	t.Helper()
	s := &wholeService{}
	s.bench = newBench(t, func(c *httpapi.Config) {
		c.Description, c.Bindings = api.MustLoad(), nil
		for _, op := range c.Description.Operations {
			if op.Name == "" {
				continue
			}
			c.Bindings = append(c.Bindings, call.Binding{Name: op.Name, Run: func(context.Context, *call.Call, call.Decode) (any, error) {
				s.ran.Store(op.Name)
				return nil, fault.New(fault.Internal, "", "Only a stub.")
			}})
		}
		often := account.Rate{PerSecond: 1e5, Burst: 1e5}
		c.Keys, c.AdminKeys, c.AdminRate, c.AdminFailures = keyring{}, &adminKeys{}, often, often
		c.Token = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			s.ran.Store("token")
			w.WriteHeader(http.StatusOK)
		})
	})
	return s
}

// rawStatus sends a path that an HTTP client would clean.
func rawStatus(t *testing.T, address, method, path string) int {
	t.Helper()
	conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(tooLong))
	_, _ = fmt.Fprintf(conn, "%s %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}", method, path, goodKey)
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatalf("%s %s: %v", method, path, err)
	}
	_ = answer.Body.Close()
	return answer.StatusCode
}
