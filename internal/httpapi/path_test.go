package httpapi_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/httpapi"
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

// Every other way to write the path of an operation is answered with 404, by the server
// itself: no other operation, permission or price, and no redirect, on which clients lose
// the body of a POST.
func TestOtherSpellingsOfAPathAreNotFound(t *testing.T) {
	b := newBench(t, func(c *httpapi.Config) { c.Keys = keyring{} })
	address := strings.TrimPrefix(b.URL, "http://")
	sent := 0
	for _, op := range described().Operations {
		if strings.Count(op.Path, "/") < 2 {
			continue // pages of the service have one part
		}
		path := strings.NewReplacer("{", "", "}", "").Replace(op.Path)
		for name, variant := range pathVariants(path) {
			if status := rawStatus(t, address, op.Method, variant); status != http.StatusNotFound && status != http.StatusBadRequest {
				t.Errorf("%s, %s: %s %s is answered with %d", op.Path, name, op.Method, variant, status)
			}
			sent++
		}
	}
	if sent < 18*20 {
		t.Errorf("only %d variants were sent", sent)
	}
	if b.wallet.begun != 0 {
		t.Errorf("%d calls began", b.wallet.begun)
	}
	for _, op := range described().Operations {
		if op.Security == api.SecurityKey && !strings.Contains(op.Path, "{") {
			if status := rawStatus(t, address, op.Method, op.Path); status == http.StatusNotFound {
				t.Errorf("%s itself is not found", op.Path)
			}
		}
	}
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
