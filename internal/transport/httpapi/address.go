package httpapi

import (
	"net/http"
	"net/netip"
	"strings"
)

// CallerAddress is the address that a request came from. The peer's own address counts,
// unless the peer is a trusted proxy: then X-Forwarded-For is read from right to left and
// the first address that is not a trusted proxy is the caller. An entry that is no address
// ends the walk at the last good one, so nobody gains by sending a header of their own.
// IPv4-mapped IPv6 addresses come back as IPv4, zones are dropped.
func CallerAddress(r *http.Request, trusted []netip.Prefix) netip.Addr {
	caller := peerAddress(r)
	var hops []string
	for _, line := range r.Header.Values("X-Forwarded-For") {
		hops = append(hops, strings.Split(line, ",")...)
	}
	for i := len(hops) - 1; i >= 0 && isTrusted(caller, trusted); i-- {
		next, ok := parseHop(hops[i])
		if !ok {
			break
		}
		caller = next
	}
	return caller
}

// CallerUsesTLS reports whether the caller's own connection is encrypted: this one, or the
// one to a trusted proxy that says so in X-Forwarded-Proto.
func CallerUsesTLS(r *http.Request, trusted []netip.Prefix) bool {
	if r.TLS != nil {
		return true
	}
	return isTrusted(peerAddress(r), trusted) && r.Header.Get("X-Forwarded-Proto") == "https"
}

// peerAddress is the address of whoever opened the connection; the zero Addr where it is none, which no
// proxy has.
func peerAddress(r *http.Request) netip.Addr {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	return unmapAddress(peer.Addr())
}

// parseHop reads an address with or without a port, such as 10.0.0.1, 10.0.0.1:80,
// 2001:db8::1 or [2001:db8::1]:80.
func parseHop(hop string) (netip.Addr, bool) {
	hop = strings.TrimSpace(hop)
	if a, err := netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(hop, "["), "]")); err == nil {
		return unmapAddress(a), true
	}
	if ap, err := netip.ParseAddrPort(hop); err == nil {
		return unmapAddress(ap.Addr()), true
	}
	return netip.Addr{}, false
}

func unmapAddress(a netip.Addr) netip.Addr { return a.Unmap().WithZone("") }

func isTrusted(a netip.Addr, trusted []netip.Prefix) bool {
	for _, p := range trusted {
		if p.Contains(a) || p.Addr().Is4In6() && p.Bits() >= 96 &&
			netip.PrefixFrom(p.Addr().Unmap(), p.Bits()-96).Contains(a) {
			return true
		}
	}
	return false
}
