package main

import (
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"
)

// healthCmd is `likeness health`.
type healthCmd struct {
	serveSettings
	Timeout time.Duration `default:"2s" help:"Longest wait for the answer."`
}

// Run asks /readyz of the node with these settings, for health checks where there is no curl.
func (c *healthCmd) Run(g *globals) error {
	host, port, err := net.SplitHostPort(c.Addr)
	if err != nil {
		return fmt.Errorf("--addr: %w", err)
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	scheme := "http"
	if c.TLSCert != "" {
		scheme = "https"
	}
	client := http.Client{Timeout: c.Timeout, Transport: &http.Transport{
		// The node is this machine's own; its certificate is for other names than the address.
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, //nolint:gosec // see above
	}}
	defer client.CloseIdleConnections()
	request, err := http.NewRequestWithContext(g.Ctx, http.MethodGet, scheme+"://"+net.JoinHostPort(host, port)+"/readyz", nil)
	if err != nil {
		return err
	}
	answer, err := client.Do(request)
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
