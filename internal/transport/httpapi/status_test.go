package httpapi_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

func Test200AnswersEnvelopeHeadersAndCharge(t *testing.T) {
	b := newBench(t, nil)
	r := b.post(t, "/v1/face/detect", object{"image": withFace, "tag": "t-1"})
	if r.status != 200 || !r.env.OK || r.env.Error != nil || !bytes.Contains(r.raw, []byte(`"error":null`)) {
		t.Fatalf("not a success: %d %s", r.status, r.raw)
	}
	if !regexp.MustCompile(`^req_[0-9A-Z]{26}$`).MatchString(r.env.RequestID) {
		t.Errorf("request_id %q", r.env.RequestID)
	}
	for name, want := range map[string]string{
		"X-Request-Id": r.env.RequestID, "X-Credits-Charged": "0.02", "X-Credits-Remaining": "24.98",
		"X-Model-Pack": "pack-1", "RateLimit-Limit": "40", "RateLimit-Remaining": "39", "RateLimit-Reset": "1",
		"Content-Type": "application/json", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
	} {
		if got := r.header.Get(name); got != want {
			t.Errorf("header %s is %q, want %q", name, got, want)
		}
	}
	d := r.env.Data
	if d["code"] != 0.0 || d["msg"] != "OK" || d["tag"] != "t-1" || d["faceCount"] != 1.0 {
		t.Errorf("data %v", d)
	}
	meta := d["metadata"].(map[string]any)
	if when, err := time.Parse(time.RFC3339, meta["serverTime"].(string)); err != nil || time.Since(when).Abs() > time.Minute || when.Location() != time.UTC {
		t.Errorf("serverTime %v: %v", meta["serverTime"], err)
	}
	if ip := meta["ctx"].(map[string]any)["userIp"]; ip != "127.0.0.1" {
		t.Errorf("userIp %v", ip)
	}
	if s, ok := d["elapsedTime"].(float64); !ok || s <= 0 || s > 30 {
		t.Errorf("elapsedTime %v", d["elapsedTime"])
	}
	if got := b.wallet.balance(t); got != 24_980 {
		t.Errorf("balance %d", got)
	}
}

func Test200NotOkWhenTheCallRanButFoundNoFace(t *testing.T) {
	b := newBench(t, nil)
	for _, c := range []struct {
		path, param string
		body        object
	}{
		{"/v1/face/verify", "image2", object{"image1": withFace, "image2": withoutFace, "tag": "x"}},
		{"/v1/face/similarity", "image1", object{"image1": withoutFace, "image2": withoutFace, "tag": "x"}},
		{"/v1/face/match", "images[1].data", object{"images": []object{{"data": withFace}, {"data": withoutFace}}, "tag": "x"}},
		{"/v1/face/dedupe", "candidate", object{"candidate": withoutFace, "existing": []object{{"image": withFace}}, "tag": "x"}},
		{"/v1/face/dedupe", "existing", object{"candidate": withFace, "existing": []object{{"image": withoutFace}}, "tag": "x"}},
		{"/v1/face/watchlist", "probe", object{"probe": withoutFace, "list": []object{{"image": withFace}}, "tag": "x"}},
		{"/v1/face/cluster", "faces", object{"faces": []object{{"image": withoutFace}, {"image": withoutFace}}, "tag": "x"}},
	} {
		r := b.post(t, c.path, c.body)
		r.wantError(t, 200, fault.FaceNotFound, c.param)
		if d := r.env.Data; d["code"] != 2.0 || d["msg"] == "OK" || d["tag"] != "x" || d["metadata"] == nil || d["elapsedTime"] == nil {
			t.Errorf("%s: data %v", c.path, d)
		}
	}
	if got := b.wallet.balance(t); got != 25_000 {
		t.Errorf("calls that could not answer cost %d milli-credits", 25_000-got)
	}
}

