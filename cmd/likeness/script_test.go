package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"likeness": main})
}

// TestCommands runs the scripts in testdata/script, each in an empty folder with
// a real SQLite store. Own commands of the scripts:
//
//	json VAR FILE PATH   sets VAR to the value at PATH (a.0.b) of the JSON in FILE
//	receiver VAR SECRET  starts a webhook receiver that checks signatures with the
//	                     public library; VAR becomes its address
//	received N KIND      checks that N events arrived, the last one of KIND
func TestCommands(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			env.Setenv("LIKENESS_DATABASE", "sqlite:"+env.WorkDir+"/likeness.db")
			env.Values["inbox"] = &inbox{}
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"json": scriptJSON, "receiver": scriptReceiver, "received": scriptReceived,
		},
	})
}

func scriptJSON(ts *testscript.TestScript, _ bool, args []string) {
	var v any
	ts.Check(json.Unmarshal([]byte(ts.ReadFile(args[1])), &v))
	for step := range strings.SplitSeq(args[2], ".") {
		switch x := v.(type) {
		case map[string]any:
			v = x[step]
		case []any:
			var i int
			_, err := fmt.Sscan(step, &i)
			ts.Check(err)
			v = x[i]
		}
	}
	if v == nil {
		ts.Fatalf("%s has nothing at %s", args[1], args[2])
	}
	ts.Setenv(args[0], fmt.Sprint(v))
}

// inbox is what a receiver got.
type inbox struct {
	mu    sync.Mutex
	kinds []string
	err   error
}

func scriptReceiver(ts *testscript.TestScript, _ bool, args []string) {
	box := ts.Value("inbox").(*inbox)
	verifier, err := standardwebhooks.NewWebhook(args[1])
	ts.Check(err)
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err == nil {
			err = verifier.Verify(body, r.Header)
		}
		var event struct{ Type string }
		if err == nil {
			err = json.Unmarshal(body, &event)
		}
		box.mu.Lock()
		defer box.mu.Unlock()
		box.kinds = append(box.kinds, event.Type)
		if err != nil {
			box.err = err
		}
	}))
	ts.Defer(server.Close)
	ts.Setenv(args[0], server.URL)
}

func scriptReceived(ts *testscript.TestScript, _ bool, args []string) {
	box := ts.Value("inbox").(*inbox)
	box.mu.Lock()
	defer box.mu.Unlock()
	ts.Check(box.err)
	if got := fmt.Sprint(len(box.kinds)); got != args[0] || (len(box.kinds) > 0 && box.kinds[len(box.kinds)-1] != args[1]) {
		ts.Fatalf("received %v, want %s, the last one %s", box.kinds, args[0], args[1])
	}
}

// The commands that a server's users rely on must not change their names.
func TestEveryManagementCommandHasHelp(t *testing.T) {
	for _, name := range []string{"projects", "keys", "credits", "usage", "webhooks", "listen", "audit", "admin", "backup", "restore"} {
		var out strings.Builder
		if code := run(t.Context(), []string{name, "--help"}, &out, os.Stderr); code != 0 || !strings.Contains(out.String(), "Usage: likeness "+name) {
			t.Errorf("%s --help: exit %d\n%s", name, code, out.String())
		}
	}
}
