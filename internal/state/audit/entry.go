package audit

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"regexp"
	"strings"
	"time"

	"github.com/go-json-experiment/json"
)

// OK is the outcome of a completed action; a refusal has its error code instead.
const OK = "ok"

// Entry is one entry of the audit log.
type Entry struct {
	Seq       int64             `json:"seq"`
	At        time.Time         `json:"at"`
	Actor     string            `json:"actor"`            // who: key_..., adk_..., cli:user, system, anonymous
	Action    string            `json:"action"`           // what: key.create, access.refused
	ProjectID string            `json:"project,omitzero"` // empty: no one project
	Target    string            `json:"target,omitzero"`  // id of the thing changed
	Address   string            `json:"address,omitzero"` // from where
	RequestID string            `json:"request,omitzero"` // of the call that did it
	Outcome   string            `json:"outcome"`          // ok, or an error code
	Detail    map[string]string `json:"detail,omitzero"`  // a few short words
	Hash      string            `json:"hash"`             // hex, of this entry and the hash before it
	detail    string            // Detail as stored, which is what the hash covers
}

const (
	maxFieldBytes  = 200
	maxDetailItems = 16
)

// secretLike matches texts in the form of keys, tokens and secrets.
var secretLike = regexp.MustCompile(`(sk_test_|sk_admin_|ak_live_|at_live_|cs_live_|whsec_|Bearer )[A-Za-z0-9+/=_.-]*`)

// cleanText makes a caller's text short, one line, and free of credentials.
func cleanText(text string) string {
	text = secretLike.ReplaceAllString(strings.ToValidUTF8(text, "?"), "${1}***")
	text = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return '?'
		}
		return r
	}, text)
	if len(text) > maxFieldBytes {
		text = strings.ToValidUTF8(text[:maxFieldBytes], "") + "..."
	}
	return text
}

// normalizeEntry returns e as it is stored: cleaned, in milliseconds, the detail as JSON with
// sorted names.
func (e Entry) normalizeEntry() (Entry, error) {
	e.At = time.UnixMilli(e.At.UnixMilli()).UTC()
	for _, field := range []*string{&e.Actor, &e.Action, &e.ProjectID, &e.Target, &e.Address, &e.RequestID, &e.Outcome} {
		*field = cleanText(*field)
	}
	if e.Outcome == "" {
		e.Outcome = OK
	}
	kept := map[string]string{}
	for name, value := range e.Detail {
		if len(kept) < maxDetailItems && value != "" {
			kept[cleanText(name)] = cleanText(value)
		}
	}
	e.Detail = nil
	if len(kept) > 0 {
		e.Detail = kept
	}
	raw, err := json.Marshal(kept, json.Deterministic(true))
	e.detail = string(raw)
	return e, err
}

// chainHash returns the SHA-256 over the hash before, seq and at in 8 bytes each (big endian)
// and every text with its length in 4 bytes before it, so that no two different
// entries are the same bytes.
func (e Entry) chainHash(before []byte) []byte {
	h := sha256.New()
	text := func(s string) {
		h.Write(binary.BigEndian.AppendUint32(nil, uint32(len(s))))
		h.Write([]byte(s))
	}
	text(string(before))
	h.Write(binary.BigEndian.AppendUint64(nil, uint64(e.Seq)))
	h.Write(binary.BigEndian.AppendUint64(nil, uint64(e.At.UnixMilli())))
	for _, s := range []string{e.Actor, e.Action, e.ProjectID, e.Target, e.Address, e.RequestID, e.Outcome, e.detail} {
		text(s)
	}
	return h.Sum(nil)
}

// MarshalLine writes e as one line of an export.
func (e Entry) MarshalLine() ([]byte, error) {
	raw, err := json.Marshal(e, json.Deterministic(true))
	return append(raw, '\n'), err
}

// parseLine reads what MarshalLine wrote.
func parseLine(line []byte) (Entry, error) {
	var e Entry
	if err := json.Unmarshal(line, &e, json.RejectUnknownMembers(true)); err != nil {
		return e, err
	}
	detail := e.Detail
	if detail == nil {
		detail = map[string]string{}
	}
	raw, err := json.Marshal(detail, json.Deterministic(true))
	e.detail = string(raw)
	return e, err
}

// Anchor is the number and hash of an entry, to be kept outside the store.
type Anchor struct {
	Seq  int64
	Hash string // hex
}

// String writes SEQ:HASH.
func (a Anchor) String() string {
	return strings.Join([]string{formatSeq(a.Seq), a.Hash}, ":")
}

func hexOf(raw []byte) string { return hex.EncodeToString(raw) }
