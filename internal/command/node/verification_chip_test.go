package node

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/trustanchor"
	"github.com/likeness-api/likeness/internal/testkit/chiptest"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

var chipZone = []string{"P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<", "C01X00T478D<<6408125F4002286<<<<<<<<<<<<<<<0"}

// newChip makes the files of a chip with a portrait, by their names in requests, and imports the certificate of the
// state where it is trusted.
func (h *testNode) newChip(country string, isTrusted bool, portrait []byte, zone ...string) object {
	h.t.Helper()
	chiptest.Require(h.t)
	state := chiptest.NewCountry(h.t, country, chiptest.Algorithms[8], "first")
	if isTrusted {
		file, err := trustanchor.Read("test.cer", state.DER)
		if err != nil {
			h.t.Fatal(err)
		}
		if _, err := h.trust.Import(h.t.Context(), audited.System, file); err != nil {
			h.t.Fatal(err)
		}
	}
	groups := map[int][]byte{1: chiptest.NewZoneFile(zone...), 2: chiptest.NewPortraitFile(portrait)}
	sod := state.NewSigner(h.t, chiptest.SignerOptions{}).Sign(h.t, groups, chiptest.SignOptions{})
	return object{"sod": encode(sod), "dg1": encode(groups[1]), "dg2": encode(groups[2])}
}

func encode(file []byte) string { return base64.StdEncoding.EncodeToString(file) }

// changeByte returns the files with a changed byte in one of them, from the end.
func changeByte(files object, name string, fromEnd int) object {
	out := object{}
	for k, v := range files {
		out[k] = v
	}
	file, _ := base64.StdEncoding.DecodeString(files[name].(string))
	file[len(file)-fromEnd] ^= 1
	out[name] = encode(file)
	return out
}

// selfieOf is a selfie of the person of documentPortrait, or of another one. Each number has its own: the same image in two
// verifications leads to a review.
func selfieOf(t *testing.T, number int, other bool) []byte {
	t.Helper()
	if other {
		return packtest.Bytes(t, "sample3.jpg#981,30,480,640")
	}
	return packtest.Bytes(t, fmt.Sprintf("sample1.jpg#%d,%d,540,660", 660+number%4, 260+number/4))
}

func chipPath(created object) string { return "/v1/verifications/" + created["id"].(string) + "/chip" }

// TestVerificationByChipAndSelfie decides verifications by the chip of a document and a selfie, without a photo of the
// document: an authentic one, one with a changed byte, one of a state that nobody imported, another person's.
func TestVerificationByChipAndSelfie(t *testing.T) {
	h := open(t, storetest.SQLite(t))
	h.enableStoring()
	known := packtest.Bytes(t, documentPortrait)
	good := h.newChip("DE", true, known, chipZone...)
	foreign := h.newChip("FR", false, known, strings.Replace(chipZone[0], "P<D<<", "P<FRA", 1), "C01X00T478FRA6408125F4002286<<<<<<<<<<<<<<<0")
	for i, c := range []struct {
		name     string
		chip     object
		other    bool   // another person
		value    string // of the check
		decision string
		reason   string // the first; empty: any or none
	}{
		{"authentic", good, false, "pass", "approved", ""},
		{"one changed byte of the zone", changeByte(good, "dg1", 20), false, "fail", "declined", "chip_not_authentic"},
		{"one changed byte of the portrait", changeByte(good, "dg2", 30), false, "fail", "declined", "chip_not_authentic"},
		{"one changed byte of the signature", changeByte(good, "sod", 3), false, "fail", "declined", "chip_not_authentic"},
		{"of a state without a certificate", foreign, false, "unknown", "needs_review", "chip_not_verifiable"},
		{"authentic, of another person", good, true, "pass", "declined", "no_match"},
	} {
		created := h.createVerification(object{"reference": "chip-1", "checks": object{"chip": object{}, "faceMatch": object{}}})
		if created["price"] != 0.52 || created["asked"].(object)["faceMatch"].(object)["against"] != "chip" {
			t.Fatalf("created %v", created)
		}
		h.call("200", testKey, "POST", chipPath(created), c.chip)
		v := h.passLink(created, selfieOf(t, i, c.other))
		if v["decision"] != c.decision || v["checks"].(object)["chip"] != c.value || c.reason != "" && reasonCodes(v)[0] != c.reason {
			t.Errorf("%s: %v, chip %v, reasons %v", c.name, v["decision"], v["checks"], v["reasons"])
		}
		ofChip := v["chip"].(object)
		if name := ofChip["document"].(object)["name"]; name != "ERIKA MUSTERMANN" || ofChip["status"] != c.value || !slices.Contains(v["images"].([]any), any("chip_portrait")) || slices.Contains(v["images"].([]any), any("chip")) {
			t.Errorf("%s: chip %v, images %v", c.name, ofChip, v["images"])
		}
		h.call("404 not_found", testKey, "GET", "/v1/verifications/"+v["id"].(string)+"/images/chip", nil)
		h.call("200", testKey, "GET", "/v1/verifications/"+v["id"].(string)+"/images/chip_portrait", nil)
		if c.decision == "approved" && v["trust_seal"].(object)["score"].(float64) < 90 || c.value != "pass" && v["trust_seal"].(object)["score"].(float64) > 60 {
			t.Errorf("%s: seal %v", c.name, v["trust_seal"])
		}
	}
	h.checkOrderOfChip(good)
}

