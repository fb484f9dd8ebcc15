package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"github.com/likeness-api/likeness/internal/command/doctor"
)

// healthCmd is `likeness health`.
type healthCmd struct {
	serveSettings
	Timeout time.Duration `default:"2s" help:"Longest wait for the answer."`
}

// Run asks /readyz of the node with these settings, for health checks where there is no curl.
func (c *healthCmd) Run(g *globals) error {
	if _, _, err := net.SplitHostPort(c.Addr); err != nil {
		return fmt.Errorf("--addr: %w", err)
	}
	ctx, cancel := context.WithTimeout(g.Ctx, c.Timeout)
	defer cancel()
	answer, err := doctor.AskReady(ctx, c.Addr, c.TLSCert != "")
	if err != nil {
		return err
	}
	defer answer.Body.Close() //nolint:errcheck // read only
	if answer.StatusCode == http.StatusOK {
		_, err = fmt.Fprintln(g.Stdout, "ready")
		return err
	}
	text, _ := io.ReadAll(io.LimitReader(answer.Body, 4096)) // what came is shown
	return fmt.Errorf("not ready: HTTP %d %s", answer.StatusCode, text)
}