func Test400NamesTheFieldAndCostsNothing(t *testing.T) {
	b := newBench(t, nil)
	cut := photoFile(200, 200, 9)
	gif := base64.StdEncoding.EncodeToString([]byte("GIF89a\x01\x00\x01\x00\x00\x00\x00;"))
	b64 := func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }
	deep := strings.Repeat("[", 40) + strings.Repeat("]", 40)
	cases := []struct {
		name, path, body string
		code             fault.Code
		param            string
	}{
		{"empty body", "/v1/face/detect", "", fault.RequestInvalid, ""},
		{"blank body", "/v1/face/detect", "  \n", fault.RequestInvalid, ""},
		{"array", "/v1/face/detect", "[]", fault.RequestInvalid, ""},
		{"null", "/v1/face/detect", "null", fault.RequestInvalid, ""},
		{"text", "/v1/face/detect", "image=1", fault.RequestInvalid, ""},
		{"cut off", "/v1/face/detect", `{"tag":"a"`, fault.RequestInvalid, ""},
		{"no quotes", "/v1/face/detect", `{tag:1}`, fault.RequestInvalid, ""},
		{"raw line break in a string", "/v1/face/detect", "{\"tag\":\"a\nb\"}", fault.RequestInvalid, "tag"},
		{"not UTF-8", "/v1/face/detect", "{\"tag\":\"\xff\"}", fault.RequestInvalid, "tag"},
		{"NaN", "/v1/face/count", `{"image":"` + withFace + `","expected":NaN}`, fault.RequestInvalid, "expected"},
		{"more after the object", "/v1/face/detect", `{"image":"` + withFace + `"} {}`, fault.RequestInvalid, ""},
		{"too deep in an unknown field", "/v1/face/detect", `{"x":` + deep + `}`, fault.RequestInvalid, "x"},
		{"missing", "/v1/face/detect", `{}`, fault.FieldMissing, "image"},
		{"null where required", "/v1/face/detect", `{"image":null}`, fault.FieldMissing, "image"},
		{"number for text", "/v1/face/detect", `{"image":5}`, fault.FieldInvalid, "image"},
		{"object for text", "/v1/face/detect", `{"image":{"data":"x"}}`, fault.FieldInvalid, "image"},
		{"text for boolean", "/v1/face/detect", `{"image":"` + withFace + `","onlyCentralFace":"yes"}`, fault.FieldInvalid, "onlyCentralFace"},
		{"number for tag", "/v1/face/detect", `{"image":"` + withFace + `","tag":7}`, fault.FieldInvalid, "tag"},
		{"twice", "/v1/face/detect", `{"tag":"a","tag":"b","image":"` + withFace + `"}`, fault.FieldInvalid, "tag"},
		{"twice inside", "/v1/face/match", `{"crop":{"type":1,"type":2}}`, fault.FieldInvalid, "crop.type"},
		{"fraction", "/v1/face/count", `{"image":"` + withFace + `","expected":1.5}`, fault.FieldInvalid, "expected"},
		{"below", "/v1/face/count", `{"image":"` + withFace + `","expected":-1}`, fault.FieldInvalid, "expected"},
		{"above", "/v1/face/count", `{"image":"` + withFace + `","expected":101}`, fault.FieldInvalid, "expected"},
		{"huge", "/v1/face/count", `{"image":"` + withFace + `","expected":1e999}`, fault.FieldInvalid, "expected"},
		{"threshold above 1", "/v1/face/verify", `{"threshold":1.01}`, fault.FieldInvalid, "threshold"},
		{"crop type", "/v1/face/crop", `{"image":"` + withFace + `","type":5}`, fault.FieldInvalid, "type"},
		{"mode", "/v1/face/redact", `{"image":"` + withFace + `","mode":"Blur"}`, fault.FieldInvalid, "mode"},
		{"one image to match", "/v1/face/match", `{"images":[{"data":"` + withFace + `"}]}`, fault.FieldInvalid, "images"},
		{"three images to match", "/v1/face/match", `{"images":[{"data":"` + withFace + `"},{"data":"` + withFace + `"},{"data":"` + withFace + `"}]}`, fault.FieldInvalid, "images"},
		{"image without data", "/v1/face/match", `{"images":[{"data":"` + withFace + `"},{}]}`, fault.FieldMissing, "images[1].data"},
		{"source type", "/v1/face/match", `{"images":[{"data":"` + withFace + `","type":4}]}`, fault.FieldInvalid, "images[0].type"},
		{"same index", "/v1/face/match", `{"images":[{"data":"` + withFace + `","index":1},{"data":"` + withFace + `","index":1}]}`, fault.FieldInvalid, "images[1].index"},
		{"same index as a position", "/v1/face/match", `{"images":[{"data":"` + withFace + `","index":1},{"data":"` + withFace + `"}]}`, fault.FieldInvalid, "images[1].index"},
		{"liveness of match", "/v1/face/match", `{"images":[{"data":"` + withFace + `"},{"data":"` + withFace + `","livenessTransactionId":"t"}]}`, fault.FieldInvalid, "images[1].livenessTransactionId"},
		{"liveness of verify", "/v1/face/verify", `{"image1":"` + withFace + `","image2":"` + withFace + `","livenessTransactionId":"t"}`, fault.FieldInvalid, "livenessTransactionId"},
		{"cap of 0", "/v1/face/match", `{"limitComparePerImageTypes":0}`, fault.FieldInvalid, "limitComparePerImageTypes"},
		{"empty gallery", "/v1/face/dedupe", `{"candidate":"` + withFace + `","existing":[]}`, fault.FieldInvalid, "existing"},
		{"gallery of eleven", "/v1/face/watchlist", `{"probe":"` + withFace + `","list":[` + strings.Repeat(`{"image":"`+withFace+`"},`, 10) + `{"image":"` + withFace + `"}]}`, fault.FieldInvalid, "list"},
		{"nine to cluster", "/v1/face/cluster", `{"faces":[` + strings.Repeat(`{"image":"`+withFace+`"},`, 8) + `{"image":"` + withFace + `"}]}`, fault.FieldInvalid, "faces"},
		{"one to cluster", "/v1/face/cluster", `{"faces":[{"image":"` + withFace + `"}]}`, fault.FieldInvalid, "faces"},
		{"same id", "/v1/face/cluster", `{"faces":[{"image":"` + withFace + `","id":"a"},{"image":"` + withFace + `","id":"a"}]}`, fault.FieldInvalid, "faces[1].id"},
		{"id that a position has", "/v1/face/cluster", `{"faces":[{"image":"` + withFace + `","id":"face-2"},{"image":"` + withFace + `"}]}`, fault.FieldInvalid, "faces[1].id"},
		{"empty id", "/v1/face/dedupe", `{"candidate":"` + withFace + `","existing":[{"image":"` + withFace + `","id":""}]}`, fault.FieldInvalid, "existing[0].id"},
		{"empty image", "/v1/face/detect", `{"image":""}`, fault.ImageInvalid, "image"},
		{"only padding", "/v1/face/detect", `{"image":"=="}`, fault.ImageInvalid, "image"},
		{"not base64", "/v1/face/detect", `{"image":"?????"}`, fault.ImageInvalid, "image"},
		{"spaces in base64", "/v1/face/detect", `{"image":"` + withFace[:8] + " " + withFace[8:] + `"}`, fault.ImageInvalid, "image"},
		{"alphabets mixed", "/v1/face/detect", `{"image":"-_+/"}`, fault.ImageInvalid, "image"},
		{"wrong padding", "/v1/face/detect", `{"image":"AAAA="}`, fault.ImageInvalid, "image"},
		{"too much padding", "/v1/face/detect", `{"image":"AA==="}`, fault.ImageInvalid, "image"},
		{"cut base64", "/v1/face/detect", `{"image":"AAAAA"}`, fault.ImageInvalid, "image"},
		{"data URL of text", "/v1/face/detect", `{"image":"data:text/plain;base64,AAAA"}`, fault.ImageInvalid, "image"},
		{"data URL without base64", "/v1/face/detect", `{"image":"data:image/png,AAAA"}`, fault.ImageInvalid, "image"},
		{"GIF", "/v1/face/detect", `{"image":"` + gif + `"}`, fault.ImageInvalid, "image"},
		{"WebP", "/v1/face/detect", `{"image":"` + b64("RIFF\x10\x00\x00\x00WEBPVP8 ") + `"}`, fault.ImageInvalid, "image"},
		{"HEIC", "/v1/face/detect", `{"image":"` + b64("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00") + `"}`, fault.ImageInvalid, "image"},
		{"SVG", "/v1/face/detect", `{"image":"` + b64("<svg xmlns='http://www.w3.org/2000/svg'/>") + `"}`, fault.ImageInvalid, "image"},
		{"HTML", "/v1/face/detect", `{"image":"` + b64("<!doctype html><html></html>") + `"}`, fault.ImageInvalid, "image"},
		{"zip", "/v1/face/detect", `{"image":"` + b64("PK\x03\x04\x00\x00\x00\x00") + `"}`, fault.ImageInvalid, "image"},
		{"cut JPEG header", "/v1/face/detect", `{"image":"` + base64.StdEncoding.EncodeToString(cut[:40]) + `"}`, fault.ImageInvalid, "image"},
		{"second image", "/v1/face/verify", `{"image1":"` + withFace + `","image2":"` + gif + `"}`, fault.ImageInvalid, "image2"},
		{"image of an entry", "/v1/face/dedupe", `{"candidate":"` + withFace + `","existing":[{"image":"` + withFace + `"},{"image":"` + gif + `"}]}`, fault.ImageInvalid, "existing[1].image"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) { b.post(t, c.path, c.body).wantError(t, 400, c.code, c.param) })
	}
	if got := b.wallet.balance(t); got != 25_000 {
		t.Errorf("refused calls cost %d milli-credits", 25_000-got)
	}
	if log := b.log.String(); strings.Contains(log, withFace[:40]) || strings.Contains(log, goodKey) {
		t.Error("the log holds image text or a key")
	}
}

