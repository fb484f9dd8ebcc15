// Package egress makes outgoing HTTP calls to addresses that projects choose,
// without giving them access to the operator's own network.
//
// Guarantees:
//   - Every connection goes to an address that Policy accepts. The check runs on
//     the numeric address the socket is about to connect to, after name
//     resolution, so a name that resolves differently the second time (DNS
//     rebinding) is refused.
//   - Only globally reachable unicast addresses are accepted, unless the
//     operator allows a range. Addresses that carry another address inside
//     (IPv4-mapped, 6to4, Teredo, NAT64) are evaluated by the address they reach or
//     refused.
//   - Redirects are not followed, proxies from the environment are not used,
//     and at most MaxAnswerBytes of an answer are read.
//
// CheckURL refuses at registration URLs whose text alone shows that they are not
// allowed, for the sake of a clear message. The guarantee is the check at connect time.
//
// A Policy is a value and safe for concurrent use; so is the client of
// NewClient. Refusals are *BlockedError.
package egress
