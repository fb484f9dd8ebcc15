package httpapi_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/textproto"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// formField is a part of a form: a file where it has bytes.
type formField struct {
	name, text string
	file       []byte
}

// sendForm sends a form as a browser does, each time with another boundary.
func (b *bench) sendForm(t testing.TB, path string, fields []formField, headers ...string) *reply {
	t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for _, f := range fields {
		if f.file == nil {
			_ = w.WriteField(f.name, f.text)
			continue
		}
		part, err := w.CreateFormFile(f.name, "photo.jpg")
		if err != nil {
			t.Fatal(err)
		}
		_, _ = part.Write(f.file)
	}
	_ = w.Close()
	return b.post(t, path, body.String(), append([]string{"Content-Type", w.FormDataContentType()}, headers...)...)
}

func decodeBase64(t testing.TB, text string) []byte {
	t.Helper()
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// withoutTimes drops what differs between two equal calls.
func withoutTimes(r *reply) map[string]any {
	delete(r.env.Data, "elapsedTime")
	delete(r.env.Data, "metadata")
	return r.env.Data
}

func TestAnImageMayBeTheBodyOrAFileOfAForm(t *testing.T) {
	b := newBench(t, nil)
	face := decodeBase64(t, withFace)
	other := photoFile(220, 210, 90)
	for _, c := range []struct {
		path, query string
		asJSON      any
		raw         []byte // nil: no body of one image
		form        []formField
	}{
		{
			"/v1/face/detect", "onlyCentralFace=true&tag=a%20b",
			object{"image": withFace, "onlyCentralFace": true, "tag": "a b"},
			face,
			[]formField{{"image", "", face}, {"onlyCentralFace", "true", nil}, {"tag", "a b", nil}},
		},
		{"/v1/face/count", "expected=3", object{"image": withFace, "expected": 3}, face, []formField{{"expected", "3", nil}, {"image", "", face}}},
		{"/v1/face/crop", "type=3", object{"image": withFace, "type": 3}, face, []formField{{"image", "", face}, {"type", "3", nil}}},
		{"/v1/face/redact", "mode=box", object{"image": withFace, "mode": "box"}, face, []formField{{"image", withFace, nil}, {"mode", "box", nil}}},
		{
			"/v1/face/verify", "",
			object{"image1": withFace, "image2": base64.StdEncoding.EncodeToString(other), "threshold": 0.5},
			nil,
			[]formField{{"image1", "", face}, {"image2", "", other}, {"threshold", "0.5", nil}},
		},
		{
			"/v1/face/match", "",
			object{"images": []object{{"data": withFace}, {"data": base64.StdEncoding.EncodeToString(other), "type": 1}}, "crop": object{"type": 2}},
			nil,
			[]formField{{"images", "", face}, {"images", "", other}, {"images[1].type", "1", nil}, {"crop.type", "2", nil}},
		},
		{
			"/v1/face/match", "",
			object{"images": []object{{"data": withFace}, {"data": base64.StdEncoding.EncodeToString(other)}}, "crop": object{"type": 2}},
			nil,
			[]formField{{"images[1].data", "", other}, {"images[0].data", "", face}, {"crop", `{"type":2}`, nil}},
		},
		{
			"/v1/face/dedupe", "",
			object{"candidate": withFace, "existing": []object{{"image": withFace, "id": "x"}, {"image": base64.StdEncoding.EncodeToString(other)}}},
			nil,
			[]formField{{"candidate", "", face}, {"existing", "", face}, {"existing", "", other}, {"existing[0].id", "x", nil}},
		},
	} {
		want := b.post(t, c.path, c.asJSON)
		if want.status != 200 || !want.env.OK {
			t.Fatalf("%s as JSON: %d %.300s", c.path, want.status, want.raw)
		}
		answers := map[string]*reply{"a form": b.sendForm(t, c.path, c.form)}
		if c.raw != nil {
			answers["the image alone"] = b.post(t, c.path+"?"+c.query, string(c.raw), "Content-Type", "image/jpeg")
		}
		for name, got := range answers {
			if got.status != 200 || got.header.Get("X-Credits-Charged") != want.header.Get("X-Credits-Charged") || len(got.env.Warnings) != len(want.env.Warnings) {
				t.Errorf("%s as %s: %d, charged %s: %.300s", c.path, name, got.status, got.header.Get("X-Credits-Charged"), got.raw)
			}
			if a, b := withoutTimes(got), withoutTimes(want); !reflect.DeepEqual(a, b) {
				t.Errorf("%s as %s: %v, as JSON: %v", c.path, name, a, b)
			}
		}
	}
}

// Every operation with images takes forms; one that needs one image also takes it alone.
func TestTheDescriptionNamesTheBodiesOfOperationsWithImages(t *testing.T) {
	forms, raw := 0, 0
	for _, op := range api.MustLoad().Operations {
		if got, want := op.TakesForm, op.Request.MaxImages() > 0; got != want {
			t.Errorf("%s takes forms: %v", op.Name, got)
		}
		if op.RawImage == "" {
			continue
		}
		raw++
		if f := op.Request.Property(op.RawImage); f == nil || f.Schema.Image == nil {
			t.Errorf("the body of %s may be %s, which is no image", op.Name, op.RawImage)
		}
	}
	for name, want := range map[string]string{
		"face.detect": "image", "proctor.check": "frame", "ageGate.checkout": "selfie", "documents.read": "image_front", "galleries.people.add": "image", "liveness.check": "image",
		"face.verify": "", "face.match": "", "face.dedupe": "", "identity.verify": "", "face.cluster": "", "mrz.parse": "",
	} {
		if got := api.MustLoad().Operation(name).RawImage; got != want {
			t.Errorf("the body of %s may be %q, not %q", name, got, want)
		}
		forms++
	}
	if raw < 20 || forms < 12 {
		t.Errorf("%d operations take an image as the body", raw)
	}
}

func TestARepeatedFormIsTheSameRequest(t *testing.T) {
	b := newBench(t, nil)
	face := decodeBase64(t, withFace)
	form := []formField{{"image", "", face}, {"tag", "t", nil}}
	first := b.sendForm(t, "/v1/face/detect", form, "Idempotency-Key", "k1")
	for name, again := range map[string]*reply{
		"the same form":              b.sendForm(t, "/v1/face/detect", form, "Idempotency-Key", "k1"),
		"its parts in another order": b.sendForm(t, "/v1/face/detect", []formField{form[1], form[0]}, "Idempotency-Key", "k1"),
		"the same fields as JSON":    b.post(t, "/v1/face/detect", `{"image":"`+withFace+`","tag":"t"}`, "Idempotency-Key", "k1"),
	} {
		if !bytes.Equal(first.raw, again.raw) || again.header.Get("Idempotent-Replayed") != "true" {
			t.Errorf("%s was not answered with the first answer: %.300s", name, again.raw)
		}
	}
	changed := bytes.Clone(face)
	changed[len(changed)/2] ^= 1
	b.sendForm(t, "/v1/face/detect", []formField{{"image", "", changed}, form[1]}, "Idempotency-Key", "k1").wantError(t, 409, fault.IdempotencyKeyReused, "")
	b.sendForm(t, "/v1/face/detect", form[:1], "Idempotency-Key", "k1").wantError(t, 409, fault.IdempotencyKeyReused, "")

	send := func(query string, file []byte) *reply {
		return b.post(t, "/v1/face/detect"+query, string(file), "Content-Type", "image/jpeg", "Idempotency-Key", "k2")
	}
	alone := send("?tag=t", face)
	if again := send("?tag=t", face); !bytes.Equal(alone.raw, again.raw) || again.header.Get("Idempotent-Replayed") != "true" {
		t.Errorf("an image as the body was not answered with the first answer: %.300s", again.raw)
	}
	send("?tag=other", face).wantError(t, 409, fault.IdempotencyKeyReused, "")
	send("?tag=t", changed).wantError(t, 409, fault.IdempotencyKeyReused, "")
	if got := b.wallet.balance(t); got != 24_960 {
		t.Errorf("balance %d after two calls of 0.02", got)
	}
}

func TestErrorsOfFormsAndImagesNameTheField(t *testing.T) {
	b := newBench(t, nil)
	face := decodeBase64(t, withFace)
	raw := func(path string, file []byte) *reply {
		return b.post(t, path, string(file), "Content-Type", "image/png")
	}
	form := func(path string, fields ...formField) *reply { return b.sendForm(t, path, fields) }
	for name, c := range map[string]struct {
		got    *reply
		status int
		code   fault.Code
		param  string
	}{
		"no body":                      {raw("/v1/face/detect", nil), 400, fault.RequestInvalid, ""},
		"no image":                     {raw("/v1/face/detect", []byte("no image at all")), 400, fault.ImageInvalid, "image"},
		"another field":                {raw("/v1/proctor/check", []byte("no image at all")), 400, fault.ImageInvalid, "frame"},
		"too many bytes":               {raw("/v1/face/detect", make([]byte, 12_000_001)), 413, fault.ImageTooLarge, "image"},
		"far too many bytes":           {raw("/v1/face/detect", make([]byte, 30<<20)), 413, fault.RequestTooLarge, ""},
		"wrong value in the query":     {raw("/v1/face/count?expected=many", face), 400, fault.FieldInvalid, "expected"},
		"value out of range":           {raw("/v1/face/count?expected=101", face), 400, fault.FieldInvalid, "expected"},
		"sent twice":                   {raw("/v1/face/count?expected=1&expected=2", face), 400, fault.FieldInvalid, "expected"},
		"in the query and in the body": {b.post(t, "/v1/face/count?expected=1", object{"image": withFace, "expected": 1}), 400, fault.FieldInvalid, "expected"},
		"one image of two":             {raw("/v1/face/verify", face), 400, fault.RequestInvalid, ""},
		"an operation without images":  {b.post(t, "/v1/mrz/parse", string(face), "Content-Type", "image/jpeg"), 400, fault.RequestInvalid, ""},
		"form: no image":               {form("/v1/face/verify", formField{"image1", "", face}), 400, fault.FieldMissing, "image2"},
		"form: empty file":             {form("/v1/face/detect", formField{"image", "", []byte{}}), 400, fault.ImageInvalid, "image"},
		"form: two files":              {form("/v1/face/detect", formField{"image", "", face}, formField{"image", "", face}), 400, fault.FieldInvalid, "image"},
		"form: name of a file":         {form("/v1/face/detect", formField{"image", "photo.jpg", nil}), 400, fault.ImageInvalid, "image"},
		"form: broken second image":    {form("/v1/face/match", formField{"images", "", face}, formField{"images", "", []byte("x")}), 400, fault.ImageInvalid, "images[1].data"},
		"form: three images of two":    {form("/v1/face/match", formField{"images", "", face}, formField{"images", "", face}, formField{"images", "", face}), 400, fault.FieldInvalid, "images"},
		"form: third image of two":     {form("/v1/face/match", formField{"images[2].data", "", face}), 400, fault.FieldInvalid, "images[2].data"},
		"form: images as JSON":         {form("/v1/face/match", formField{"images", `[{"data":0},{"data":0}]`, nil}), 400, fault.FieldInvalid, "images"},
		"form: an image as a number":   {form("/v1/face/match", formField{"images", "", face}, formField{"images[1].data", "0", nil}), 400, fault.ImageInvalid, "images[1].data"},
		"form: an index left out":      {form("/v1/face/match", formField{"images[1].data", "", face}), 400, fault.FieldInvalid, "images[0]"},
		"form: wrong number":           {form("/v1/face/verify", formField{"image1", "", face}, formField{"image2", "", face}, formField{"threshold", "high", nil}), 400, fault.FieldInvalid, "threshold"},
		"form: wrong object":           {form("/v1/face/match", formField{"images", "", face}, formField{"images", "", face}, formField{"crop", "{", nil}), 400, fault.FieldInvalid, "crop"},
		"form: wrong field of object":  {form("/v1/face/match", formField{"images", "", face}, formField{"images", "", face}, formField{"crop.type", "9", nil}), 400, fault.FieldInvalid, "crop.type"},
		"form: not UTF-8":              {form("/v1/face/detect", formField{"image", "", face}, formField{"tag", "\xff", nil}), 400, fault.FieldInvalid, "tag"},
		"form: too much text":          {form("/v1/face/detect", formField{"image", "", face}, formField{"tag", strings.Repeat("t", 1<<21), nil}), 413, fault.RequestTooLarge, ""},
		"form: too many bytes":         {form("/v1/face/verify", formField{"image1", "", face}, formField{"image2", "", make([]byte, 12_000_001)}), 413, fault.ImageTooLarge, "image2"},
	} {
		t.Run(name, func(t *testing.T) { c.got.wantError(t, c.status, c.code, c.param) })
	}
	if got := b.wallet.balance(t); got != 25_000 {
		t.Errorf("balance %d after refused calls", got)
	}
	r := form("/v1/face/detect", formField{"picture", "", face})
	r.wantError(t, 400, fault.FieldMissing, "image")
	if !strings.Contains(r.env.Error.Fix, "picture") || len(r.env.Warnings) != 1 {
		t.Errorf("a file of another name: fix %q, warnings %q", r.env.Error.Fix, r.env.Warnings)
	}
	if r := form("/v1/face/detect", formField{"image", "", face}, formField{"tag.x[3]", "v", nil}, formField{"onlyCentralFce", "true", nil}); r.status != 200 || len(r.env.Warnings) != 2 {
		t.Errorf("unknown fields: %d %q", r.status, r.env.Warnings)
	}
}

// part writes one part of a form as it lies on the wire.
func part(boundary, head, body string) string {
	return "--" + boundary + "\r\n" + head + "\r\n\r\n" + body + "\r\n"
}

func TestHostileFormsAreRefused(t *testing.T) {
	b := newBench(t, nil)
	face := string(decodeBase64(t, withFace))
	const file = "Content-Disposition: form-data; name=\"image\"; filename=\"a.jpg\"\r\nContent-Type: image/jpeg"
	good := part("B", file, face)
	const kind = "multipart/form-data; boundary=B"
	if r := b.post(t, "/v1/face/detect", good+"--B--\r\n", "Content-Type", kind); r.status != 200 {
		t.Fatalf("an honest form: %.300s", r.raw)
	}
	for name, c := range map[string]struct{ kind, body string }{
		"no boundary":              {"multipart/form-data", good + "--B--\r\n"},
		"empty boundary":           {`multipart/form-data; boundary=""`, good + "--B--\r\n"},
		"long boundary":            {"multipart/form-data; boundary=" + strings.Repeat("b", 20_000), good + "--B--\r\n"},
		"another boundary":         {"multipart/form-data; boundary=C", good + "--B--\r\n"},
		"no end":                   {kind, good},
		"cut in the file":          {kind, good[:len(good)/2]},
		"cut in the headers":       {kind, "--B\r\nContent-Dispo"},
		"no form":                  {kind, strings.Repeat("x", 1<<20)},
		"empty":                    {kind, ""},
		"another multipart":        {"multipart/mixed; boundary=B", good + "--B--\r\n"},
		"10,000 parts":             {kind, strings.Repeat(part("B", `Content-Disposition: form-data; name="tag"`, ""), 10_000) + "--B--\r\n"},
		"10,000 parts of any name": {kind, strings.Repeat(part("B", `Content-Disposition: form-data; name="x"`, ""), 10_000) + good + "--B--\r\n"},
		"nested":                   {kind, part("B", "Content-Disposition: form-data; name=\"image\"\r\nContent-Type: multipart/mixed; boundary=B2", part("B2", file, face)) + "--B--\r\n"},
		"no name":                  {kind, part("B", "Content-Disposition: form-data", face) + "--B--\r\n"},
		"no disposition":           {kind, part("B", "Content-Type: image/jpeg", face) + "--B--\r\n"},
		"long name":                {kind, part("B", `Content-Disposition: form-data; name="`+strings.Repeat("n", 5000)+`"`, "") + "--B--\r\n"},
		"huge header":              {kind, part("B", "X-A: "+strings.Repeat("a", 1<<20)+"\r\n"+file, face) + "--B--\r\n"},
		"many headers":             {kind, part("B", strings.Repeat("X-A: a\r\n", 100_000)+file, face) + "--B--\r\n"},
		"base64 by header":         {kind, part("B", file+"\r\nContent-Transfer-Encoding: base64", withFace) + "--B--\r\n"},
	} {
		t.Run(name, func(t *testing.T) {
			b.post(t, "/v1/face/detect", c.body, "Content-Type", c.kind).wantError(t, 400, fault.RequestInvalid, "")
		})
	}
	r := b.post(t, "/v1/face/match", part("B", `Content-Disposition: form-data; name="`+strings.Repeat("images[0].", 12)+`"`, "x")+good+"--B--\r\n", "Content-Type", kind)
	r.wantError(t, 400, fault.FieldMissing, "images")
}

// What the README says about curl is what curl sends.
func TestCurlSendsAFileInOneLine(t *testing.T) {
	curl, err := exec.LookPath("curl")
	if err != nil {
		t.Skip("curl is not installed")
	}
	b := newBench(t, nil)
	file := filepath.Join(t.TempDir(), "photo.jpg")
	if err := os.WriteFile(file, decodeBase64(t, withFace), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"-F", "image=@" + file, b.URL + "/v1/face/count"},
		{"-H", "Content-Type: image/jpeg", "--data-binary", "@" + file, b.URL + "/v1/face/count?expected=1"},
		{"-F", "image1=@" + file, "-F", "image2=@" + file, "-F", "threshold=0.8", b.URL + "/v1/face/verify"},
	} {
		out, err := exec.CommandContext(t.Context(), curl, append([]string{"-s", "-H", "Authorization: Bearer " + goodKey}, args...)...).Output()
		if err != nil || !bytes.HasPrefix(out, []byte(`{"ok":true`)) {
			t.Errorf("curl %v: %v %.300s", args, err, out)
		}
	}
}