func TestMessagesShowLimitsAsPlainNumbers(t *testing.T) {
	b := newBench(t, nil)
	for body, want := range map[string]string{
		`{"images":[{"data":"` + withFace + `","index":-1}]}`:                    "from 0 to 1000000.",
		`{"images":[{"data":"` + withFace + `"}]}`:                               "an array of 1 item; it must be an array of exactly 2 items.",
		`{"images":[{"data":"` + strings.Repeat("A", 16_000_004) + `"}]}`:        "12000003 bytes; at most 12000000 are allowed.",
		`{"limitComparePerImageTypes":10001}`:                                    "from 1 to 10000.",
		`{"images":[{"data":"` + withFace + `","livenessTransactionId":""},{}]}`: "at least 1 character.",
	} {
		if r := b.post(t, "/v1/face/match", body); r.env.Error == nil || !strings.Contains(r.env.Error.Message, want) {
			t.Errorf("%.200s lacks %q", r.raw, want)
		}
	}
	if page := string(b.get(t, "/docs/api/compare/face.match").raw); strings.Contains(page, "e+0") || !strings.Contains(page, "0 to 1000000") {
		t.Error("the page of face.match shows a limit with an exponent")
	}
}

func Test400WrongHeaders(t *testing.T) {
	b := newBench(t, nil)
	body := object{"image": withFace}
	for _, h := range [][2]string{
		{"Content-Type", ""},
		{"Content-Type", "text/plain"},
		{"Content-Type", "application/x-www-form-urlencoded"},
		{"Content-Type", "multipart/form-data; boundary=x"},
		{"Content-Type", "application/json; charset=latin1"},
		{"Content-Type", ";;"},
		{"Content-Encoding", "gzip"},
	} {
		b.post(t, "/v1/face/detect", body, h[0], h[1]).wantError(t, 400, fault.RequestInvalid, "")
	}
	if r := b.post(t, "/v1/face/detect", body, "Content-Type", `Application/JSON; Charset="UTF-8"`); r.status != 200 {
		t.Errorf("a charset of UTF-8 was refused: %s", r.raw)
	}
	b.post(t, "/v1/face/detect", body, "Idempotency-Key", strings.Repeat("k", 256)).wantError(t, 400, fault.FieldInvalid, "Idempotency-Key")
	b.post(t, "/v1/face/detect", body, "Idempotency-Key", "schlüssel").wantError(t, 400, fault.FieldInvalid, "Idempotency-Key")
}