// checkOrderOfChip sends the chip after the selfie, twice, too late, and to a verification without a step of the person.
func (h *testNode) checkOrderOfChip(good object) {
	h.t.Helper()
	created := h.createVerification(object{"reference": "chip-1", "checks": object{"chip": object{}, "faceMatch": object{}}})
	p := newPhone(h)
	p.open(created["url"].(string))
	state := p.upload("200", p.agree(), "selfie", "file", selfieOf(h.t, 6, false))
	if state["status"] != "processing" || state["waitingFor"] != "chip" {
		h.t.Errorf("the page waits: %v", state)
	}
	id := created["id"].(string)
	if v := h.call("200", testKey, "GET", "/v1/verifications/"+id, nil).Data["verification"].(object); v["status"] != "capturing" || v["waitingFor"] != "chip" {
		h.t.Errorf("waiting: %v %v", v["status"], v["waitingFor"])
	}
	h.call("200", testKey, "POST", chipPath(created), good)
	if v := h.waitForDecision(id); v["decision"] != "approved" {
		h.t.Errorf("chip after selfie: %v %v", v["decision"], v["reasons"])
	}
	h.call("409 state_conflict", testKey, "POST", chipPath(created), good)

	replaced := h.createVerification(object{"reference": "chip-1", "checks": object{"chip": object{}, "faceMatch": object{}}})
	h.call("200", testKey, "POST", chipPath(replaced), changeByte(good, "dg1", 20))
	h.call("200", testKey, "POST", chipPath(replaced), good)
	if v := h.passLink(replaced, selfieOf(h.t, 7, false)); v["decision"] != "approved" {
		h.t.Errorf("the second chip counts: %v %v", v["decision"], v["reasons"])
	}
	alone := h.createVerification(object{"reference": "chip-1", "checks": object{"chip": object{}, "age": object{"minAge": 18}}})
	if alone["url"] == nil {
		h.t.Errorf("age needs a selfie: %v", alone)
	}
	alone = h.createVerification(object{"reference": "chip-1", "checks": object{"chip": object{"kinds": []string{"id_card"}}}})
	if alone["url"] != nil || alone["status"] != "created" {
		h.t.Errorf("no step of the person: %v", alone)
	}
	h.call("200", testKey, "POST", chipPath(alone), object{"sod": good["sod"], "dg1": good["dg1"]})
	if v := h.waitForDecision(alone["id"].(string)); v["decision"] != "declined" || reasonCodes(v)[0] != "document_kind_not_accepted" {
		h.t.Errorf("another kind: %v %v", v["decision"], v["reasons"])
	}
}

