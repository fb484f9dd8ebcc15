package egress

import (
	"net/netip"
	"net/url"
	"strconv"
	"strings"
)

// maxURLBytes bounds what an endpoint's URL may take in the store and in logs.
const maxURLBytes = 2048

// CheckURL reads a receiver's URL and refuses with a *BlockedError one that its
// text alone shows not to be allowed. requireTLS refuses http:// unless the policy
// allows it. The host of the returned URL is in lower case.
func (p Policy) CheckURL(raw string, requireTLS bool) (*url.URL, error) {
	if len(raw) > maxURLBytes {
		return nil, &BlockedError{raw[:64] + "...", "longer than 2048 bytes"}
	}
	u, err := url.Parse(raw)
	if err != nil || !u.IsAbs() || u.Opaque != "" || u.Host == "" {
		return nil, &BlockedError{raw, "not an absolute URL"}
	}
	switch {
	case u.Scheme != "https" && u.Scheme != "http":
		return nil, &BlockedError{u.Scheme, "only https and http"}
	case u.Scheme == "http" && requireTLS && !p.AllowHTTP:
		return nil, &BlockedError{u.Scheme, "live events need https"}
	case u.User != nil:
		return nil, &BlockedError{u.Redacted(), "a URL with a user name or password"}
	case u.Fragment != "":
		return nil, &BlockedError{"#" + u.Fragment, "a URL with a fragment"}
	}
	if err := checkPort(u.Port()); err != nil {
		return nil, err
	}
	u.Host = strings.ToLower(u.Host)
	return u, p.checkHost(u.Hostname())
}

// checkPort refuses the ports of other protocols: an HTTP request sent to a mail
// or database server can be read as commands there.
func checkPort(port string) error {
	if port == "" {
		return nil
	}
	n, err := strconv.ParseUint(port, 10, 16)
	if err != nil || n == 0 {
		return &BlockedError{port, "not a port"}
	}
	if n < 1024 && n != 80 && n != 443 {
		return &BlockedError{port, "ports under 1024 other than 80 and 443"}
	}
	return nil
}

func (p Policy) checkHost(host string) error {
	if addr, err := netip.ParseAddr(host); err == nil {
		return p.CheckAddr(addr)
	}
	name := strings.TrimSuffix(host, ".")
	if err := checkName(name); err != nil {
		return err
	}
	if name == "localhost" || strings.HasSuffix(name, ".localhost") {
		return p.CheckAddr(netip.AddrFrom4([4]byte{127, 0, 0, 1}))
	}
	return nil
}

// checkName accepts names of letters, digits, hyphens and underscores. A name
// whose last label is a number is an address in one of the old notations
// (2130706433, 0177.0.0.1, 0x7f.1), which resolvers read as 127.0.0.1.
func checkName(name string) error {
	if name == "" || len(name) > 253 {
		return &BlockedError{name, "not a host name"}
	}
	labels := strings.Split(name, ".")
	for _, label := range labels {
		if label == "" || len(label) > 63 || strings.Trim(label, "abcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
			return &BlockedError{name, "not a host name (write other alphabets in their xn-- form)"}
		}
	}
	last := labels[len(labels)-1]
	if strings.Trim(last, "0123456789") == "" || strings.HasPrefix(last, "0x") {
		return &BlockedError{name, "an address must be four decimal numbers or an IPv6 address in brackets"}
	}
	return nil
}