func TestImageTextFormsAreAccepted(t *testing.T) {
	b := newBench(t, nil)
	file := photoFile(200, 200, 80)
	std, url := base64.StdEncoding.EncodeToString(file), base64.URLEncoding.EncodeToString(file)
	var lines []string
	for rest := std; rest != ""; {
		n := min(76, len(rest))
		lines, rest = append(lines, rest[:n]), rest[n:]
	}
	for name, text := range map[string]string{
		"standard": std, "URL alphabet": url, "without padding": strings.TrimRight(std, "="),
		"data URL": "data:image/jpeg;base64," + std, "data URL in capitals": "DATA:IMAGE/JPEG;BASE64," + url,
		"line breaks": strings.Join(lines, `\r\n`) + `\n`, "spaces round the text": ` \t` + std + "  ", "byte order mark": "\ufeff" + std, "escaped slashes": strings.ReplaceAll(std, "/", `\/`),
	} {
		r := b.post(t, "/v1/face/redact", `{"image":"`+text+`"}`)
		if r.status != 200 || r.env.Data["faceCount"] != 1.0 {
			t.Errorf("%s: %d %.300s", name, r.status, r.raw)
		}
	}
	if r := b.post(t, "/v1/face/redact", "\ufeff"+`{"image":"`+std+`"}`); r.status != 200 {
		t.Errorf("a body with a byte order mark: %d %.300s", r.status, r.raw)
	}
}

func TestUnknownFieldsAreIgnoredWithAWarningThatNamesThem(t *testing.T) {
	b := newBench(t, nil)
	r := b.post(t, "/v1/face/match", `{"images":[{"data":"`+withFace+`","foo":[1,{"a":2}]},{"data":"`+withFace+`"}],"bar":null}`)
	want := []string{"The field images[0].foo is unknown and was ignored.", "The field bar is unknown and was ignored."}
	if r.status != 200 || fmt.Sprint(r.env.Warnings) != fmt.Sprint(want) {
		t.Errorf("%d warnings %q, want %q", r.status, r.env.Warnings, want)
	}
	var many strings.Builder
	for i := range 100 {
		fmt.Fprintf(&many, `"x%d":1,`, i)
	}
	r = b.post(t, "/v1/face/detect", `{`+many.String()+`"image":"`+withFace+`"}`)
	if r.status != 200 || len(r.env.Warnings) != 21 || !strings.Contains(r.env.Warnings[20], "80 more") {
		t.Errorf("%d warnings: %v", len(r.env.Warnings), r.env.Warnings)
	}
}

// Every name costs the JSON reader time and memory, so that a body of nothing but unknown
// fields would keep a worker busy for long.
func TestFloodsOfUnknownFieldsAreRefused(t *testing.T) {
	b := newBench(t, nil)
	var names strings.Builder
	for i := range 10_001 {
		fmt.Fprintf(&names, `"x%d":1,`, i)
	}
	floods := map[string]string{
		"fields": `{` + names.String() + `"image":"` + withFace + `"}`,
		"object": `{"x":{` + strings.TrimSuffix(names.String(), ",") + `},"image":"` + withFace + `"}`,
		"array":  `{"x":[` + strings.Repeat("0,", 10_000) + `0],"image":"` + withFace + `"}`,
	}
	for name, body := range floods {
		r := b.post(t, "/v1/face/detect", body)
		if r.env.Error == nil {
			t.Errorf("%s: %d, accepted", name, r.status)
			continue
		}
		r.wantError(t, 400, fault.RequestInvalid, r.env.Error.Param)
	}
}

func TestNullInAnOptionalFieldCountsAsLeftOut(t *testing.T) {
	b := newBench(t, nil)
	r := b.post(t, "/v1/face/count", `{"image":"`+withFace+`","expected":null,"tag":null}`)
	if r.status != 200 || r.env.Data["rule"] != "expected==1" {
		t.Errorf("%s", r.raw)
	}
	if _, sent := r.env.Data["tag"]; sent {
		t.Error("a tag came back that was not sent")
	}
}

