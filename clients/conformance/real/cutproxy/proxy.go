// Package cutproxy is a TCP proxy between HTTP/1.1 clients and a server that cuts a share of
// the exchanges at random points. It reads as much of HTTP as that takes: where a request and
// its answer begin and end, by Content-Length. Chunked bodies are refused: the libraries and
// the server send none.
package cutproxy

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
)

// Point is where in an exchange the connection is cut.
type Point int

// The points.
const (
	None         Point = iota
	BeforeBytes        // when the first byte of the request arrives; the server gets nothing
	InRequest          // the server gets the headers and a part of the body
	AfterRequest       // the server gets the request; the client hears nothing, while it runs
	BeforeAnswer       // the server has answered; the client hears nothing
	InAnswer           // the client gets a part of the answer
	pointCount
)

// String names the point in words.
func (p Point) String() string {
	return [...]string{"none", "before the request", "in the request", "after the request", "before the answer", "in the answer"}[p]
}

// ListPoints lists the points at which exchanges are cut.
func ListPoints() []Point {
	return []Point{BeforeBytes, InRequest, AfterRequest, BeforeAnswer, InAnswer}
}

// Proxy forwards connections to one server.
type Proxy struct {
	listener net.Listener
	server   string
	share    float64
	work     sync.WaitGroup

	mu     sync.Mutex
	random *rand.Rand
	counts [pointCount]int
	open   map[net.Conn]bool
	failed error
}

// Open starts a proxy to server (host:port) that cuts share (0 to 1) of the exchanges. The same
// seed makes the same decisions, in the order in which the exchanges begin.
func Open(server string, share float64, seed uint64) (*Proxy, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	p := &Proxy{listener: listener, server: server, share: share, random: rand.New(rand.NewPCG(seed, 0)), open: map[net.Conn]bool{}}
	p.work.Go(p.acceptConnections)
	return p, nil
}

// URL is the address of the proxy.
func (p *Proxy) URL() string { return "http://" + p.listener.Addr().String() }

// CountCuts returns how many exchanges were cut at each point; those of None passed.
func (p *Proxy) CountCuts() map[Point]int {
	p.mu.Lock()
	defer p.mu.Unlock()
	out := map[Point]int{}
	for point, n := range p.counts {
		out[Point(point)] = n
	}
	return out
}

// Err returns the first message that the proxy could not read.
func (p *Proxy) Err() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.failed
}

func (p *Proxy) noteError(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.failed == nil {
		p.failed = err
	}
}

// Close ends the proxy and its connections.
func (p *Proxy) Close() {
	_ = p.listener.Close()
	p.mu.Lock()
	for c := range p.open {
		_ = c.Close()
	}
	p.mu.Unlock()
	p.work.Wait()
}

func (p *Proxy) acceptConnections() {
	for {
		client, err := p.listener.Accept()
		if err != nil {
			return
		}
		p.work.Go(func() { p.serveConnection(client) })
	}
}

// keepConnection remembers a connection for Close.
func (p *Proxy) keepConnection(c net.Conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.open[c] = true
}

func (p *Proxy) dropConnection(c net.Conn) {
	_ = c.Close()
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.open, c)
}

// decision is what happens to one exchange.
type decision struct {
	point Point
	part  float64 // how much of the body passes, for cuts within it
	reset bool    // RST, else FIN
}

func (p *Proxy) decideCut() decision {
	p.mu.Lock()
	defer p.mu.Unlock()
	d := decision{part: p.random.Float64(), reset: p.random.IntN(2) == 0}
	point := Point(1 + p.random.IntN(int(pointCount)-1))
	if p.random.Float64() < p.share {
		d.point = point
	}
	p.counts[d.point]++
	return d
}

// errCut ends a connection that was cut.
var errCut = errors.New("cut")

// errUnread says that a message is not one that the proxy reads.
var errUnread = errors.New("cutproxy")

// serveConnection forwards the exchanges of one connection.
func (p *Proxy) serveConnection(client net.Conn) {
	p.keepConnection(client)
	defer p.dropConnection(client)
	server, err := net.Dial("tcp", p.server)
	if err != nil {
		return
	}
	p.keepConnection(server)
	defer p.dropConnection(server)
	fromClient, fromServer := bufio.NewReaderSize(client, 64<<10), bufio.NewReaderSize(server, 64<<10)
	for {
		if _, err := fromClient.Peek(1); err != nil {
			return
		}
		d := p.decideCut()
		if err := forwardExchange(d, client, server, fromClient, fromServer); err != nil {
			if errors.Is(err, errUnread) {
				p.noteError(err)
			}
			if errors.Is(err, errCut) && d.reset {
				if tcp, ok := client.(*net.TCPConn); ok {
					_ = tcp.SetLinger(0)
				}
			}
			return
		}
	}
}

func forwardExchange(d decision, client, server net.Conn, fromClient, fromServer *bufio.Reader) error {
	if d.point == BeforeBytes {
		return errCut
	}
	head, length, err := readHead(fromClient)
	if err != nil {
		return err
	}
	if d.point == InRequest {
		if _, err := server.Write(head); err != nil {
			return err
		}
		_, _ = io.CopyN(server, fromClient, int64(d.part*float64(length)))
		return errCut
	}
	if _, err := server.Write(head); err != nil {
		return err
	}
	if _, err := io.CopyN(server, fromClient, length); err != nil {
		return err
	}
	if d.point == AfterRequest {
		return errCut
	}
	head, length, err = readHead(fromServer)
	if err != nil {
		return err
	}
	switch d.point {
	case BeforeAnswer:
		_, _ = io.CopyN(io.Discard, fromServer, length)
		return errCut
	case InAnswer:
		whole := append(head, make([]byte, length)...)
		if _, err := io.ReadFull(fromServer, whole[len(head):]); err != nil {
			return err
		}
		_, _ = client.Write(whole[:int(d.part*float64(len(whole)))])
		return errCut
	}
	if _, err := client.Write(head); err != nil {
		return err
	}
	_, err = io.CopyN(client, fromServer, length)
	return err
}

const maxHead = 64 << 10

// readHead reads the first line and the headers of a message and returns them as they came,
// with the length of the body that follows.
func readHead(r *bufio.Reader) (head []byte, length int64, err error) {
	for len(head) < maxHead {
		line, err := r.ReadSlice('\n')
		if err != nil {
			return nil, 0, err
		}
		head = append(head, line...)
		if len(bytes.TrimRight(line, "\r\n")) == 0 {
			return head, length, nil
		}
		name, value, _ := strings.Cut(string(line), ":")
		switch http.CanonicalHeaderKey(strings.TrimSpace(name)) {
		case "Content-Length":
			if length, err = strconv.ParseInt(strings.TrimSpace(value), 10, 64); err != nil {
				return nil, 0, err
			}
		case "Transfer-Encoding":
			return nil, 0, fmt.Errorf("%w: a body has the Transfer-Encoding %s", errUnread, value)
		}
	}
	return nil, 0, fmt.Errorf("%w: the headers are too long", errUnread)
}
