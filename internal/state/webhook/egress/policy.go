package egress

import (
	"fmt"
	"net/netip"
	"strings"
)

// Policy says which addresses outgoing calls may reach. The zero Policy allows
// public addresses only.
type Policy struct {
	// Allow lists ranges that are allowed besides the public addresses, such as
	// 10.20.0.0/16 for receivers inside the operator's network.
	Allow []netip.Prefix
	// AllowHTTP accepts http:// for live events too.
	AllowHTTP bool
}

// BlockedError says which address or URL was refused and why.
type BlockedError struct {
	Target string // host, address or URL part
	Reason string
}

// Error implements error.
func (e *BlockedError) Error() string {
	return fmt.Sprintf("address %q is not allowed: %s", e.Target, e.Reason)
}

type addressRange struct {
	prefix netip.Prefix
	reason string
}

// refused are the IPv4 ranges that the IANA IPv4 Special-Purpose Address
// Registry marks as not globally reachable, with multicast and class E.
var blockedIPv4 = addressRanges(
	"0.0.0.0/8", "this network",
	"10.0.0.0/8", "private network",
	"100.64.0.0/10", "shared address space of carriers",
	"127.0.0.0/8", "loopback",
	"169.254.0.0/16", "link-local, metadata services",
	"172.16.0.0/12", "private network",
	"192.0.0.0/24", "IETF protocol assignments",
	"192.0.2.0/24", "documentation",
	"192.88.99.0/24", "6to4 relay",
	"192.168.0.0/16", "private network",
	"198.18.0.0/15", "benchmarking",
	"198.51.100.0/24", "documentation",
	"203.0.113.0/24", "documentation",
	"224.0.0.0/4", "multicast",
	"240.0.0.0/4", "reserved, broadcast",
)

// publicIPv6 is the only block that IANA has given out as global unicast.
var publicIPv6 = netip.MustParsePrefix("2000::/3")

// blockedIPv6 are the parts of 2000::/3 that are not plain global unicast.
var blockedIPv6 = addressRanges(
	"2001::/23", "IETF protocol assignments, Teredo",
	"2001:db8::/32", "documentation",
	"2002::/16", "6to4 tunnel",
	"3fff::/20", "documentation",
)

// namedIPv6 gives addresses outside 2000::/3 a reason that people recognise.
var namedIPv6 = addressRanges(
	"::/128", "unspecified",
	"::1/128", "loopback",
	"64:ff9b::/96", "NAT64 translation",
	"64:ff9b:1::/48", "NAT64 translation",
	"fc00::/7", "private network",
	"fe80::/10", "link-local",
	"ff00::/8", "multicast",
)

func addressRanges(pairs ...string) []addressRange {
	out := make([]addressRange, 0, len(pairs)/2)
	for i := 0; i < len(pairs); i += 2 {
		out = append(out, addressRange{netip.MustParsePrefix(pairs[i]), pairs[i+1]})
	}
	return out
}

// CheckAddr returns a *BlockedError unless addr is public or allowed.
func (p Policy) CheckAddr(addr netip.Addr) error {
	if !addr.IsValid() || addr.Zone() != "" {
		return &BlockedError{addr.String(), "not a plain IP address"}
	}
	addr = addr.Unmap() // ::ffff:127.0.0.1 reaches 127.0.0.1
	for _, prefix := range p.Allow {
		if prefix.Contains(addr) {
			return nil
		}
	}
	if reason := blockReason(addr); reason != "" {
		return &BlockedError{addr.String(), reason}
	}
	return nil
}

// blockReason returns the reason why addr is not public, or "".
func blockReason(addr netip.Addr) string {
	if addr.Is4() {
		return findReason(blockedIPv4, addr)
	}
	if publicIPv6.Contains(addr) {
		return findReason(blockedIPv6, addr)
	}
	if reason := findReason(namedIPv6, addr); reason != "" {
		return reason
	}
	return "not global unicast"
}

func findReason(list []addressRange, addr netip.Addr) string {
	for _, s := range list {
		if s.prefix.Contains(addr) {
			return s.reason
		}
	}
	return ""
}

// ParseRanges reads addresses and ranges in CIDR notation separated by commas,
// as they stand in a flag or a config file.
func ParseRanges(text string) ([]netip.Prefix, error) {
	var out []netip.Prefix
	for item := range strings.SplitSeq(text, ",") {
		item = strings.TrimSpace(item)
		if item == "" {
			continue
		}
		prefix, err := parseRange(item)
		if err != nil {
			return nil, fmt.Errorf("address range %q: want an address or CIDR such as 10.20.0.0/16", item)
		}
		out = append(out, prefix)
	}
	return out, nil
}

func parseRange(item string) (netip.Prefix, error) {
	if addr, err := netip.ParseAddr(item); err == nil {
		addr = addr.Unmap().WithZone("")
		return netip.PrefixFrom(addr, addr.BitLen()), nil
	}
	prefix, err := netip.ParsePrefix(item)
	if err != nil {
		return prefix, err
	}
	// CheckAddr compares unmapped addresses, so a mapped range is unmapped too.
	if addr := prefix.Addr(); addr.Is4In6() && prefix.Bits() >= 96 {
		prefix = netip.PrefixFrom(addr.Unmap(), prefix.Bits()-96)
	}
	return prefix.Masked(), nil
}