func Test401(t *testing.T) {
	b := newBench(t, nil)
	body := object{"image": withFace}
	for auth, code := range map[string]fault.Code{
		"": fault.KeyMissing, "   ": fault.KeyMissing, "Basic eA==": fault.KeyMalformed, "Bearer": fault.KeyMalformed, "Bearer ": fault.KeyMalformed,
		"sk_test_good": fault.KeyMalformed, "Bearer sk_test_good extra": fault.KeyMalformed, "Bearer schlüssel": fault.KeyMalformed,
		"Bearer " + strings.Repeat("a", 600): fault.KeyMalformed, "Bearer sk_test_unknown": fault.KeyInvalid,
		"Bearer sk_test_expired": fault.KeyExpired, "Bearer sk_test_revoked": fault.KeyRevoked,
	} {
		r := b.post(t, "/v1/face/detect", body, "Authorization", auth)
		r.wantError(t, 401, code, "")
		if r.header.Get("WWW-Authenticate") != "Bearer" {
			t.Error("401 without WWW-Authenticate")
		}
	}
	req, _ := http.NewRequestWithContext(t.Context(), http.MethodPost, b.URL+"/v1/face/detect", strings.NewReader("{}"))
	req.Header["Authorization"] = []string{"Bearer " + goodKey, "Bearer " + goodKey}
	b.do(t, req).wantError(t, 401, fault.KeyMalformed, "")
	if r := b.post(t, "/v1/face/detect", body, "Authorization", "bearer  "+goodKey); r.status != 200 {
		t.Errorf("the scheme is not case-insensitive: %s", r.raw)
	}
	if b.wallet.begun != 1 {
		t.Errorf("the ledger was asked %d times", b.wallet.begun)
	}
}

func Test402(t *testing.T) {
	b := newBench(t, nil)
	b.wallet.balanceMilli = 30
	b.post(t, "/v1/face/verify", object{"image1": withFace, "image2": withFace}).wantError(t, 402, fault.InsufficientCredits, "")
	if r := b.post(t, "/v1/face/detect", object{"image": withFace}); r.header.Get("X-Credits-Remaining") != "0.01" {
		t.Errorf("remaining %q", r.header.Get("X-Credits-Remaining"))
	}
}

func Test403(t *testing.T) {
	b := newBench(t, nil)
	for key, code := range map[string]fault.Code{
		"sk_test_noperm": fault.PermissionDenied, "sk_test_env": fault.EnvironmentDenied,
		"sk_test_addr": fault.AddressDenied, "sk_test_live": fault.LiveAccessNotApproved,
	} {
		b.post(t, "/v1/face/detect", object{"image": withFace}, "Authorization", "Bearer "+key).wantError(t, 403, code, "")
	}
}

func Test404And405AreEnveloped(t *testing.T) {
	b := newBench(t, nil)
	b.post(t, "/v1/face/nothing", "{}").wantError(t, 404, fault.NotFound, "")
	b.post(t, "/", "{}").wantError(t, 404, fault.NotFound, "")
	for _, method := range []string{"GET", "PUT", "DELETE", "PATCH", "OPTIONS"} {
		req, _ := http.NewRequestWithContext(t.Context(), method, b.URL+"/v1/face/detect", nil)
		r := b.do(t, req)
		r.wantError(t, 405, fault.MethodNotAllowed, "")
		if r.header.Get("Allow") != "POST" {
			t.Errorf("Allow %q", r.header.Get("Allow"))
		}
	}
	r := b.post(t, "/healthz", "{}")
	r.wantError(t, 405, fault.MethodNotAllowed, "")
	if r.header.Get("Allow") != "GET, HEAD" {
		t.Errorf("Allow %q", r.header.Get("Allow"))
	}
}

func Test409And200Replayed(t *testing.T) {
	b := newBench(t, nil)
	body := object{"image": withFace, "tag": "first"}
	first := b.post(t, "/v1/face/detect", body, "Idempotency-Key", "k1")
	again := b.post(t, "/v1/face/detect", body, "Idempotency-Key", "k1")
	if id := again.header.Get("X-Request-Id"); id != first.env.RequestID || id != again.env.RequestID {
		t.Errorf("the replay of %s has the request id %s in its header", first.env.RequestID, id)
	}
	if !bytes.Equal(first.raw, again.raw) || again.header.Get("Idempotent-Replayed") != "true" || first.header.Get("Idempotent-Replayed") != "" {
		t.Errorf("replay differs: %s\n%s", first.raw, again.raw)
	}
	if again.header.Get("X-Credits-Charged") != "0.00" || b.wallet.balance(t) != 24_980 {
		t.Error("the replay was charged")
	}
	b.post(t, "/v1/face/detect", object{"image": withFace}, "Idempotency-Key", "k1").wantError(t, 409, fault.IdempotencyKeyReused, "")
	b.post(t, "/v1/face/count", body, "Idempotency-Key", "k1").wantError(t, 409, fault.IdempotencyKeyReused, "")

	none := object{"image1": withFace, "image2": withoutFace}
	ran := b.post(t, "/v1/face/verify", none, "Idempotency-Key", "k2")
	replay := b.post(t, "/v1/face/verify", none, "Idempotency-Key", "k2")
	if !bytes.Equal(ran.raw, replay.raw) || replay.header.Get("Idempotent-Replayed") != "true" {
		t.Error("an executed call that could not answer was not stored")
	}
	b.post(t, "/v1/face/detect", object{"image": "x"}, "Idempotency-Key", "k3").wantError(t, 400, fault.ImageInvalid, "image")
	if r := b.post(t, "/v1/face/detect", body, "Idempotency-Key", "k3"); r.status != 200 {
		t.Errorf("the key of a refused call stayed taken: %s", r.raw)
	}
}

