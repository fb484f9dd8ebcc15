// Package pgproxy is a TCP proxy in front of PostgreSQL that breaks connections at the
// moment of a COMMIT. It reads as much of the protocol as that takes (PostgreSQL
// documentation, "Frontend/Backend Protocol"; no TLS).
package pgproxy

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
)

// Cut is what happens to a connection at a COMMIT.
type Cut int

// The kinds of Cut.
const (
	None   Cut = iota
	Before     // the server does not get the COMMIT
	During     // the server gets it; the client hears nothing, whether or not it is done
	After      // the server has done it; the client hears nothing
)

// String implements fmt.Stringer.
func (c Cut) String() string { return [...]string{"none", "before", "during", "after"}[c] }

// Proxy forwards connections to one server.
type Proxy struct {
	listener net.Listener
	server   string

	mu       sync.Mutex
	decide   Decide
	text     string // of the transactions that decide is called for, in lower case
	commits  int
	cuts     map[Cut]int
	refusing bool
	open     map[net.Conn]bool
	work     sync.WaitGroup
}

// Decide says what happens at a COMMIT, and whether the proxy refuses every connection
// from then on (RefuseConnections).
type Decide func(commit int) (cut Cut, refuse bool)

// Open makes a proxy to the server of a postgres:// address, and returns the address that
// leads through it. The proxy stops when the test ends.
func Open(t testing.TB, address string) (p *Proxy, through string) {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p = &Proxy{listener: l, server: u.Host, open: map[net.Conn]bool{}, cuts: map[Cut]int{}}
	p.work.Go(p.acceptClients)
	t.Cleanup(func() {
		_ = l.Close()
		p.closeAll()
		p.work.Wait()
	})
	u.Host = l.Addr().String()
	return p, u.String()
}

// OnCommit sets what decides on each COMMIT, which are numbered from 1 since this call.
// It is called for one at a time; nil cuts none.
func (p *Proxy) OnCommit(decide Decide) { p.OnCommitOf("", decide) }

// OnCommitOf is OnCommit for the transactions only in which the text of a statement contains
// text, whatever its case. Other COMMITs are neither cut nor counted.
func (p *Proxy) OnCommitOf(text string, decide Decide) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.decide, p.text, p.commits = decide, strings.ToLower(text), 0
}

// CountCommits is how many COMMITs there were since OnCommit or OnCommitOf, of those that count.
func (p *Proxy) CountCommits() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.commits
}

// CountCuts is how many connections were cut so.
func (p *Proxy) CountCuts(kind Cut) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.cuts[kind]
}

// RefuseConnections breaks every connection and refuses new ones, until it is called with false.
func (p *Proxy) RefuseConnections(on bool) {
	p.mu.Lock()
	p.refusing = on
	p.mu.Unlock()
	if on {
		p.closeAll()
	}
}

func (p *Proxy) closeAll() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for c := range p.open {
		_ = c.Close()
	}
}

// keepConnection remembers a connection until it is dropped; false while the proxy refuses.
func (p *Proxy) keepConnection(c net.Conn) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.refusing {
		p.open[c] = true
	}
	return !p.refusing
}

func (p *Proxy) dropConnection(c net.Conn) {
	_ = c.Close()
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.open, c)
}

func (p *Proxy) acceptClients() {
	for {
		client, err := p.listener.Accept()
		if err != nil {
			return
		}
		p.work.Go(func() { p.serveClient(client) })
	}
}

func (p *Proxy) serveClient(client net.Conn) {
	defer p.dropConnection(client)
	if !p.keepConnection(client) {
		return
	}
	server, err := net.Dial("tcp", p.server)
	if err != nil {
		return
	}
	defer p.dropConnection(server)
	if !p.keepConnection(server) {
		return
	}
	pair := &pair{proxy: p, client: client, server: server, statements: map[string]string{}, portals: map[string]string{}}
	var both sync.WaitGroup
	both.Go(pair.forwardRequests)
	both.Go(pair.forwardAnswers)
	both.Wait()
}

// pair is one connection of a client with that to the server.
type pair struct {
	proxy          *Proxy
	client, server net.Conn
	statements     map[string]string // prepared statements, name to text
	portals        map[string]string // bound statements, name to text
	ran            []string          // texts of the statements of the transaction, in lower case

	mu     sync.Mutex
	cut    Cut  // decided on the COMMIT that is under way
	refuse bool // as well
}

func (c *pair) closeBoth() {
	_ = c.client.Close()
	_ = c.server.Close()
}

