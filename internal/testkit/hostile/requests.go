package hostile

import (
	"fmt"
	"strings"
)

// Request is one malformed call.
type Request struct {
	Name        string
	Method      string // POST when empty
	Path        string // of face.detect when empty
	ContentType string // JSON when empty; "-" for none
	Body        string
}

// ListRequests are malformed calls; image is the base64 of a good image.
func ListRequests(image string) []Request {
	good := `{"image":"` + image + `"}`
	out := []Request{
		{Name: "no body", Body: ""},
		{Name: "spaces", Body: "   "},
		{Name: "not JSON", Body: "image=1"},
		{Name: "cut off", Body: good[:len(good)-1]},
		{Name: "cut off in the picture", Body: good[:len(good)/2]},
		{Name: "two documents", Body: good + good},
		{Name: "junk behind", Body: good + "]"},
		{Name: "duplicate key", Body: `{"image":"` + image + `","image":"` + image + `"}`},
		{Name: "duplicate key by escape", Body: `{"image":"` + image + `","\u0069mage":"x"}`},
		{Name: "invalid UTF-8", Body: "{\"image\":\"" + image + "\",\"tag\":\"\xff\xfe\"}"},
		{Name: "lone surrogate", Body: `{"image":"` + image + `","tag":"\ud800"}`},
		{Name: "byte order mark", Body: "\ufeff" + good},
		{Name: "zero byte", Body: "{\"image\":\"\x00\"}"},
		{Name: "comment", Body: "{/* x */\"image\":\"" + image + "\"}"},
		{Name: "comma at the end", Body: `{"image":"` + image + `",}`},
		{Name: "deep arrays", Body: strings.Repeat("[", 100_000)},
		{Name: "deep objects", Body: strings.Repeat(`{"a":`, 100_000)},
		{Name: "deep tag", Body: `{"image":"` + image + `","tag":` + strings.Repeat("[", 5000) + strings.Repeat("]", 5000) + `}`},
		{Name: "long key", Body: `{"` + strings.Repeat("k", 1_000_000) + `":1}`},
		{Name: "many keys", Body: "{" + strings.Repeat(`"a":1,`, 100_000) + `"b":2}`},
		{Name: "long number", Body: `{"image":"` + image + `","onlyCentralFace":` + strings.Repeat("9", 100_000) + `}`},
		{Name: "long tag", Body: `{"image":"` + image + `","tag":"` + strings.Repeat("t", 70_000) + `"}`},
		{Name: "not base64", Body: `{"image":"%%%%"}`},
		{Name: "base64 of odd length", Body: `{"image":"AAAAA"}`},
		{Name: "padding inside", Body: `{"image":"AA==AA=="}`},
		{Name: "data URL of nothing", Body: `{"image":"data:image/png;base64,"}`},
		{Name: "address instead of a picture", Body: `{"image":"http://127.0.0.1/x.jpg"}`},
		{Name: "path instead of a picture", Body: `{"image":"/etc/passwd"}`},
		{Name: "entity", ContentType: "application/xml", Body: `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>`},
	}
	for _, t := range []string{"-", "text/plain", "application/xml", "multipart/form-data", "application/json; charset=utf-16", "image/jpeg", "application/octet-stream", "a/b/c", ";;;", "application/x-www-form-urlencoded"} {
		out = append(out, Request{Name: "content type " + t, ContentType: t, Body: good})
	}
	for _, m := range []string{"GET", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "BREW"} {
		out = append(out, Request{Name: "method " + m, Method: m, Body: good})
	}
	for _, p := range []string{"/v1/face/detectt", "/v1/face/detect/", "/v1//face/detect", "/v1/face/../face/detect", "/v1/FACE/detect", "/v1/face/detect.", "/%76%31/face/detect", "/v1/face/detect%00", "/v1/face%2fdetect", "/v9/face/detect", "/v1/face/detect;x=1"} {
		out = append(out, Request{Name: "path " + p, Path: p, Body: good})
	}
	values := []string{
		"null", "true", "0", "-1", "1e400", "-1e400", "1e-400", "18446744073709551616", "0.1", "01", "+1", "NaN", "Infinity", `""`,
		`"x"`, "[]", "{}", "[[]]", `[null]`, `{"image":1}`, `"\u0000"`, `[1,2,3]`, "0x10", "'x'",
	}
	for _, v := range values {
		out = append(out,
			Request{Name: "image is " + v, Body: `{"image":` + v + `}`},
			Request{Name: "onlyCentralFace is " + v, Body: `{"image":"` + image + `","onlyCentralFace":` + v + `}`},
			Request{Name: "minAge is " + v, Path: "/v1/age/verify", Body: `{"image":"` + image + `","minAge":` + v + `}`},
			Request{Name: "faces is " + v, Path: "/v1/face/cluster", Body: `{"faces":` + v + `}`},
			Request{Name: "attributes is " + v, Path: "/v1/face/attributes", Body: `{"image":"` + image + `","attributes":` + v + `}`},
		)
	}
	for i := range 20 {
		out = append(out, Request{Name: fmt.Sprintf("unknown field %d", i), Body: fmt.Sprintf(`{"image":%q,"field%d":%d}`, image, i, i)})
	}
	return out
}
