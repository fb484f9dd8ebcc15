package egress

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// isBlocked says whether a call failed because the policy refused its address.
func isBlocked(err error) bool {
	var blocked *BlockedError
	return errors.As(err, &blocked)
}

func TestOnlyPublicAddressesPass(t *testing.T) {
	for addr, public := range map[string]bool{
		"93.184.215.14": true, "1.1.1.1": true, "172.15.255.255": true, "172.32.0.0": true, "100.63.255.255": true, "223.255.255.255": true,
		"2606:4700:4700::1111": true, "2a00:1450:4001::1": true, "2001:200::1": true,

		"0.0.0.0": false, "0.1.2.3": false, "127.0.0.1": false, "127.255.255.255": false, "10.0.0.1": false,
		"100.64.0.1": false, "100.127.255.255": false, "169.254.169.254": false, "172.16.0.1": false, "172.31.255.255": false,
		"192.0.0.8": false, "192.0.2.1": false, "192.88.99.1": false, "192.168.1.1": false, "198.18.0.1": false, "198.19.255.255": false,
		"198.51.100.1": false, "203.0.113.1": false, "224.0.0.1": false, "239.255.255.255": false, "240.0.0.1": false, "255.255.255.255": false,

		"::": false, "::1": false, "::ffff:127.0.0.1": false, "::ffff:10.0.0.1": false, "::ffff:1.1.1.1": true,
		"::127.0.0.1": false, "64:ff9b::7f00:1": false, "64:ff9b:1::1": false, "2002:7f00:1::": false, "2002:5db8:d70e::1": false,
		"2001::1": false, "2001:0:4136:e378:8000:63bf:3fff:fdd2": false, "2001:10::1": false, "2001:20::1": false, "2001:db8::1": false,
		"3fff::1": false, "fc00::1": false, "fd00:ec2::254": false, "fe80::1": false, "fe80::1%eth0": false, "fec0::1": false, "ff02::1": false,
		"5f00::1": false, "100::1": false,
	} {
		err := Policy{}.CheckAddr(netip.MustParseAddr(addr))
		if (err == nil) != public {
			t.Errorf("%s: got %v, public %v", addr, err, public)
		}
		if err != nil && !isBlocked(err) {
			t.Errorf("%s: %T is not a BlockedError", addr, err)
		}
	}
	if err := (Policy{}).CheckAddr(netip.Addr{}); !isBlocked(err) {
		t.Errorf("no address: got %v", err)
	}
}

// Go's own idea of addresses must never be wider than ours.
func TestNoAddressThatGoCallsPrivateIsPublic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		addr, _ := netip.AddrFromSlice(rapid.SliceOfN(rapid.Byte(), 4, 4).Draw(t, "v4"))
		if rapid.Bool().Draw(t, "v6") {
			addr, _ = netip.AddrFromSlice(rapid.SliceOfN(rapid.Byte(), 16, 16).Draw(t, "v6 bytes"))
		}
		narrow := addr.IsPrivate() || addr.IsLoopback() || addr.IsMulticast() || addr.IsLinkLocalUnicast() || addr.IsUnspecified()
		err := Policy{}.CheckAddr(addr)
		if narrow && err == nil {
			t.Fatalf("%s passed", addr)
		}
		mapped := netip.AddrFrom16(addr.As16())
		if (Policy{}.CheckAddr(mapped) == nil) != (err == nil) {
			t.Fatalf("%s and %s differ", addr, mapped)
		}
	})
}

func TestAllowedRangeIsAllowedInEveryNotation(t *testing.T) {
	allow, err := ParseRanges(" 10.20.0.0/16, 127.0.0.1,::ffff:192.168.7.0/120 , fd00::/8,")
	if err != nil {
		t.Fatal(err)
	}
	p := Policy{Allow: allow}
	for addr, want := range map[string]bool{
		"10.20.3.4": true, "::ffff:10.20.3.4": true, "10.21.0.1": false, "127.0.0.1": true, "127.0.0.2": false,
		"192.168.7.9": true, "192.168.8.1": false, "fd12::1": true, "fc00::1": false, "8.8.8.8": true,
	} {
		if got := p.CheckAddr(netip.MustParseAddr(addr)) == nil; got != want {
			t.Errorf("%s: allowed %v, want %v", addr, got, want)
		}
	}
	for _, bad := range []string{"10.20.0.0/33", "localhost", "10.20", "1.2.3.4/", "::/129"} {
		if _, err := ParseRanges(bad); err == nil {
			t.Errorf("range %q was accepted", bad)
		}
	}
}