// TestUnexpectedChips sends what apps send by mistake or on purpose.
func TestUnexpectedChips(t *testing.T) {
	h := open(t, storetest.SQLite(t))
	h.enableStoring()
	good := h.newChip("DE", true, packtest.Bytes(t, "sample1.jpg#680,280,500,620"), chipZone...)
	created := h.createVerification(object{"reference": "chip-1", "checks": object{"chip": object{}, "faceMatch": object{}}})
	with := func(name string, value any) object {
		out := object{}
		for k, v := range good {
			out[k] = v
		}
		if out[name] = value; value == nil {
			delete(out, name)
		}
		return out
	}
	for i, c := range []struct {
		want, param string
		body        object
	}{
		{"400 field_missing", "sod", with("sod", nil)},
		{"400 field_missing", "dg1", with("dg1", nil)},
		{"400 field_missing", "dg2", with("dg2", nil)}, // faceMatch compares with it
		{"400 field_invalid", "sod", with("sod", "")},
		{"400 field_invalid", "sod", with("sod", "no base64!")},
		{"400 field_invalid", "sod", with("sod", good["dg1"])},
		{"400 field_invalid", "dg1", with("dg1", good["sod"])},
		{"400 field_invalid", "dg1", with("dg1", encode(chiptest.NewZoneFile("P<D<<")))},
		{"400 field_invalid", "dg1", with("dg1", encode(make([]byte, 20<<10)))},
		{"400 field_invalid", "sod", with("sod", good["sod"].(string)[:400])},
		{"400 field_invalid", "sod", with("sod", encode(append([]byte{0x77, 0x80}, make([]byte, 60)...)))},        // an indefinite length
		{"400 field_invalid", "sod", with("sod", encode([]byte{0x77, 0x84, 0xff, 0xff, 0xff, 0xff, 0x30, 0x00}))}, // a huge one
		{"400 field_invalid", "activeAuthentication.response", with("activeAuthentication", object{"challenge": "AAAAAAAAAAA=", "response": "****"})},
		{"413 request_too_large", "", with("dg12", strings.Repeat("A", 2<<20))},
	} {
		refused := h.call(c.want, testKey, "POST", chipPath(created), c.body)
		if refused.Error.Param != c.param {
			t.Errorf("%d: param %q, want %q: %s", i, refused.Error.Param, c.param, refused.Error.Message)
		}
	}
	without := h.createVerification(object{"reference": "chip-1", "checks": object{"liveness": object{}}})
	h.call("409 state_conflict", testKey, "POST", chipPath(without), good)
	h.call("404 not_found", testKey, "POST", "/v1/verifications/ver_01m3f8e1vq8x4t0c9w2k7h5n6p/chip", good)
	h.call("400 field_invalid", testKey, "POST", "/v1/verifications", object{"reference": "a", "checks": object{"faceMatch": object{"against": "chip"}}})
	if v := h.call("200", testKey, "GET", "/v1/verifications/"+created["id"].(string), nil).Data["verification"].(object); fmt.Sprint(v["images"]) != "[]" {
		t.Errorf("something was stored: %v", v["images"])
	}
}

// TestChipIsComparedWithThePhotographedDocument asks for both: what the page says has to be what the chip says.
func TestChipIsComparedWithThePhotographedDocument(t *testing.T) {
	h := open(t, storetest.SQLite(t))
	h.enableStoring()
	page := drawDocument(t, 1, mrz.TD3, chipZone, documentPortrait, listPrintedText(t, chipZone)...)
	for i, c := range []struct {
		zone        []string
		value       string
		differences string
	}{
		{chipZone, "pass", "<nil>"},
		{[]string{strings.Replace(chipZone[0], "ERIKA", "KLARA", 1), chipZone[1]}, "review", "[name]"},
	} {
		created := h.createVerification(object{"reference": "both", "checks": object{"document": object{}, "chip": object{}, "faceMatch": object{}}})
		h.call("200", testKey, "POST", chipPath(created), h.newChip("DE", true, packtest.Bytes(t, documentPortrait), c.zone...))
		p := newPhone(h)
		p.open(created["url"].(string))
		state := p.upload("200", p.agree(), "document_front", "file", page)
		p.upload("200", state, "selfie", "file", selfieOf(t, 20+i, false))
		v := h.waitForDecision(created["id"].(string))
		if got := fmt.Sprint(v["chip"].(object)["differences"]); v["checks"].(object)["chip"] != c.value || got != c.differences || slices.Contains(reasonCodes(v), "chip_differs") != (c.value != "pass") {
			t.Errorf("chip %v, differences %s, reasons %v", v["checks"], got, reasonCodes(v))
		}
		if c.value != "pass" && v["decision"] == "approved" {
			t.Errorf("approved %v", v)
		}
	}
}
