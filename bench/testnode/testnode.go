// Package testnode starts nodes on loopback addresses for the programs of bench.
package testnode

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"time"
)

// startWait is how long a node may take to start, on a busy machine.
const startWait = 10 * time.Minute

// FindAddress returns a free address of the loopback interface.
func FindAddress() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// CreateKey runs commands of the program on a store and returns the API key that the last of them printed as JSON.
func CreateKey(binary, database string, commands ...string) (key string, err error) {
	for _, command := range commands {
		process := exec.Command(binary, strings.Fields(command)...) //nolint:gosec // the program under test
		process.Env = append(os.Environ(), "LIKENESS_DATABASE="+database, "LIKENESS_CONFIG=")
		out, err := process.Output()
		if err != nil {
			return "", fmt.Errorf("likeness %s: %w", command, err)
		}
		var made struct {
			APIKey string `json:"api_key"`
		}
		if json.Unmarshal(out, &made) == nil {
			key = made.APIKey
		}
	}
	return key, nil
}

// WaitReady waits until the node or proxy at address is ready.
func WaitReady(ctx context.Context, address string) error {
	for deadline := time.Now().Add(startWait); time.Now().Before(deadline) && ctx.Err() == nil; time.Sleep(100 * time.Millisecond) {
		answer, err := http.Get("http://" + address + "/readyz") //nolint:noctx // bounded by the deadline; loopback
		if err != nil {
			continue
		}
		_ = answer.Body.Close()
		if answer.StatusCode == http.StatusOK {
			return nil
		}
	}
	return fmt.Errorf("%s was not ready in %s", address, startWait)
}