func TestURLThatHidesAnAddressIsRefused(t *testing.T) {
	for _, raw := range []string{
		"http://localhost/", "http://LOCALHOST/", "http://localhost./", "http://a.localhost/", "http://localhost:8080/x",
		"http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://[0:0:0:0:0:0:0:1]:80/", "http://[fe80::1%25eth0]/", "http://[::]/",
		"http://127.0.0.1/", "http://127.0.0.1./", "http://127.1/", "http://2130706433/", "http://0x7f000001/", "http://0x7f.0.0.1/", "http://0X7F.1/",
		"http://017700000001/", "http://0177.0.0.1/", "http://127.0.0.01/", "http://0/", "http://0.0.0.0/", "http://169.254.169.254/latest/meta-data/",
		"http://example.com.0x7f/", "http://1.2.3.4.5/", "http://999.1.1.1/",
		"http://user@example.com/", "http://user:pw@example.com/", "http://example.com@127.0.0.1/", "http://127.0.0.1#@example.com/",
		"ftp://example.com/", "file:///etc/passwd", "gopher://example.com/", "javascript:alert(1)", "//example.com/", "/hook", "", "example.com",
		"http:///path", "http://example.com:0/", "http://example.com:22/", "http://example.com:25/", "http://example.com:99999/", "http://example.com:-1/",
		"http://exa mple.com/", "http://example.com\r\nHost: x/", "http://ex\u00e4mple.com/", "http://\u2460\u2461\u2466.0.0.1/", "http://127\u30020\u30020\u30021/",
		"http://a..b/", "http://.example.com/", "http://" + strings.Repeat("a", 64) + ".com/", "http://example.com/" + strings.Repeat("x", 2048),
		"http://example.com/#fragment", "http://%31%32%37.0.0.1/",
	} {
		if u, err := (Policy{}).CheckURL(raw, false); !isBlocked(err) {
			t.Errorf("%q was accepted as %v (%v)", raw, u, err)
		}
	}
}

func TestOrdinaryURLIsAccepted(t *testing.T) {
	for _, raw := range []string{
		"https://example.com/hook", "https://Example.COM:8443/hook?a=b", "https://example.com./", "https://a_b.example.com:443/", "https://xn--exmple-cua.com/",
		"https://93.184.215.14/", "https://[2606:4700:4700::1111]:8443/", "https://receiver:9000/", "https://1e100.net/",
	} {
		u, err := Policy{}.CheckURL(raw, true)
		if err != nil || u.Host != strings.ToLower(u.Host) {
			t.Errorf("%q: %v %v", raw, u, err)
		}
	}
}

func TestLiveEventsNeedHTTPSUnlessTheOperatorAllowsHTTP(t *testing.T) {
	const plain = "http://example.com/hook"
	if _, err := (Policy{}).CheckURL(plain, true); !isBlocked(err) {
		t.Errorf("http for live: %v", err)
	}
	if _, err := (Policy{}).CheckURL(plain, false); err != nil {
		t.Errorf("http for test: %v", err)
	}
	if _, err := (Policy{AllowHTTP: true}).CheckURL(plain, true); err != nil {
		t.Errorf("http allowed by the operator: %v", err)
	}
}

// Whatever text CheckURL accepts, connecting to it must not reach a refused address.
func FuzzAcceptedURLNamesNoRefusedAddress(f *testing.F) {
	for _, s := range []string{"https://example.com/", "http://[::1]:80/x", "http://0x7f.1", "http://a@b:1", "http://1.2.3.4"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		u, err := Policy{}.CheckURL(raw, false)
		if err != nil {
			return
		}
		again, err := url.Parse(u.String())
		if err != nil || again.Host != u.Host {
			t.Fatalf("%q changes its host when written again: %v", raw, err)
		}
		host := strings.TrimSuffix(u.Hostname(), ".")
		if addr, err := netip.ParseAddr(host); err == nil && blockReason(addr.Unmap()) != "" {
			t.Fatalf("%q names %s", raw, addr)
		}
		if ip := net.ParseIP(host); ip != nil && (ip.IsLoopback() || ip.IsPrivate()) {
			t.Fatalf("%q names %s", raw, ip)
		}
	})
}

// nameServer answers every A query with the next of its addresses (the last one
// again and again) and every other query with nothing.
func nameServer(t *testing.T, addrs ...string) (*net.Resolver, *atomic.Int32) {
	t.Helper()
	conn, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	asked := &atomic.Int32{}
	go func() {
		buf := make([]byte, 512)
		for {
			n, from, err := conn.ReadFrom(buf)
			if err != nil {
				return
			}
			conn.WriteTo(dnsAnswer(buf[:n], addrs, asked), from)
		}
	}()
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, "udp", conn.LocalAddr().String())
	}}, asked
}

func dnsAnswer(query []byte, addrs []string, asked *atomic.Int32) []byte {
	end := 12
	for query[end] != 0 {
		end += int(query[end]) + 1
	}
	end += 5 // the root label, type and class
	isA := binary.BigEndian.Uint16(query[end-4:]) == 1
	out := append([]byte{}, query[:end]...)
	binary.BigEndian.PutUint16(out[2:], 0x8180)
	binary.BigEndian.PutUint16(out[6:], 0)
	binary.BigEndian.PutUint32(out[8:], 0)
	if isA {
		i := min(int(asked.Add(1))-1, len(addrs)-1)
		ip := netip.MustParseAddr(addrs[i]).As4()
		binary.BigEndian.PutUint16(out[6:], 1)
		out = append(out, 0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4)
		out = append(out, ip[:]...)
	}
	return out
}