func Test413(t *testing.T) {
	b := newBench(t, nil)
	t.Run("file over 12 MB", func(t *testing.T) {
		text := base64.StdEncoding.EncodeToString(make([]byte, 12_000_001))
		b.post(t, "/v1/face/detect", `{"image":"`+text+`"}`).wantError(t, 413, fault.ImageTooLarge, "image")
		b.post(t, "/v1/face/verify", `{"image1":"`+withFace+`","image2":"`+text+`"}`).wantError(t, 413, fault.ImageTooLarge, "image2")
	})
	t.Run("a file of 12 MB is read", func(t *testing.T) {
		text := base64.StdEncoding.EncodeToString(make([]byte, 12_000_000))
		b.post(t, "/v1/face/detect", `{"image":"`+text+`"}`).wantError(t, 400, fault.ImageInvalid, "image")
	})
	t.Run("30 MB body", func(t *testing.T) {
		b.post(t, "/v1/face/detect", strings.Repeat(" ", 30<<20)).wantError(t, 413, fault.RequestTooLarge, "")
	})
	t.Run("30 MB body of unknown length", func(t *testing.T) {
		req, _ := http.NewRequestWithContext(t.Context(), http.MethodPost, b.URL+"/v1/face/detect", io.MultiReader(strings.NewReader(strings.Repeat(" ", 30<<20))))
		req.Header.Set("Authorization", "Bearer "+goodKey)
		req.Header.Set("Content-Type", "application/json")
		b.do(t, req).wantError(t, 413, fault.RequestTooLarge, "")
	})
	t.Run("headers over 32 KiB", func(t *testing.T) {
		r := b.post(t, "/v1/face/detect", object{"image": withFace}, "Cookie", strings.Repeat("c", 33<<10))
		r.wantError(t, 413, fault.RequestTooLarge, "")
		if !strings.Contains(r.env.Error.Message, "headers") {
			t.Errorf("message %q", r.env.Error.Message)
		}
		if r := b.post(t, "/v1/face/detect", object{"image": withFace}, "Cookie", strings.Repeat("c", 30<<10)); r.status != 200 {
			t.Errorf("headers under 32 KiB: %d %.200s", r.status, r.raw)
		}
	})
	t.Run("64 megapixels in the header", func(t *testing.T) {
		file := photoFile(16, 16, 0)
		i := bytes.Index(file, []byte{0xff, 0xc0})
		copy(file[i+5:], []byte{0x20, 0x00, 0x20, 0x00}) // 8192 x 8192
		b.post(t, "/v1/face/detect", object{"image": base64.StdEncoding.EncodeToString(file)}).wantError(t, 413, fault.ImageTooManyPixels, "image")
	})
}

func Test429(t *testing.T) {
	b := newBench(t, nil)
	b.limits.left = 1
	if r := b.post(t, "/v1/face/detect", object{"image": withFace}); r.status != 200 {
		t.Fatal(string(r.raw))
	}
	r := b.post(t, "/v1/face/detect", "not even read")
	r.wantError(t, 429, fault.RateLimited, "")
	if r.header.Get("Retry-After") != "2" || r.header.Get("RateLimit-Remaining") != "0" || r.header.Get("RateLimit-Reset") != "2" {
		t.Errorf("headers %v", r.header)
	}
}

func Test500HidesThePanicAndReleasesTheHold(t *testing.T) {
	b := newBench(t, nil)
	b.engine.find = func() { panic("secret of the engine") }
	for path, body := range map[string]object{
		"/v1/face/detect": {"image": withFace}, "/v1/face/verify": {"image1": withFace, "image2": withFace},
	} {
		r := b.post(t, path, body)
		r.wantError(t, 500, fault.Internal, "")
		if bytes.Contains(r.raw, []byte("secret")) {
			t.Error("the panic was sent")
		}
	}
	if b.wallet.balance(t) != 25_000 {
		t.Error("a failed call was charged")
	}
	if log := b.log.String(); !strings.Contains(log, "secret of the engine") || !strings.Contains(log, "stub") {
		t.Errorf("the panic was not logged with its stack: %s", log)
	}
	b.engine.find = nil
	b.wallet.failSettle = errors.New("store away")
	r := b.post(t, "/v1/face/detect", object{"image": withFace})
	r.wantError(t, 500, fault.Internal, "")
}

func Test503WhenTheQueueIsFull(t *testing.T) {
	b := newBench(t, func(c *httpapi.Config) { c.MaxRunning, c.MaxQueued = 1, 1 })
	entered, release := make(chan struct{}, 4), make(chan struct{})
	b.engine.find = func() { entered <- struct{}{}; <-release }
	var wg sync.WaitGroup
	replies := make([]*reply, 2)
	for i := range replies {
		wg.Go(func() { replies[i] = b.post(t, "/v1/face/detect", object{"image": withFace}) })
	}
	<-entered
	waitFor(t, func() bool { return strings.Contains(b.metrics(t), "likeness_calls_queued 1") })
	r := b.post(t, "/v1/face/detect", object{"image": withFace})
	r.wantError(t, 503, fault.Overloaded, "")
	if r.header.Get("Retry-After") == "" {
		t.Error("503 without Retry-After")
	}
	close(release)
	wg.Wait()
	for _, r := range replies {
		if r.status != 200 {
			t.Errorf("a queued call failed: %s", r.raw)
		}
	}
}

