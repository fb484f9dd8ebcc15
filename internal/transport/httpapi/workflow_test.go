package httpapi_test

import (
	"context"
	"encoding/base64"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// sampleFace opens a sample photo with its main face.
func sampleFace(t testing.TB, name string) (*imaging.Photo, face.Face) {
	t.Helper()
	photo := packtest.Photo(t, name)
	seen, err := startEngine(t).Engine.Detect(t.Context(), photo.Data, name, engine.Detection{})
	if err != nil {
		t.Fatal(err)
	}
	defer seen.Release()
	return photo, seen.MainFace()
}

// onScreen is the main face of a sample photo shown on a screen that a camera looks at,
// alone before a grey background.
func onScreen(t testing.TB, name string) string {
	t.Helper()
	photo, f := sampleFace(t, name)
	img, err := photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	scene := imaging.NewImage(960, 1280)
	for i := range scene.Pix {
		scene.Pix[i] = 150
	}
	packtest.DrawScreen(scene, image.Rect(170, 190, 790, 1090), img, f.Box, 0.45)
	data, err := imaging.EncodeJPEG(scene, 92, 0)
	if err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(data)
}

// cropped is the main face of a sample photo with so many boxes of room around it.
func cropped(t testing.TB, name string, room float64) string {
	t.Helper()
	photo, f := sampleFace(t, name)
	img, err := photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	w, h := f.Box.W*room, f.Box.H*room
	out := imaging.NewImage(int(w), int(h))
	imaging.Warp(out, img, imaging.Transform{A: 1, C: f.Box.X + f.Box.W/2 - w/2, E: 1, F: f.Box.Y + f.Box.H/2 - h/2}, [3]uint8{})
	data, err := imaging.EncodeJPEG(out, 95, 0)
	if err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(data)
}

// selfies are images of which the real engine's liveness is known: one that is live,
// one on a screen, and one cropped too closely to tell.
func selfies(t testing.TB) map[float64]string {
	t.Helper()
	return map[float64]string{0: cropped(t, "sample1.jpg", 2.5), 1: onScreen(t, "sample1.jpg"), 2: cropped(t, "sample1.jpg", 1.3)}
}

// codes are those of data.reasons.
func (r *reply) codes() []string {
	out := []string{}
	list, _ := r.env.Data["reasons"].([]any)
	for _, e := range list {
		if code := e.(map[string]any)["code"].(string); !slices.Contains(out, code) {
			out = append(out, code)
		}
	}
	return out
}

var livenessReason = map[float64][]string{0: {}, 1: {"not_live"}, 2: {"liveness_unknown"}}

// TestDecisionsOnRealPhotos sends every combination of liveness with the other conditions
// of each workflow.
func TestDecisionsOnRealPhotos(t *testing.T) {
	b := realBench(t)
	b.wallet.balanceMilli = 1_000_000
	other := cropped(t, "sample5.jpg", 2.5)
	for status, selfie := range selfies(t) {
		live := status == 0
		l := b.post(t, "/v1/liveness", object{"image": selfie})
		if l.env.Data["status"] != status || l.env.Data["live"] != live {
			t.Fatalf("the picture of status %v: %.400s", status, l.raw)
		}
		for _, known := range []bool{true, false} {
			gallery, reference := []object{{"image": other, "id": "other"}}, other
			want := slices.Clone(livenessReason[status])
			if known {
				reference = selfies(t)[0]
				gallery = append(gallery, object{"image": reference, "id": "self"})
			}
			what := fmt.Sprintf("status %v, known %v", status, known)

			r := b.post(t, "/v1/auth/login", object{"selfie": selfie, "gallery": gallery})
			expect := want
			if !known {
				expect = append(slices.Clone(want), "no_match")
			}
			r.wantDecision(t, what, object{"authenticated": live && known, "live": live}, expect)
			var user any
			if live && known {
				user = "self"
			}
			if id := r.env.Data["userId"]; id != user {
				t.Errorf("%s: userId %v, want %v", what, id, user)
			}

			r = b.post(t, "/v1/fraud/signup-check", object{"selfie": selfie, "existing": gallery})
			var reason, matched any
			expect = want
			if known {
				expect, reason, matched = append(slices.Clone(want), "duplicate"), "duplicate", "self"
			}
			if !live {
				reason = "not_live"
			}
			r.wantDecision(t, what, object{"allow": live && !known, "live": live, "reason": reason, "matchedId": matched}, expect)

			for _, gate := range []string{"TooDark", "Yaw"} { // the second fails: the head is turned by 23 degrees
				r = b.post(t, "/v1/identity/verify", object{"selfie": selfie, "reference": reference, "minQuality": []string{gate}})
				good := gate == "TooDark"
				expect = slices.Clone(want)
				if !good {
					expect = append(expect, "quality_failed")
				}
				if !known {
					expect = append(expect, "no_match")
				}
				r.wantDecision(t, what+" "+gate, object{"verified": live && good && known, "live": live, "qualityOk": good}, expect)
			}
		}
		for minAge, old := range map[int]bool{14: true, 60: false} {
			expect := slices.Clone(livenessReason[status])
			switch {
			case status == 1: // the lines of the screen are noise, which hides the age
				expect = append(expect, "age_undetermined")
			case !old:
				expect = append(expect, "under_age")
			}
			decision := object{"allowed": live && old, "live": live}
			b.post(t, "/v1/age-gate/checkout", object{"selfie": selfie, "minAge": minAge}).wantDecision(t, fmt.Sprint(status, minAge), decision, expect)
			b.post(t, "/v1/age/verify-live", object{"image": selfie, "minAge": minAge}).wantDecision(t, fmt.Sprint(status, minAge), decision, expect)
		}
	}
}

func (r *reply) wantDecision(t testing.TB, what string, fields object, reasons []string) {
	t.Helper()
	if r.status != 200 || !r.env.OK {
		t.Errorf("%s: HTTP %d %.400s", what, r.status, r.raw)
		return
	}
	for name, want := range fields {
		got, there := r.env.Data[name]
		if !there || got != want {
			t.Errorf("%s: %s is %v (there: %v), want %v", what, name, got, there, want)
		}
	}
	if got := r.codes(); !slices.Equal(got, reasons) {
		t.Errorf("%s: reasons %v, want %v", what, got, reasons)
	}
}

// heldUp is a person alone, and with another face on a phone beside the head.
func heldUp(t testing.TB, person, shown string) (alone, with string) {
	t.Helper()
	behind, f := sampleFace(t, person)
	full, err := behind.Full()
	if err != nil {
		t.Fatal(err)
	}
	side := 3.4 * max(f.Box.W, f.Box.H)
	scene := imaging.NewImage(900, 900)
	// The person stands left of the middle.
	imaging.Warp(scene, full, imaging.Transform{
		A: side / 900, C: f.Box.X + f.Box.W/2 - 0.35*side, E: side / 900, F: f.Box.Y + f.Box.H/2 - 0.5*side,
	}, [3]uint8{150, 150, 150})
	photo, victim := sampleFace(t, shown)
	img, err := photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	plain, err := imaging.EncodeJPEG(scene, 92, 0)
	if err != nil {
		t.Fatal(err)
	}
	packtest.DrawScreen(scene, image.Rect(600, 330, 860, 760), img, victim.Box, 0.6)
	data, err := imaging.EncodeJPEG(scene, 92, 0)
	if err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(plain), base64.StdEncoding.EncodeToString(data)
}

func TestProctoredFramesOfRealPhotos(t *testing.T) {
	b := realBench(t)
	alone, with := heldUp(t, "sample1.jpg", "sample3.jpg")
	for what, c := range map[string]struct {
		frame string
		want  object
		codes []string
	}{
		"nobody":                         {photo(640, 480, 90), object{"ok": false, "live": false, "faceCount": 0.0}, []string{"no_face"}},
		"one who looks away":             {cropped(t, "sample5.jpg", 2.5), object{"ok": false, "live": true, "faceCount": 1.0, "lookingAway": true, "maskWorn": false}, []string{"looking_away"}},
		"several":                        {sample(t, "sample1.jpg"), object{"ok": false, "live": true, "faceCount": 3.0, "maskWorn": false}, []string{"several_faces", "gaze_unknown"}},
		"the same without the phone":     {alone, object{"ok": false, "faceCount": 1.0}, nil},
		"a phone with a face beside one": {with, object{"ok": false, "faceCount": 2.0}, []string{"several_faces"}},
		"a face on a screen alone":       {onScreen(t, "sample1.jpg"), object{"ok": false, "live": false, "faceCount": 1.0}, []string{"not_live"}},
	} {
		r := b.post(t, "/v1/proctor/check", object{"frame": c.frame})
		for _, code := range c.codes {
			if !slices.Contains(r.codes(), code) {
				t.Errorf("%s: reasons %v, want %s among them", what, r.codes(), code)
			}
		}
		r.wantDecision(t, what, c.want, r.codes())
		_, masked := r.env.Data["maskWorn"]
		if unknown, _ := r.env.Data["undetermined"].([]any); what == "nobody" && (masked || len(unknown) != 3) {
			t.Errorf("%s: %s", what, r.raw)
		}
	}
}

// A portrait is cut out of, checked in or made from a group without silence about the others.
func TestPortraitsOfAGroupWarnOfTheOthers(t *testing.T) {
	b := realBench(t)
	for path, body := range map[string]object{
		"/v1/face/crop": {"type": 0}, "/v1/face/quality": {}, "/v1/photo/compliance": {}, "/v1/kiosk/photo": {"edits": "cropAndRotation"},
	} {
		body["image"] = sample(t, "sample1.jpg")
		r := b.post(t, path, body)
		if r.status != 200 || !strings.Contains(strings.Join(r.env.Warnings, " "), "image shows 3 faces; only the main face was ") {
			t.Errorf("%s: HTTP %d, warnings %q", path, r.status, r.env.Warnings)
		}
	}
}

// A person who is alone, live and looks at the screen is not among the photos of the
// pack: this needs the data folder.
func TestAProctoredFrameOfALivePersonIsFine(t *testing.T) {
	b := realBench(t)
	fine, tried := 0, 0
	for _, name := range []string{"0001/0001_00_00_01_105.jpg", "0001/0001_00_00_01_141.jpg", "0001/0001_00_00_01_152.jpg", "0001/0001_00_00_01_16.jpg"} {
		data, err := os.ReadFile(filepath.Join("../../../../shared/data/nuaa/ClientRaw", name))
		if err != nil {
			t.Skipf("SKIPPED: the data folder is not here: %v", err)
		}
		r := b.post(t, "/v1/proctor/check", object{"frame": base64.StdEncoding.EncodeToString(data)})
		tried++
		if r.env.Data["ok"] == true {
			fine++
			if off := r.env.Data["offGaze"].(float64); off < 0 || off > 20.0/45 || len(r.codes()) != 0 {
				t.Errorf("%s: offGaze %v, reasons %v", name, off, r.codes())
			}
		} else {
			t.Logf("%s: %v", name, r.codes())
		}
	}
	if fine < tried/2 {
		t.Errorf("%d of %d frames of a person before a webcam are fine", fine, tried)
	}
}

// everyoneLives takes every face for live.
type everyoneLives struct{}

func (everyoneLives) AssessFace(context.Context, *imaging.Photo, face.Face) (liveness.Verdict, error) {
	return liveness.Verdict{}, nil
}

func (everyoneLives) CombineFrames([]liveness.Verdict, liveness.Motion) liveness.Verdict {
	return liveness.Verdict{}
}

func TestWorkflowsRefuseBadInput(t *testing.T) {
	b := newBench(t, func(c *httpapi.Config) {
		c.Bindings = newService(servicetest.Parts{Faces: &stubEngine{}, Liveness: everyoneLives{}}).Bindings()
	})
	entry := object{"image": withFace}
	gallery := func(n int) []object { return slices.Repeat([]object{entry}, n) }
	two := []object{{"image": withFace, "id": "a"}, {"image": withoutFace, "id": "a"}}
	tooMany := slices.Repeat([]string{withFace}, 11)
	for what, c := range map[string]struct {
		path, param string
		body        object
		code        fault.Code
	}{
		"gallery of 0":          {"/v1/auth/login", "gallery", object{"selfie": withFace, "gallery": gallery(0)}, fault.FieldInvalid},
		"gallery of 11":         {"/v1/auth/login", "gallery", object{"selfie": withFace, "gallery": gallery(11)}, fault.FieldInvalid},
		"existing of 11":        {"/v1/fraud/signup-check", "existing", object{"selfie": withFace, "existing": gallery(11)}, fault.FieldInvalid},
		"same id twice":         {"/v1/auth/login", "gallery[1].id", object{"selfie": withFace, "gallery": two}, fault.FieldInvalid},
		"no gallery":            {"/v1/auth/login", "gallery", object{"selfie": withFace}, fault.FieldMissing},
		"no selfie":             {"/v1/fraud/signup-check", "selfie", object{"existing": gallery(1)}, fault.FieldMissing},
		"threshold 1.01":        {"/v1/auth/login", "threshold", object{"selfie": withFace, "gallery": gallery(1), "threshold": 1.01}, fault.FieldInvalid},
		"threshold as text":     {"/v1/identity/verify", "threshold", object{"selfie": withFace, "reference": withFace, "threshold": "0.8"}, fault.FieldInvalid},
		"minAge 121":            {"/v1/age-gate/checkout", "minAge", object{"selfie": withFace, "minAge": 121}, fault.FieldInvalid},
		"minAge -1":             {"/v1/age/verify-live", "minAge", object{"image": withFace, "minAge": -1}, fault.FieldInvalid},
		"minAge 18.5":           {"/v1/age/verify-live", "minAge", object{"image": withFace, "minAge": 18.5}, fault.FieldInvalid},
		"unknown check":         {"/v1/identity/verify", "minQuality[2]", object{"selfie": withFace, "reference": withFace, "minQuality": []string{"Yaw", "TooDark", "Beauty"}}, fault.FieldInvalid},
		"no reference":          {"/v1/identity/verify", "reference", object{"selfie": withFace}, fault.FieldMissing},
		"broken gallery image":  {"/v1/auth/login", "gallery[1].image", object{"selfie": withFace, "gallery": []object{entry, {"image": "R0lGODlh"}}}, fault.ImageInvalid},
		"broken selfie":         {"/v1/auth/login", "selfie", object{"selfie": "????", "gallery": gallery(1)}, fault.ImageInvalid},
		"neither image":         {"/v1/liveness", "image", object{}, fault.FieldMissing},
		"image and frames":      {"/v1/liveness", "frames", object{"image": withFace, "frames": []string{withFace, withFace}}, fault.FieldInvalid},
		"one frame":             {"/v1/liveness", "frames", object{"frames": []string{withFace}}, fault.FieldInvalid},
		"11 frames":             {"/v1/liveness", "frames", object{"frames": tooMany}, fault.FieldInvalid},
		"unknown link":          {"/v1/face/verify", "livenessTransactionId", object{"image1": withFace, "image2": withFace, "livenessTransactionId": "lvt_1"}, fault.FieldInvalid},
		"unknown link of match": {"/v1/face/match", "images[1].livenessTransactionId", object{"images": []object{{"data": withFace}, {"data": withFace, "livenessTransactionId": "lvt_1"}}}, fault.FieldInvalid},
		"no lines":              {"/v1/mrz/parse", "lines", object{"lines": []string{}}, fault.FieldInvalid},
		"five lines":            {"/v1/mrz/parse", "lines", object{"lines": []string{"A", "B", "C", "D", "E"}}, fault.FieldInvalid},
		"blank lines":           {"/v1/mrz/parse", "lines", object{"lines": []string{" ", ""}}, fault.FieldInvalid},
		"a long line":           {"/v1/mrz/parse", "lines[0]", object{"lines": []string{strings.Repeat("A", 65)}}, fault.FieldInvalid},
		"lines as text":         {"/v1/mrz/parse", "lines", object{"lines": "P<UTO"}, fault.FieldInvalid},
	} {
		t.Run(what, func(t *testing.T) {
			before := b.wallet.balance(t)
			b.post(t, c.path, c.body).wantError(t, 400, c.code, c.param)
			if after := b.wallet.balance(t); after != before {
				t.Errorf("charged %d", before-after)
			}
		})
	}
}

// Wrong length, small letters, spaces and look-alikes: read, corrected or explained.
func TestZonesAsPeopleTypeThem(t *testing.T) {
	b := newBench(t, nil)
	const one, two = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"
	for what, c := range map[string]struct {
		lines     []string
		ok        bool
		valid     bool
		corrected bool
		problem   string
	}{
		"as printed":       {[]string{one, two}, true, true, false, ""},
		"in one line":      {[]string{one + two}, true, true, false, ""},
		"small letters":    {[]string{strings.ToLower(one), strings.ToLower(two)}, true, true, false, ""},
		"spaces":           {[]string{"  " + one[:10] + " " + one[10:], two}, true, true, false, ""},
		"O for 0":          {[]string{one, strings.Replace(two, "7408", "74O8", 1)}, true, true, true, ""},
		"I for 1":          {[]string{one, strings.Replace(two, "8122F", "8I22F", 1)}, true, true, true, ""},
		"a wrong digit":    {[]string{one, strings.Replace(two, "7408", "7418", 1)}, true, false, false, "check_digit"},
		"too short by far": {[]string{one[:20], two[:20]}, false, false, false, "format_unknown"},
		"one line missing": {[]string{one}, false, false, false, "format_unknown"},
	} {
		r := b.post(t, "/v1/mrz/parse", object{"lines": c.lines})
		if r.status != 200 || r.env.OK != c.ok || r.env.Data["valid"] != c.valid || r.env.Data["corrected"] != c.corrected {
			t.Errorf("%s: HTTP %d %.600s", what, r.status, r.raw)
			continue
		}
		problems, _ := r.env.Data["errors"].([]any)
		if (c.problem == "") != (len(problems) == 0) || c.problem != "" && problems[0].(map[string]any)["code"] != c.problem {
			t.Errorf("%s: errors %v", what, problems)
		}
		if !c.ok {
			r.wantError(t, 200, fault.MrzUnreadable, "lines")
		}
	}
}
