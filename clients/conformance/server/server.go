// Package server is the scripted server of the conformance suite: it answers each request as
// the scenario says, faults of the network included, and records what it was sent.
package server

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"sync"
	"time"

	"github.com/likeness-api/likeness/clients/conformance/sample"
	"github.com/likeness-api/likeness/clients/conformance/scenario"
	"github.com/likeness-api/likeness/clients/gen/model"
)

// TokenPath is where live keys are exchanged.
const TokenPath = "/v2/oauth/token"

// Received is a request as it came.
type Received struct {
	Method, Path string
	Headers      http.Header
	Hash         string // SHA-256 of the body
	Length       int
	Body         []byte
	Came, Ended  time.Time // headers read; answer sent or connection broken
	Remote       string    // address of the client's end of the connection
}

// Server plays one scenario at a time.
type Server struct {
	operations map[string]*model.Operation
	statuses   map[string]int
	http       *httptest.Server

	mu       sync.Mutex
	replies  []scenario.Reply
	tokens   []scenario.Reply
	received []*Received
	exchange []*Received
	next     int
	nextTok  int
}

type connKey struct{}

// New starts a server on loopback.
func New(m *model.Model) *Server {
	s := &Server{operations: map[string]*model.Operation{}, statuses: map[string]int{}}
	for _, o := range m.Operations {
		s.operations[o.Name] = o
	}
	for _, e := range m.Errors {
		s.statuses[e.Code] = e.Status
	}
	s.http = httptest.NewUnstartedServer(http.HandlerFunc(s.serveRequest))
	s.http.Config.ConnContext = func(ctx context.Context, c net.Conn) context.Context {
		return context.WithValue(ctx, connKey{}, c)
	}
	s.http.Config.ErrorLog = nil
	s.http.Start()
	return s
}

// URL is the address of the server.
func (s *Server) URL() string { return s.http.URL }

// Close stops the server.
func (s *Server) Close() {
	s.http.CloseClientConnections()
	s.http.Close()
}

// Play sets what is answered from now on and forgets what was received.
func (s *Server) Play(sc *scenario.Scenario) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.replies, s.tokens = sc.Server, sc.Token
	s.received, s.exchange, s.next, s.nextTok = nil, nil, 0, 0
}

// Received returns the requests since Play and, apart from them, the token exchanges.
func (s *Server) Received() (requests, exchanges []*Received) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]*Received(nil), s.received...), append([]*Received(nil), s.exchange...)
}

// takeReply notes a request and returns the reply to it. After the last reply of the script a
// request is answered with status 599, which no scenario expects; a single reply of a token
// exchange serves all exchanges.
func (s *Server) takeReply(r *Received) scenario.Reply {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r.Path == TokenPath {
		s.exchange = append(s.exchange, r)
		s.nextTok++
		if len(s.tokens) >= s.nextTok {
			return s.tokens[s.nextTok-1]
		}
		if len(s.tokens) == 1 {
			return s.tokens[0]
		}
	} else {
		s.received = append(s.received, r)
		s.next++
		if len(s.replies) >= s.next {
			return s.replies[s.next-1]
		}
		if n := len(s.replies); n > 0 && s.replies[n-1].Headers["X-Repeat"] != "" {
			return s.replies[n-1]
		}
	}
	text := "the script has no more answers"
	return scenario.Reply{Status: 599, Body: &text}
}

func (s *Server) serveRequest(w http.ResponseWriter, req *http.Request) {
	r := &Received{
		Method: req.Method, Path: req.RequestURI, Headers: req.Header.Clone(), Came: time.Now(), Remote: req.RemoteAddr,
	}
	// A length of 0 counts as none: no body was sent. Java's HttpClient writes it for a GET too.
	if r.Headers.Del("Content-Length"); req.ContentLength > 0 {
		r.Headers.Set("Content-Length", strconv.FormatInt(req.ContentLength, 10))
	}
	for _, coding := range req.TransferEncoding {
		r.Headers.Set("Transfer-Encoding", coding)
	}
	reply := s.takeReply(r)
	defer func() {
		s.mu.Lock()
		r.Ended = time.Now()
		s.mu.Unlock()
	}()
	if isBrokenAt(reply, "before_body") {
		s.breakOff(w, reply)
		return
	}
	hash := sha256.New()
	body, err := io.ReadAll(io.TeeReader(req.Body, hash))
	s.mu.Lock()
	r.Body, r.Length, r.Hash = body, len(body), hex.EncodeToString(hash.Sum(nil))
	s.mu.Unlock()
	if err != nil {
		return // the client left
	}
	if reply.Delay > 0 {
		waitSeconds(req.Context(), reply.Delay)
	}
	switch {
	case isBrokenAt(reply, "after_body"):
		s.breakOff(w, reply)
	case isBrokenAt(reply, "mid_headers"):
		s.endWith(w, reply, firstHeaders+"X-Credits-Ch")
	case isBrokenAt(reply, "between_headers"):
		s.endWith(w, reply, firstHeaders)
	case reply.Stall:
		waitSeconds(req.Context(), longestStall)
	default:
		s.answerRequest(w, req, reply)
	}
}

const longestStall = 20 // seconds

func isBrokenAt(r scenario.Reply, where string) bool { return r.Reset == where || r.Close == where }