func Test503WhenBodiesFillTheMemory(t *testing.T) {
	b := newBench(t, func(c *httpapi.Config) { c.MaxBodyBytes = 1000 })
	b.post(t, "/v1/face/detect", object{"image": withFace, "tag": strings.Repeat("x", 1000)}).wantError(t, 503, fault.Overloaded, "")
	if r := b.post(t, "/v1/face/detect", object{"image": photo(101, 1, 0)[:600]}); r.status == 503 {
		t.Error("the budget was not given back")
	}
}

func Test504(t *testing.T) {
	b := newBench(t, func(c *httpapi.Config) { c.CallTimeout = time.Nanosecond })
	b.post(t, "/v1/face/detect", object{"image": withFace}).wantError(t, 504, fault.Timeout, "")
	if b.wallet.balance(t) != 25_000 {
		t.Error("a call that ran out of time was charged")
	}
}

// A caller who stalls in its body must not hold a connection: net/http would wait for the
// rest of a short one for ever before it answers.
func TestSlowBodyIsCutOff(t *testing.T) {
	b := newBench(t, func(c *httpapi.Config) { c.BodyIdle = 50 * time.Millisecond })
	key := "Authorization: Bearer " + goodKey + "\r\n"
	cases := map[string]struct{ path, headers, want string }{
		"read body":              {"/v1/face/detect", key, "did not arrive in time"},
		"read body, then closed": {"/v1/face/detect", key + "Connection: close\r\n", "did not arrive in time"},
		"refused without a key":  {"/v1/face/detect", "", "key_missing"},
		"no such address":        {"/v1/nothing", "", "not_found"},
		"wrong method":           {"/healthz", "", "method_not_allowed"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", strings.TrimPrefix(b.URL, "http://"))
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = conn.Close() }()
			_ = conn.SetDeadline(time.Now().Add(20 * time.Second))
			_, _ = fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: x\r\n%sContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{", c.path, c.headers)
			answer, err := io.ReadAll(conn)
			if err != nil || !bytes.Contains(answer, []byte(c.want)) {
				t.Errorf("%v: %s", err, answer)
			}
		})
	}
}

func TestShutdownFinishesRunningCallsAndReadyzSaysNo(t *testing.T) {
	b := newBench(t, nil)
	entered, release := make(chan struct{}), make(chan struct{})
	b.engine.find = func() { close(entered); <-release }
	done := make(chan *reply)
	go func() { done <- b.post(t, "/v1/face/detect", object{"image": withFace}) }()
	<-entered
	b.api.Drain()
	if r := b.get(t, "/readyz"); r.status != 503 || r.header.Get("Retry-After") == "" {
		t.Errorf("/readyz answers %d while draining", r.status)
	}
	stopped := make(chan error)
	go func() { stopped <- b.Config.Shutdown(context.Background()) }()
	close(release)
	if r := <-done; r.status != 200 {
		t.Errorf("the running call was cut off: %s", r.raw)
	}
	if err := <-stopped; err != nil {
		t.Error(err)
	}
}

