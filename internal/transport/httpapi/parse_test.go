package httpapi_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"sort"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

func TestCallerAddressTrustsOnlyKnownProxies(t *testing.T) {
	trusted := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("::ffff:192.168.0.0/112"), netip.MustParsePrefix("fd00::/8")}
	for _, c := range []struct {
		name, peer string
		forwarded  []string
		want       string
	}{
		{"no proxy", "198.51.100.1:5", nil, "198.51.100.1"},
		{"a stranger's header is ignored", "198.51.100.1:5", []string{"203.0.113.9"}, "198.51.100.1"},
		{"one proxy", "10.0.0.1:5", []string{"203.0.113.9"}, "203.0.113.9"},
		{"the caller's own entries on the left are ignored", "10.0.0.1:5", []string{"1.2.3.4, 203.0.113.9"}, "203.0.113.9"},
		{"two proxies", "10.0.0.1:5", []string{"203.0.113.9, 10.0.0.2"}, "203.0.113.9"},
		{"two headers", "10.0.0.1:5", []string{"203.0.113.9", "10.0.0.2"}, "203.0.113.9"},
		{"only proxies", "10.0.0.1:5", []string{"10.0.0.3, 10.0.0.2"}, "10.0.0.3"},
		{"mapped peer", "[::ffff:10.0.0.1]:5", []string{"203.0.113.9"}, "203.0.113.9"},
		{"mapped range", "192.168.0.1:5", []string{"::ffff:203.0.113.9"}, "203.0.113.9"},
		{"IPv6 with port", "[fd00::1]:5", []string{"[2001:db8::7]:443"}, "2001:db8::7"},
		{"IPv4 with port", "[fd00::1]:5", []string{"203.0.113.9:1234"}, "203.0.113.9"},
		{"no address stops the walk", "10.0.0.1:5", []string{"203.0.113.9, unknown"}, "10.0.0.1"},
		{"empty entry stops the walk", "10.0.0.1:5", []string{""}, "10.0.0.1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/", nil)
			r.RemoteAddr = c.peer
			r.Header["X-Forwarded-For"] = c.forwarded
			if got := httpapi.CallerAddress(r, trusted).String(); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestRequestIDsSortByTimeAndAreUnique(t *testing.T) {
	var ids []string
	seen := map[string]bool{}
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	for i := range 1000 {
		id := httpapi.NewRequestID(now.Add(time.Duration(i) * time.Millisecond))
		if len(id) != 30 || seen[id] {
			t.Fatalf("id %q", id)
		}
		seen[id] = true
		ids = append(ids, id)
	}
	if !sort.StringsAreSorted(ids) {
		t.Error("ids do not sort by time")
	}
}

func FuzzBearer(f *testing.F) {
	for _, s := range []string{"Bearer sk_test_1", "bearer  x", "Basic eA==", "", "Bearer", "Bearer a b", "Bearer \x00"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, line string) {
		key, err := httpapi.Bearer(http.Header{"Authorization": {line}})
		if (err == nil) == (key == "") {
			t.Fatalf("key %q with error %v", key, err)
		}
		if strings.ContainsAny(key, " \t\r\n\x00") || !utf8.ValidString(key) {
			t.Fatalf("key %q", key)
		}
		if err != nil {
			if code := fault.CodeOf(err); code != fault.KeyMissing && code != fault.KeyMalformed {
				t.Fatalf("code %s", code)
			}
		}
	})
}

// FuzzBase64 compares with the standard library: what we accept, it accepts after
// taking out what we tolerate, and the bytes are the same.
func FuzzBase64(f *testing.F) {
	for _, s := range []string{"", "AAAA", "AAA=", "AAA", "AA==", "A", "_-_-", "+/+/", "AA\r\nAA", "data:image/png;base64,AAAA", "data:,x", "AA=A", "====", "AAAA="} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		const limit = 1000
		got, err := httpapi.DecodeImage([]byte(text), limit)
		if err != nil {
			if code := fault.CodeOf(err); code != fault.ImageInvalid && code != fault.ImageTooLarge {
				t.Fatalf("code %s: %v", code, err)
			}
			return
		}
		if len(got) > limit || len(got) == 0 {
			t.Fatalf("%d bytes accepted", len(got))
		}
		plain := text
		if strings.HasPrefix(strings.ToLower(text), "data:") {
			_, plain, _ = strings.Cut(text, ",")
		}
		plain = strings.NewReplacer("\r", "", "\n", "", "-", "+", "_", "/").Replace(plain)
		want, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(plain, "="))
		if err != nil || !bytes.Equal(got, want) {
			t.Fatalf("%q gives %x, the library %x (%v)", text, got, want, err)
		}
	})
}