// FuzzForm: whatever comes as a form, the answer is a request or a fault of the catalogue's 400 and 413, and the parts
// are those that mime/multipart sees in memory of its own.
func FuzzForm(f *testing.F) {
	const kind = "multipart/form-data; boundary=B"
	for _, s := range []string{
		part("B", `Content-Disposition: form-data; name="images"; filename="a"`, "AAA") + part("B", `Content-Disposition: form-data; name="images[1].data"`, "AAAA") +
			part("B", `Content-Disposition: form-data; name="crop.type"`, "2") + "--B--\r\n",
		part("B", `Content-Disposition: form-data; name="crop"`, `{"type":1}`) + "--B--\r\n", "--B--", "--B\r\n\r\n", "",
		"preamble\r\n" + part("B", `Content-Disposition: form-data; name="tag"`, "x\r\n--C\r\n--") + "--B--\r\nepilogue",
		strings.Repeat(part("B", `Content-Disposition: form-data; name="images[0].type"`, "1"), 3) + "--B--\r\n",
		part("B", `Content-Disposition: form-data; name="images[999999999999][0]..data[]"`, "") + "--B--\n",
	} {
		f.Add([]byte(s))
	}
	prepared, err := httpapi.Prepare(api.MustLoad().Operation("face.match"))
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var got []string
		splitErr := httpapi.SplitForm(kind, data, 64, func(p httpapi.FormPart) error {
			got = append(got, fmt.Sprintf("%s=%x", p.Name, p.Value))
			return nil
		})
		if splitErr == nil {
			if want := listParts(t, data); !reflect.DeepEqual(got, want) {
				t.Fatalf("parts %q, mime/multipart sees %q", got, want)
			}
		}
		var req apigen.FaceMatchRequest
		images, err := prepared.ReadForm(kind, data, &req)
		if err != nil {
			var e *fault.Error
			if !errors.As(err, &e) || fault.StatusOf(e.Code) != 400 && fault.StatusOf(e.Code) != 413 {
				t.Fatalf("not a fault of the caller: %v", err)
			}
			return
		}
		if len(req.Images) != 2 || len(images) != 2 {
			t.Fatalf("accepted with %d images", len(images))
		}
	})
}