func (b *bench) get(t testing.TB, path string) *reply {
	t.Helper()
	req, err := http.NewRequestWithContext(context.Background(), http.MethodGet, b.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	return b.do(t, req)
}

func (b *bench) metrics(t testing.TB) string {
	t.Helper()
	return string(b.get(t, "/metrics").raw)
}

// waitFor polls a state that only shows from outside.
func waitFor(t *testing.T, reached func() bool) {
	t.Helper()
	if !await.Eventually(t, reached) {
		t.Fatal("the state was not reached")
	}
}

func TestServicePages(t *testing.T) {
	ready := errors.New("models are cold")
	counted := httpapi.NewMetrics()
	b := newBench(t, func(c *httpapi.Config) {
		c.Metrics, c.Ready = counted, func(context.Context) error { return ready }
	})
	if r := b.get(t, "/healthz"); r.status != 200 || string(r.raw) != `{"status":"ok"}` {
		t.Errorf("/healthz: %d %s", r.status, r.raw)
	}
	if r := b.get(t, "/readyz"); r.status != 503 || bytes.Contains(r.raw, []byte("cold")) {
		t.Errorf("/readyz: %d %s", r.status, r.raw)
	}
	ready = nil
	if r := b.get(t, "/readyz"); r.status != 200 || string(r.raw) != `{"ready":true}` {
		t.Errorf("/readyz: %d %s", r.status, r.raw)
	}
	b.post(t, "/v1/face/detect", object{"image": withFace})
	b.api.Handle("GET /extra", http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { panic("raw") }))
	b.get(t, "/extra").wantError(t, 500, fault.Internal, "")
	counted.ObserveDelivery(false, 80*time.Millisecond)
	metrics := b.metrics(t)
	for _, want := range []string{
		`likeness_webhook_try_seconds_count{taken="false"} 1`,
		`likeness_requests_total{code="",operation="face.detect",status="200"} 1`, `likeness_credits_charged_milli_total{operation="face.detect"} 20`,
		"likeness_calls_running 0", "likeness_calls_queued 0", "likeness_body_bytes 0", "process_resident_memory_bytes", "likeness_request_seconds_bucket",
	} {
		if !strings.Contains(metrics, want) {
			t.Errorf("/metrics lacks %s", want)
		}
	}
	r := b.get(t, "/openapi.yaml")
	if r.status != 200 || !bytes.Contains(r.raw, []byte("openapi: 3.1.0")) {
		t.Errorf("/openapi.yaml: %d", r.status)
	}
	page := b.get(t, "/docs")
	if page.status != 200 || !strings.Contains(page.header.Get("Content-Security-Policy"), "default-src 'none'") {
		t.Errorf("/docs: %d %v", page.status, page.header)
	}
	for path, wanted := range map[string][]string{
		"/docs":                            {`href="/docs/api/compare"`, `href="/docs/errors"`},
		"/docs/api/compare":                {`href="/docs/api/compare/face.cluster"`, ">0.30 credits</span>"},
		"/docs/api/compare/face.cluster":   {`<code class="path">/v1/face/cluster</code>`, ">0.02 credits</span>"},
		"/docs/api/compare/face.watchlist": {`<code class="path">/v1/face/watchlist</code>`, ">0.30 credits</span>"},
		"/docs/api/compare/face.match":     {"<code>images[].livenessTransactionId</code>"},
		"/docs/errors":                     {`href="/docs/errors/key_revoked"`},
		"/docs/errors/key_revoked":         {"<h1><code>key_revoked</code></h1>", "HTTP 401"},
	} {
		page := b.get(t, path)
		for _, want := range wanted {
			if page.status != 200 || !bytes.Contains(page.raw, []byte(want)) {
				t.Errorf("%s: %d, lacks %q", path, page.status, want)
			}
		}
		inline := bytes.Count(page.raw, []byte("<script")) - bytes.Count(page.raw, []byte(`<script src="`))
		if bytes.Contains(page.raw, []byte("style=")) || inline != 0 {
			t.Errorf("%s holds what its policy forbids", path)
		}
	}
}

func TestEveryOperationNeedsExactlyOneBinding(t *testing.T) {
	all := newService(servicetest.Parts{Faces: &stubEngine{}}).Bindings()
	for name, list := range map[string][]call.Binding{
		"one is missing": all[1:], "one is bound twice": append(all[:len(all):len(all)], all[0]),
		"one is not described": append(all[:len(all):len(all)], call.Bind("face.paint", newService(servicetest.Parts{Faces: &stubEngine{}}).FaceDetect)),
	} {
		if _, err := httpapi.New(httpapi.Config{Description: described(), Bindings: list, Keys: keyring{}, Limiter: &limiter{}, Ledger: newWallet(0)}); err == nil {
			t.Errorf("%s, and the server starts", name)
		}
	}
}

func TestTheAccessLogNamesCallerAndOperationButNoSecrets(t *testing.T) {
	b := newBench(t, nil)
	b.post(t, "/v1/face/detect?secret=1", object{"image": withFace, "tag": "private words"}, "Idempotency-Key", "my-key")
	log := b.log.String()
	for _, want := range []string{`"operation":"face.detect"`, `"status":200`, `"project":"p1"`, `"key":"k1"`, `"path":"/v1/face/detect"`, `"charged_milli":20`, `"address":"127.0.0.1"`, `"request_id":"req_`} {
		if !strings.Contains(log, want) {
			t.Errorf("the log lacks %s: %s", want, log)
		}
	}
	for _, secret := range []string{"secret", "private", goodKey, "my-key", withFace[:30]} {
		if strings.Contains(log, secret) {
			t.Errorf("the log holds %q", secret)
		}
	}
}

func TestConcurrentCallsDoNotMixAnswers(t *testing.T) {
	b := newBench(t, nil)
	var wg sync.WaitGroup
	for worker := range 4 {
		wg.Go(func() {
			for n := range 25 {
				tag := fmt.Sprintf("w%d-%d-%s", worker, n, strings.Repeat("x", n*100))
				if r := b.post(t, "/v1/face/redact", object{"image": withFace, "tag": tag}); r.env.Data["tag"] != tag {
					t.Errorf("tag %.40q came back as %.40q", tag, r.env.Data["tag"])
				}
			}
		})
	}
	wg.Wait()
	if got := b.wallet.balance(t); got != 25_000-100*20 {
		t.Errorf("balance %d", got)
	}
}

func TestUncleanPathsGetTheEnvelopeNotARedirect(t *testing.T) {
	b := newBench(t, nil)
	for _, p := range []string{"//v1/face/detect", "/v1//face/detect", "/v1/./face/detect", "/v1/face/../face/detect"} {
		r := b.post(t, p, object{"image": withFace})
		if r.status != 404 || r.env.Error == nil || r.env.Error.Code != "not_found" || !strings.Contains(r.env.Error.Fix, "/v1/face/detect") {
			t.Errorf("%s: %d %s", p, r.status, r.raw)
		}
	}
}