// sink is a local server that counts what reaches it.
func sink(t *testing.T, h http.HandlerFunc) (*httptest.Server, *atomic.Int32) {
	t.Helper()
	hits := &atomic.Int32{}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		hits.Add(1)
		if h != nil {
			h(w, r)
		}
	}))
	t.Cleanup(s.Close)
	return s, hits
}

func TestNameThatRebindsToLoopbackIsRefusedAtConnectTime(t *testing.T) {
	server, hits := sink(t, nil)
	_, port, _ := net.SplitHostPort(server.Listener.Addr().String())
	resolver, asked := nameServer(t, "93.184.215.14", "127.0.0.1")

	// What a check-then-connect guard sees: a public address.
	first, err := resolver.LookupNetIP(context.Background(), "ip4", "rebind.example.com")
	if err != nil || (Policy{}).CheckAddr(first[0]) != nil {
		t.Fatalf("first answer %v, %v; want a public address", first, err)
	}
	client := NewClient(Policy{}, Options{Resolver: resolver, Timeout: 5 * time.Second})
	_, err = client.Get("http://rebind.example.com:" + port + "/")
	if !isBlocked(err) {
		t.Errorf("got %v, want a refused address", err)
	}
	if hits.Load() != 0 || asked.Load() < 2 {
		t.Errorf("the local server was reached %d times, the name server asked %d times", hits.Load(), asked.Load())
	}
}

func TestAllowedRangeIsReachedThroughAName(t *testing.T) {
	server, hits := sink(t, nil)
	_, port, _ := net.SplitHostPort(server.Listener.Addr().String())
	resolver, _ := nameServer(t, "127.0.0.1")
	client := NewClient(Policy{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}, Options{Resolver: resolver})
	answer, err := client.Get("http://inside.example.com:" + port + "/")
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if hits.Load() != 1 {
		t.Errorf("%d hits, want 1", hits.Load())
	}
}

func TestRefusedAddressIsNeverDialled(t *testing.T) {
	server, hits := sink(t, nil)
	_, port, _ := net.SplitHostPort(server.Listener.Addr().String())
	client := NewClient(Policy{}, Options{Timeout: 5 * time.Second})
	for _, host := range []string{"127.0.0.1", "[::ffff:127.0.0.1]", "[::1]", "localhost", "0.0.0.0", "127.1", "2130706433"} {
		_, err := client.Get("http://" + host + ":" + port + "/")
		if err == nil {
			t.Errorf("%s was reached", host)
		}
	}
	if hits.Load() != 0 {
		t.Errorf("%d hits, want 0", hits.Load())
	}
}

func TestRedirectIsNotFollowed(t *testing.T) {
	inner, innerHits := sink(t, nil)
	outer, _ := sink(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, inner.URL, http.StatusTemporaryRedirect)
	})
	client := NewClient(Policy{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}}, Options{})
	answer, err := client.Post(outer.URL, "application/json", strings.NewReader("{}"))
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusTemporaryRedirect || innerHits.Load() != 0 {
		t.Errorf("status %d, %d hits behind the redirect; want 307 and none", answer.StatusCode, innerHits.Load())
	}
}

func TestProxyOfTheEnvironmentIsNotUsed(t *testing.T) {
	proxy, hits := sink(t, nil)
	t.Setenv("HTTP_PROXY", proxy.URL)
	t.Setenv("http_proxy", proxy.URL)
	client := NewClient(Policy{}, Options{})
	if got := client.Transport.(*http.Transport).Proxy; got != nil {
		t.Error("the client asks for a proxy")
	}
	_, err := client.Get("http://10.0.0.1/")
	if !isBlocked(err) || hits.Load() != 0 {
		t.Errorf("got %v and %d hits at the proxy", err, hits.Load())
	}
}

func TestEndlessAnswerIsCutAtTheLimit(t *testing.T) {
	server, _ := sink(t, func(w http.ResponseWriter, _ *http.Request) {
		chunk := []byte(strings.Repeat("x", 1<<15))
		for {
			if _, err := w.Write(chunk); err != nil {
				return
			}
		}
	})
	client := NewClient(Policy{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}}, Options{Timeout: 10 * time.Second})
	answer, err := client.Get(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	if got := len(ReadAnswer(answer.Body)); got != MaxAnswerBytes {
		t.Errorf("kept %d bytes, want %d", got, MaxAnswerBytes)
	}
	if _, err := answer.Body.Read(make([]byte, 1)); err == nil || errors.Is(err, io.EOF) {
		t.Errorf("the body is still open or ended: %v", err)
	}
}
