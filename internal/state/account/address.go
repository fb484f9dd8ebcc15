package account

import (
	"net/netip"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// maxAllowList bounds the ranges of one key.
const maxAllowList = 100

// parseAllowList reads addresses and CIDR ranges, IPv4 and IPv6. IPv4-mapped IPv6
// (::ffff:192.0.2.0/120) means the IPv4 range.
func parseAllowList(list []string) ([]netip.Prefix, error) {
	if len(list) > maxAllowList {
		return nil, fault.New(fault.FieldInvalid, "allow_list", "The allow-list has %d ranges; at most %d are kept.", len(list), maxAllowList).
			WithFix("Send at most %d ranges; join neighbouring addresses to one CIDR range such as 203.0.113.0/24.", maxAllowList)
	}
	var out []netip.Prefix
	for _, text := range list {
		prefix, err := parsePrefix(text)
		if err != nil {
			return nil, fault.New(fault.FieldInvalid, "allow_list", "%q is not an IP address or CIDR range.", clipText(text)).
				WithFix("Write ranges such as 203.0.113.0/24 or 2001:db8::/32.")
		}
		if !slices.Contains(out, prefix) {
			out = append(out, prefix)
		}
	}
	return out, nil
}

func parsePrefix(text string) (netip.Prefix, error) {
	if !strings.Contains(text, "/") {
		addr, err := netip.ParseAddr(text)
		if err != nil {
			return netip.Prefix{}, err
		}
		addr = normalizeAddr(addr)
		return netip.PrefixFrom(addr, addr.BitLen()), nil
	}
	prefix, err := netip.ParsePrefix(text)
	if err != nil {
		return prefix, err
	}
	const mapped = 96 // bits before the IPv4 address in ::ffff:a.b.c.d
	if prefix.Addr().Is4In6() && prefix.Bits() >= mapped {
		prefix = netip.PrefixFrom(prefix.Addr().Unmap(), prefix.Bits()-mapped)
	}
	return prefix.Masked(), nil
}

// normalizeAddr returns addr in the form of ranges: IPv4 unmapped, without a zone.
func normalizeAddr(addr netip.Addr) netip.Addr { return addr.Unmap().WithZone("") }

// addressAllowed reports whether from is in one of the ranges; no ranges allow all.
// An unknown address (the zero Addr) is in none.
func addressAllowed(ranges []netip.Prefix, from netip.Addr) bool {
	if len(ranges) == 0 {
		return true
	}
	from = normalizeAddr(from)
	return slices.ContainsFunc(ranges, func(p netip.Prefix) bool { return p.Contains(from) })
}