// breakConnection breaks the connection, or all of them.
func (c *pair) breakConnection(refuse bool) {
	if refuse {
		c.proxy.RefuseConnections(true)
	}
	c.closeBoth()
}

var errCut = errors.New("cut")

// forwardRequests passes on what the client sends.
func (c *pair) forwardRequests() {
	defer c.closeBoth()
	in := bufio.NewReader(c.client)
	startup, err := readPart(in) // the first message has no type
	if err != nil {
		return
	}
	if _, err := c.server.Write(startup); err != nil {
		return
	}
	for {
		kind, message, err := readMessage(in)
		if err != nil {
			return
		}
		text := c.statementText(kind, message[5:])
		if text == "commit" {
			if err := c.handleCommit(in, message); err != nil {
				return
			}
			c.ran = nil
			continue
		}
		if strings.HasPrefix(text, "begin") {
			c.ran = nil
		} else if text != "" {
			c.ran = append(c.ran, text)
		}
		if _, err := c.server.Write(message); err != nil {
			return
		}
	}
}

// statementText returns the text of the statement that a message runs, in lower case; empty
// for any other message.
func (c *pair) statementText(kind byte, body []byte) string {
	fields := strings.SplitN(string(body), "\x00", 3)
	switch {
	case kind == 'Q': // simple query
		return strings.ToLower(strings.TrimSuffix(fields[0], ";"))
	case kind == 'P' && len(fields) > 1: // parse: name, text
		c.statements[fields[0]] = strings.ToLower(fields[1])
	case kind == 'B' && len(fields) > 1: // bind: portal, statement
		c.portals[fields[0]] = c.statements[fields[1]]
	case kind == 'E': // execute: portal
		return c.portals[fields[0]]
	}
	return ""
}

// handleCommit handles the message that runs COMMIT.
func (c *pair) handleCommit(in *bufio.Reader, message []byte) error {
	p := c.proxy
	p.mu.Lock()
	cut, refuse := None, false
	if p.text == "" || slices.ContainsFunc(c.ran, func(text string) bool { return strings.Contains(text, p.text) }) {
		p.commits++
		if p.decide != nil {
			cut, refuse = p.decide(p.commits)
		}
	}
	p.cuts[cut]++
	p.mu.Unlock()
	if cut == Before {
		c.breakConnection(refuse)
		return errCut
	}
	c.mu.Lock()
	c.cut, c.refuse = cut, refuse
	c.mu.Unlock()
	for { // the server acts on the whole of it, up to Sync
		if _, err := c.server.Write(message); err != nil {
			return err
		}
		if message[0] == 'S' || message[0] == 'Q' {
			break
		}
		var err error
		if _, message, err = readMessage(in); err != nil {
			return err
		}
	}
	switch cut {
	case During:
		c.breakConnection(refuse)
		return errCut
	case After: // backward closes the connection
		_, _ = io.Copy(io.Discard, in)
		return errCut
	}
	return nil
}

// forwardAnswers passes on what the server sends.
func (c *pair) forwardAnswers() {
	defer c.closeBoth()
	in := bufio.NewReader(c.server)
	for {
		kind, message, err := readMessage(in)
		if err != nil {
			return
		}
		c.mu.Lock()
		cut, refuse := c.cut, c.refuse
		c.mu.Unlock()
		if cut == After && kind == 'C' && strings.HasPrefix(string(message[5:]), "COMMIT") {
			c.breakConnection(refuse)
			return
		}
		if cut == During { // the server was faster than forwardRequests, which breaks the connection: the client hears nothing
			continue
		}
		if _, err := c.client.Write(message); err != nil {
			return
		}
	}
}

// readMessage reads a message: its type, then its length with itself, then the body.
func readMessage(in *bufio.Reader) (kind byte, message []byte, err error) {
	if kind, err = in.ReadByte(); err != nil {
		return 0, nil, err
	}
	part, err := readPart(in)
	return kind, append([]byte{kind}, part...), err
}

func readPart(in *bufio.Reader) ([]byte, error) {
	var head [4]byte
	if _, err := io.ReadFull(in, head[:]); err != nil {
		return nil, err
	}
	n := binary.BigEndian.Uint32(head[:])
	if n < 4 || n > 1<<30 {
		return nil, fmt.Errorf("pgproxy: a message of %d bytes", n)
	}
	part := make([]byte, n)
	copy(part, head[:])
	_, err := io.ReadFull(in, part[4:])
	return part, err
}