// FuzzRequest: whatever comes, the answer is a request or a *fault.Error of the
// catalogue's 400 and 413, and what is accepted is what encoding/json understands too.
func FuzzRequest(f *testing.F) {
	op := api.MustLoad().Operation("face.match")
	for _, s := range []string{
		`{"images":[{"data":"AAAA"},{"data":"AAAA","index":3,"type":1,"detectAll":true}],"crop":{"type":2},"tag":"x"}`,
		`{"images":[{"data":"A\/AA"},{"data":"AA\nA"}],"unknown":{"a":[1,2,{}]}}`, `{"images":null}`, `[]`, `{`, `{"tag":"\ud800"}`,
		`{"images":[{"data":"AAAA","data":"AAAA"}]}`, `{"limitComparePerImageTypes":1e2,"images":[{"data":"AAAA"},{"data":"AAAA"}]}`,
		strings.Repeat(`{"a":`, 50),
	} {
		f.Add([]byte(s))
	}
	prepared, err := httpapi.Prepare(op)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		before := bytes.Clone(data)
		var req apigen.FaceMatchRequest
		images, _, err := prepared.Read(data, &req)
		if !bytes.Equal(before, data) {
			t.Fatal("reading changed the body")
		}
		if err != nil {
			var e *fault.Error
			if !errors.As(err, &e) {
				t.Fatalf("not a fault: %v", err)
			}
			if s := fault.StatusOf(e.Code); s != 400 && s != 413 {
				t.Fatalf("status %d", s)
			}
			if !utf8.ValidString(e.Param) || !utf8.ValidString(e.Message) {
				t.Fatalf("an answer that is not UTF-8: %q %q", e.Param, e.Message)
			}
			return
		}
		if len(req.Images) != 2 || images != 2 {
			t.Fatalf("accepted with %d images", len(req.Images))
		}
		var loose struct {
			Images []struct{ Data string }
			Tag    *string
		}
		if err := json.Unmarshal(data, &loose); err != nil {
			t.Fatalf("accepted what encoding/json refuses: %v", err)
		}
		if len(loose.Images) == 2 && (loose.Tag == nil) != (req.Tag == nil) {
			t.Fatalf("tags differ: %v %v", loose.Tag, req.Tag)
		}
	})
}

// BenchmarkRequestOf5MB reads a body with one image of 5 MB: check, decode, fill in.
func BenchmarkRequestOf5MB(b *testing.B) {
	body := []byte(`{"image":"` + base64.StdEncoding.EncodeToString(bytes.Repeat([]byte("a picture of 5 MB"), 5_000_000/17)) + `","tag":"x"}`)
	p, err := httpapi.Prepare(api.MustLoad().Operation("face.detect"))
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(body)))
	b.ReportAllocs()
	for b.Loop() {
		var req apigen.FaceDetectRequest
		if _, _, err := p.Read(body, &req); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkTransportOf5MB is the same through HTTP on loopback, up to the first look at
// the image: what the transport costs beside the engine.
func BenchmarkTransportOf5MB(b *testing.B) {
	s := newBench(b, func(c *httpapi.Config) { c.Log = nil })
	body := `{"image":"` + base64.StdEncoding.EncodeToString(bytes.Repeat([]byte("a picture of 5 MB"), 5_000_000/17)) + `"}`
	b.SetBytes(int64(len(body)))
	b.ReportAllocs()
	for b.Loop() {
		if r := s.post(b, "/v1/face/detect", body); r.status != 400 {
			b.Fatal(string(r.raw))
		}
	}
}