// breakOff ends the connection, with a reset when the reply says so.
func (s *Server) breakOff(w http.ResponseWriter, reply scenario.Reply) { s.endWith(w, reply, "") }

const firstHeaders = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"

// endWith sends text and ends the connection, with a reset when the reply says so.
func (s *Server) endWith(w http.ResponseWriter, reply scenario.Reply, text string) {
	hijacker, ok := w.(http.Hijacker)
	if !ok {
		return
	}
	conn, _, err := hijacker.Hijack()
	if err != nil {
		return
	}
	if text != "" {
		_, _ = conn.Write([]byte(text))
		time.Sleep(50 * time.Millisecond) // so that the client has read it
	}
	if tcp, ok := conn.(*net.TCPConn); ok && reply.Reset != "" {
		_ = tcp.SetLinger(0)
	}
	_ = conn.Close()
}

func (s *Server) answerRequest(w http.ResponseWriter, req *http.Request, reply scenario.Reply) {
	if t := reply.ExpiredToken; t != "" && req.Header.Get("Authorization") == "Bearer "+t {
		reply = scenario.Reply{Error: "key_expired"}
	}
	status, body, err := s.makeContent(reply)
	if err != nil {
		status, body = 599, []byte(err.Error())
	}
	h := w.Header()
	h.Set("Content-Type", "application/json")
	if status < 300 {
		h.Set("X-Request-Id", sample.RequestID)
		h.Set("X-Credits-Charged", "0.20")
		h.Set("X-Credits-Remaining", "99.80")
		h.Set("X-Model-Pack", "pack-1")
	}
	setDates(h, reply)
	for name, value := range reply.Headers {
		h.Set(name, value)
		if value == "" {
			h.Del(name)
		}
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	switch {
	case isBrokenAt(reply, "mid_answer"):
		s.cutAnswer(w, body, reply)
	case reply.StallBody:
		_, _ = w.Write(body[:len(body)/2])
		flushResponse(w)
		waitSeconds(req.Context(), longestStall)
	case reply.Slow > 0:
		writeSlowly(req.Context(), w, body, reply.Slow)
	default:
		_, _ = w.Write(body)
	}
	if conn, ok := req.Context().Value(connKey{}).(net.Conn); ok && reply.CloseIdle > 0 {
		time.AfterFunc(time.Duration(reply.CloseIdle*float64(time.Second)), func() { _ = conn.Close() })
	}
}

func setDates(h http.Header, reply scenario.Reply) {
	now := time.Now().UTC().Add(time.Duration(reply.ClockOffset * float64(time.Second)))
	if reply.ClockOffset != 0 || reply.RetryAfterDate != 0 {
		h.Set("Date", now.Format(http.TimeFormat))
	}
	if reply.RetryAfterDate != 0 {
		h.Set("Retry-After", now.Add(time.Duration(reply.RetryAfterDate*float64(time.Second))).Format(http.TimeFormat))
	}
}

// cutAnswer sends half the body and breaks the connection.
func (s *Server) cutAnswer(w http.ResponseWriter, body []byte, reply scenario.Reply) {
	_, _ = w.Write(body[:len(body)/2])
	flushResponse(w)
	time.Sleep(50 * time.Millisecond) // so that the client has read what was sent
	s.breakOff(w, reply)
}

func writeSlowly(ctx context.Context, w http.ResponseWriter, body []byte, seconds float64) {
	const parts = 40
	for i := range parts {
		if ctx.Err() != nil {
			return
		}
		_, _ = w.Write(body[len(body)*i/parts : len(body)*(i+1)/parts])
		flushResponse(w)
		waitSeconds(ctx, seconds/parts)
	}
}

func flushResponse(w http.ResponseWriter) {
	if f, ok := w.(http.Flusher); ok {
		f.Flush()
	}
}

func waitSeconds(ctx context.Context, seconds float64) {
	timer := time.NewTimer(time.Duration(seconds * float64(time.Second)))
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-timer.C:
	}
}

// makeContent is the status and the body of a reply.
func (s *Server) makeContent(reply scenario.Reply) (int, []byte, error) {
	status := reply.Status
	if status == 0 {
		status = http.StatusOK
	}
	var value any
	switch {
	case reply.Body != nil:
		return status, []byte(*reply.Body), nil
	case reply.JSON != nil:
		value = reply.JSON
	case reply.Error != "":
		envelope := sample.Error(reply.Error, "It failed.", nil)
		if status = s.statuses[reply.Error]; status == http.StatusOK {
			envelope["data"] = sample.MakeHead(2, "It failed.")
		}
		if reply.Status != 0 {
			status = reply.Status
		}
		maps.Copy(envelope, reply.Merge)
		value = envelope
	case reply.Answer != "":
		o := s.operations[reply.Answer]
		if o == nil {
			return 0, nil, fmt.Errorf("no operation %s", reply.Answer)
		}
		data := sample.MakeData(o)
		for name, v := range reply.Data {
			data[name] = v
			if v == nil {
				delete(data, name)
			}
		}
		envelope := sample.MakeAnswer(data)
		maps.Copy(envelope, reply.Merge)
		value = envelope
	}
	body, err := json.Marshal(value)
	return status, body, err
}