func listParts(t *testing.T, data []byte) (out []string) {
	t.Helper()
	r := multipart.NewReader(bytes.NewReader(data), "B")
	for {
		p, err := r.NextRawPart()
		if err == io.EOF {
			return out
		}
		if err != nil {
			t.Fatalf("accepted what mime/multipart refuses: %v", err)
		}
		value, err := io.ReadAll(p)
		if err != nil {
			t.Fatalf("accepted what mime/multipart refuses: %v", err)
		}
		out = append(out, fmt.Sprintf("%s=%x", p.FormName(), value))
	}
}

// The values are moved within the body as it is read.
func TestLargePartsOfAFormKeepTheirBytes(t *testing.T) {
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for i := range 4 {
		head := textproto.MIMEHeader{"Content-Disposition": {fmt.Sprintf(`form-data; name="f%d"; filename="f"`, i)}}
		p, err := w.CreatePart(head)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = p.Write(bytes.Repeat([]byte{byte(i), 13, 10, 45, 45}, 1<<20))
	}
	_ = w.Close()
	parts := 0
	if err := httpapi.SplitForm(w.FormDataContentType(), body.Bytes(), 8, func(p httpapi.FormPart) error {
		if want := bytes.Repeat([]byte{byte(parts), 13, 10, 45, 45}, 1<<20); !bytes.Equal(p.Value, want) {
			t.Errorf("part %d differs", parts)
		}
		parts++
		return nil
	}); err != nil || parts != 4 {
		t.Errorf("%d parts: %v", parts, err)
	}
}
