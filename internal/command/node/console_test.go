package node

import (
	"net/http"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// The console is below /console of the service, at an address of its own, or nowhere.
func TestTheConsoleIsServedWhereItIsAskedFor(t *testing.T) {
	packtest.RequireModels(t)
	status := func(url string) int {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		return answer.StatusCode
	}
	for _, c := range []struct {
		name, address string
		want          int
	}{{"with the service", "", http.StatusOK}, {"alone", "127.0.0.1:0", http.StatusNotFound}, {"off", ConsoleOff, http.StatusNotFound}} {
		t.Run(c.name, func(t *testing.T) {
			o := nodeOptions(storetest.SQLite(t))
			o.ConsoleAddr = c.address
			h := run(t, o)
			if got := status("http://" + h.Addr() + "/console/login"); got != c.want {
				t.Errorf("with the service: %d, want %d", got, c.want)
			}
			if (h.ConsoleAddr() != "") != (c.name == "alone") {
				t.Errorf("the console listens on %q", h.ConsoleAddr())
			}
			if c.name != "alone" {
				return
			}
			if got := status("http://" + h.ConsoleAddr()); got != http.StatusOK { // leads to the sign-in page
				t.Errorf("alone: %d", got)
			}
			if got := status("http://" + h.ConsoleAddr() + "/docs/guides/console"); got != http.StatusOK { // the menu links there
				t.Errorf("the documentation beside the console alone: %d", got)
			}
			if got := status("http://" + h.ConsoleAddr() + "/v1/workflows"); got != http.StatusNotFound {
				t.Errorf("the address of the console answers calls: %d", got)
			}
		})
	}
	o := nodeOptions(storetest.SQLite(t))
	o.ConsoleAddr, o.Models = "127.0.0.1:http-x", t.TempDir() // found before the models are opened
	if n, err := Start(t.Context(), o); err == nil || !strings.Contains(err.Error(), "--console-addr") {
		t.Errorf("a wrong address: %v, %v", n, err)
	}
}
