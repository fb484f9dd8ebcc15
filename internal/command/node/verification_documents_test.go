package node

import (
	"encoding/base64"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

// drawDocument is a photo of a drawn document with the portrait of a sample photo and printed text; random
// text without.
func drawDocument(t *testing.T, seed uint64, format mrz.Format, lines []string, portrait string, text ...string) []byte {
	t.Helper()
	o := specimen.Options{Width: 1200, Margin: 0.05, Tilt: 6, Coloured: true, Text: text}
	if portrait != "" {
		img, err := packtest.Photo(t, portrait).Full()
		if err != nil {
			t.Fatal(err)
		}
		o.Portrait = img
	}
	page := specimen.Draw(rand.New(rand.NewPCG(seed, 7)), format, lines, o)
	file, err := imaging.EncodeJPEG(page.Image, 90, 0)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// listPrintedText is what a document prints of its zone.
func listPrintedText(t *testing.T, lines []string) []string {
	t.Helper()
	zone, err := mrz.Parse(lines, mrz.Options{})
	if err != nil {
		t.Fatal(err)
	}
	print := func(d *mrz.Date) string {
		return strings.ToUpper(time.Date(d.Year, time.Month(d.Month), d.Day, 0, 0, 0, 0, time.UTC).Format("02 Jan 2006"))
	}
	return []string{"SPECIMEN", zone.DocumentNumber, zone.PrimaryIdentifier, zone.SecondaryIdentifier, print(zone.DateOfBirth), print(zone.DateOfExpiry)}
}

// copyInGrey is a photo in warm light of a photocopy in grey of what a photo shows.
func copyInGrey(t *testing.T, file []byte) []byte {
	t.Helper()
	img, err := packtest.Open(t, file).Full()
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(img.Pix); i += 3 {
		grey := imaging.Luma601[float64](img.Pix[i : i+3])
		for k, light := range []float64{1, 0.93, 0.75} {
			img.Pix[i+k] = uint8(light * grey)
		}
	}
	out, err := imaging.EncodeJPEG(img, 90, 0)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// expiredPassport is the specimen of Doc 9303-4, which expired in 2012.
var expiredPassport = []string{"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"}

const (
	documentPortrait = "sample1.jpg#680,280,500,620"
	documentSelfie   = "sample1.jpg#660,260,540,660"
)

// TestDocumentVerificationFromLinkToDecision goes from the link to the decision with real models on
// drawn documents with real portraits.
func TestDocumentVerificationFromLinkToDecision(t *testing.T) {
	h := open(t, storetest.SQLite(t))
	h.enableStoring()
	rng := rand.New(rand.NewPCG(11, 5))
	passport, card := specimen.MakeZone(rng, mrz.TD3), specimen.MakeZone(rng, mrz.TD1)
	printed := listPrintedText(t, passport)
	otherNumber := slices.Clone(printed)
	otherNumber[1] = strings.Replace(printed[1], "7", "4", 1)
	inShort := []string{"a valid passport", "a card, whose zone is on the back", "an expired passport of another person"}
	draw := func(seed uint64, format mrz.Format, lines []string, portrait string, text ...string) func() []byte {
		return func() []byte { return drawDocument(t, seed, format, lines, portrait, text...) } // when its case runs
	}
	for _, c := range []struct {
		name     string
		asked    object
		images   []func() []byte // front, back
		checks   map[string]string
		match    string
		reasons  []string // that must be there
		declined bool
	}{
		{
			"a valid passport",
			object{"kinds": []string{"passport"}, "requiredFields": []string{"name", "birthDate", "documentNumber"}},
			[]func() []byte{draw(1, mrz.TD3, passport, documentPortrait, printed...)},
			map[string]string{"kind": "pass", "machine_readable_zone": "pass", "check_digits": "pass", "expiry": "pass", "portrait": "pass", "printed_text": "pass", "copy": "pass"},
			"pass", nil, false,
		},
		{
			"a passport with another number in print",
			object{},
			[]func() []byte{draw(7, mrz.TD3, passport, documentPortrait, otherNumber...)},
			map[string]string{"machine_readable_zone": "pass", "check_digits": "pass", "printed_text": "review"},
			"pass",
			[]string{"mrz_text_mismatch"},
			false,
		},
		{
			"a card, whose zone is on the back",
			object{},
			[]func() []byte{draw(2, mrz.TD1, nil, documentPortrait, listPrintedText(t, card)...), draw(3, mrz.TD1, card, "")},
			map[string]string{"machine_readable_zone": "pass", "check_digits": "pass", "expiry": "pass", "portrait": "pass", "printed_text": "pass"},
			"pass", nil, false,
		},
		{
			"an expired passport of another person",
			object{},
			[]func() []byte{draw(4, mrz.TD3, expiredPassport, "sample3.jpg#981,30,480,640")},
			map[string]string{"machine_readable_zone": "pass", "check_digits": "pass", "expiry": "fail"},
			"fail",
			[]string{"document_expired", "no_match"},
			true,
		},
		{
			"a photocopy of a passport under a warm lamp",
			object{},
			[]func() []byte{func() []byte { return copyInGrey(t, drawDocument(t, 6, mrz.TD3, passport, documentPortrait)) }},
			map[string]string{"machine_readable_zone": "pass", "portrait": "pass", "printed_text": "review", "copy": "review"},
			"pass",
			[]string{"document_copy_suspected"},
			false,
		},
		{
			"a passport where cards are asked",
			object{"kinds": []string{"id_card"}, "allowExpired": true},
			[]func() []byte{draw(5, mrz.TD3, expiredPassport, documentPortrait)},
			map[string]string{"kind": "fail", "expiry": "not_run", "portrait": "pass"},
			"pass",
			[]string{"document_kind_not_accepted"},
			true,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if !slices.Contains(inShort, c.name) {
				testset.RequireFull(t)
			}
			h.t = t
			created := h.createVerification(object{"reference": "customer-1", "checks": object{"document": c.asked, "faceMatch": object{}}})
			p := newPhone(h)
			p.open(created["url"].(string))
			state := p.agree()
			for i, drawImage := range c.images {
				image := drawImage()
				step := []string{"document_front", "document_back"}[i]
				if state["step"] != step {
					t.Fatalf("step %v, want %s: %v", state["step"], step, state)
				}
				if status, guided := p.send("POST", p.path("/steps/"+step+"/frame"), "image/jpeg", image); status != 200 || guided["data"].(object)["instruction"] == "" {
					t.Fatalf("guidance %v", guided)
				}
				state = p.upload("200", state, step, "file", image)
			}
			selfie := moveSample(t, documentSelfie, c.name)
			if state = p.upload("200", state, "selfie", "file", selfie); state["status"] != "processing" {
				t.Fatalf("state %v", state)
			}
			v := h.waitForDecision(created["id"].(string))
			for name, want := range c.checks {
				if got := subCheckOf(v, name); got != want {
					t.Errorf("%s is %q, want %s", name, got, want)
				}
			}
			if got := v["checks"].(object)["face_match"]; got != c.match {
				t.Errorf("face_match %v, want %s", got, c.match)
			}
			codes := reasonCodes(v)
			for _, want := range c.reasons {
				if !slices.Contains(codes, want) {
					t.Errorf("reason %s is missing", want)
				}
			}
			if (v["decision"] == "declined") != c.declined {
				t.Errorf("decision %v", v["decision"])
			}
			if t.Failed() {
				t.Logf("%v", v)
			}
		})
	}
	h.t = t
	t.Run("sides", func(t *testing.T) {
		list := h.call("200", testKey, "GET", "/v1/verifications?limit=10", nil).Data["verifications"].([]any)
		checkSides(t, h, list[len(list)-1].(object), printed)
	})
	t.Run("fields", func(t *testing.T) {
		list := h.call("200", testKey, "GET", "/v1/verifications?limit=10", nil).Data["verifications"].([]any)
		read, _ := list[len(list)-1].(object)["document"].(object)
		family, given, _ := strings.Cut(strings.TrimRight(passport[0][5:], "<"), "<<")
		if name := strings.ReplaceAll(given+" "+family, "<", " "); read["kind"] != "passport" || read["name"] != name || read["documentNumber"] != strings.TrimRight(passport[1][:9], "<") {
			t.Errorf("read %v of %q", read, passport)
		}
	})
}

// checkSides checks the flat side of a passport and what is printed for its fields.
func checkSides(t *testing.T, h *testNode, v object, printed []string) {
	t.Helper()
	sides, _ := v["documentSides"].([]any)
	if len(sides) != 1 {
		t.Fatalf("sides %v", v["documentSides"])
	}
	side, _ := sides[0].(object)
	zone, _ := side["zone"].(object)
	if side["width"] != 125.0 || side["height"] != 88.0 || zone["y"].(float64) < 60 || side["portrait"] == nil || len(side["fields"].([]any)) < 8 {
		t.Errorf("side %v", side)
	}
	image := h.call("200", testKey, "GET", "/v1/verifications/"+v["id"].(string)+"/images/"+side["image"].(string), nil).Data["image"].(string)
	file, err := base64.StdEncoding.DecodeString(image)
	if err != nil {
		t.Fatal(err)
	}
	flat := packtest.Open(t, file)
	if ratio := float64(flat.Width) / float64(flat.Height); math.Abs(ratio-125.0/88) > 0.01 {
		t.Errorf("the flat side has %d x %d pixels", flat.Width, flat.Height)
	}
	found := map[string]object{}
	for _, f := range v["printedFields"].([]any) {
		found[f.(object)["field"].(string)] = f.(object)
	}
	for i, field := range []string{"documentNumber", "surname", "givenNames", "birthDate", "expiryDate"} {
		place, _ := found[field]["place"].(object)
		if f := found[field]; f["outcome"] != "found" || strings.ReplaceAll(f["text"].(string), " ", "") != strings.ReplaceAll(printed[i+1], " ", "") || place == nil || place["y"].(float64) > zone["y"].(float64) {
			t.Errorf("%s is printed as %v, want %s", field, f, printed[i+1])
		}
	}
}

// TestDocumentThatCannotBeReadIsAskedAgain sends photos without a document until the tries are
// used up; then a reviewer decides.
func TestDocumentThatCannotBeReadIsAskedAgain(t *testing.T) {
	h := open(t, storetest.SQLite(t))
	h.enableStoring()
	created := h.createVerification(object{"reference": "customer-1", "checks": object{"document": object{}}})
	p := newPhone(h)
	p.open(created["url"].(string))
	state := p.agree()
	for try := range 5 {
		state = p.upload("200", state, "document_front", "file", drawDocument(t, uint64(20+try), mrz.TD3, nil, ""))
		step, _ := state["steps"].([]any)[0].(object)
		problem, _ := step["problem"].(object)
		if try < 4 && (problem["code"] != "document_not_found" && problem["code"] != "document_image_unreadable" || state["status"] != "capturing") {
			t.Fatalf("try %d: %v", try+1, state)
		}
	}
	v := h.waitForDecision(created["id"].(string))
	if codes := reasonCodes(v); v["decision"] != "needs_review" || !slices.Contains(codes, "document_image_unreadable") || !slices.Contains(codes, "tries_exhausted") {
		t.Errorf("decision %v, reasons %v", v["decision"], codes)
	}
	if got := v["checks"].(object)["document_authenticity"]; got != "unknown" {
		t.Errorf("document_authenticity %v", got)
	}
}

// moveSample is a part of a sample photo, moved by a pixel or two: a file that was sent in another
// verification leads to a review.
func moveSample(t *testing.T, part, seed string) []byte {
	t.Helper()
	return packtest.Bytes(t, strings.Replace(part, "660,260", []string{"660,260", "661,260", "660,261", "661,261", "662,260"}[len(seed)%5], 1))
}

func subCheckOf(v object, name string) string {
	checks, _ := v["documentChecks"].([]any)
	for _, c := range checks {
		if c := c.(object); c["name"] == name {
			return c["value"].(string)
		}
	}
	return ""
}

func reasonCodes(v object) (out []string) {
	for _, r := range v["reasons"].([]any) {
		out = append(out, r.(object)["code"].(string))
	}
	return out
}

// waitForDecision reads a verification until the service has done its part.
func (h *testNode) waitForDecision(id string) object {
	h.t.Helper()
	return await.Value(h.t, "the service has done its part", func() (object, bool) {
		v := h.call("200", testKey, "GET", "/v1/verifications/"+id, nil).Data["verification"].(object)
		return v, v["nextActor"] != "service"
	})
}
