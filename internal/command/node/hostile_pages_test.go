package node

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/runtime/workmeter"
	"github.com/likeness-api/likeness/internal/service/worklimit"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// attackTimes is how many times as long the attacks are as in CI: LIKENESS_HOSTILE_PAGES=10 with `make hostile-pages`.
func attackTimes(t *testing.T) int {
	t.Helper()
	n, _ := strconv.Atoi(os.Getenv("LIKENESS_HOSTILE_PAGES"))
	return max(n, 1)
}

// otherProject makes a project of its own and returns its key.
func (h *testNode) otherProject() string {
	h.t.Helper()
	h.call("200", adminKey, "POST", "/v1/admin/projects", object{"name": "victim"})
	h.call("200", adminKey, "PATCH", "/v1/admin/projects/victim", object{"storing": true})
	return h.call("200", adminKey, "POST", "/v1/admin/keys", object{"project": "victim", "environment": "test", "name": "victim"}).Data["api_key"].(string)
}

var livenessChecks = object{"liveness": object{}}

// newCapture creates a verification with key and returns a phone that has agreed, and its session.
func (h *testNode) newCapture(key string) (*phone, object) {
	h.t.Helper()
	made := h.call("200", key, "POST", "/v1/verifications", object{"reference": "r", "checks": livenessChecks}).Data["verification"].(object)
	p := newPhone(h)
	p.open(made["url"].(string))
	return p, p.agree()
}

// announce opens a connection that announces a body of n bytes and sends the first of them.
func (p *phone) announce(path string, n int, first []byte) net.Conn {
	p.h.t.Helper()
	c, err := net.Dial("tcp", p.h.Addr())
	if err != nil {
		p.h.t.Fatal(err)
	}
	p.h.t.Cleanup(func() { _ = c.Close() })
	cookies := ""
	for name, value := range p.cookies {
		cookies += "Cookie: " + name + "=" + value + "\r\n"
	}
	fmt.Fprintf(c, "POST %s HTTP/1.1\r\nHost: %[2]s\r\nOrigin: http://%[2]s\r\n%[3]sContent-Type: multipart/form-data; boundary=b\r\nContent-Length: %[4]d\r\n\r\n%[5]s",
		p.path(path), p.h.Addr(), cookies, n, first)
	return c
}

// readStatus is the status of the answer on a connection, 0 when there is none yet.
func readStatus(c net.Conn) int {
	_ = c.SetReadDeadline(time.Now().Add(100 * time.Millisecond))
	line, err := bufio.NewReader(c).ReadString('\n')
	if err != nil {
		return 0
	}
	status, _ := strconv.Atoi(strings.Fields(line)[1])
	return status
}

// readGauge is the value of a metric of the node.
func (h *testNode) readGauge(name string) float64 {
	h.t.Helper()
	res, err := http.Get("http://" + h.Addr() + "/metrics")
	if err != nil {
		h.t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if value, ok := strings.CutPrefix(line, name+" "); ok {
			n, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
			if err != nil {
				h.t.Fatal(err)
			}
			return n
		}
	}
	h.t.Fatalf("there is no metric %s", name)
	return 0
}

// One link announces bodies on many connections and sends nothing. Two of them are waited for, with a buffer each;
// somebody of another project is answered at once, each time.
func TestHostilePagesIdleConnectionsOfOneLink(t *testing.T) {
	h := open(t, storetest.SQLite(t))
	h.enableStoring()
	attacker, _ := h.newCapture(testKey)
	victim, state := h.newCapture(h.otherProject())
	connections := 64 * attackTimes(t)
	var idle []net.Conn
	for i := range connections {
		idle = append(idle, attacker.announce("/steps/selfie", []int{25165824, 16777216}[i%2], nil))
	}
	waiting := 0
	for _, c := range idle {
		switch status := readStatus(c); status {
		case 0:
			waiting++
		case http.StatusTooManyRequests:
		default:
			t.Errorf("status %d", status)
		}
	}
	if waiting > 2 {
		t.Errorf("%d of %d connections are waited for", waiting, connections)
	}
	if held := h.readGauge("likeness_body_bytes"); held > 2*(64<<10) {
		t.Errorf("%g bytes are reserved", held)
	}
	sample := packtest.Bytes(t, "sample1.jpg#680,280,500,620")
	frame := guidanceFrame(t, "sample3.jpg#0,0,300,400", nil)
	for range 5 {
		if status, out := victim.sendOnce("POST", victim.path("/steps/selfie/frame"), "image/jpeg", frame); status != http.StatusOK {
			t.Errorf("guidance of another project: %d %v", status, out)
		}
	}
	status, out := victim.sendOnce("POST", victim.path("/steps/selfie"), formType, makeUpload(state, "selfie", "camera", sample))
	if status != http.StatusOK || out["data"].(object)["status"] != "processing" {
		t.Errorf("upload of another project: %d %v", status, out)
	}
}

const formType = "multipart/form-data; boundary=b"

// makeUpload is the form of a try.
func makeUpload(state object, step, source string, files ...[]byte) []byte {
	var out bytes.Buffer
	field := func(name, value string) {
		fmt.Fprintf(&out, "--b\r\nContent-Disposition: form-data; name=%q\r\n\r\n%s\r\n", name, value)
	}
	for _, s := range state["steps"].([]any) {
		if s := s.(object); s["name"] == step {
			field("nonce", s["nonce"].(string))
		}
	}
	field("source", source)
	for _, file := range files {
		fmt.Fprintf(&out, "--b\r\nContent-Disposition: form-data; name=\"frames\"; filename=\"f.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n%s\r\n", file)
	}
	out.WriteString("--b--\r\n")
	return out.Bytes()
}

// Who knows the id of a verification but not its cookie takes nothing from the person.
func TestHostilePagesCallsWithoutTheCookie(t *testing.T) {
	h := open(t, storetest.SQLite(t))
	h.enableStoring()
	person, _ := h.newCapture(testKey)
	frame := guidanceFrame(t, "sample3.jpg#0,0,300,400", nil)
	for name, cookies := range map[string]map[string]string{"no cookie": {}, "a wrong one": {}} {
		stranger := newPhone(h)
		stranger.id, stranger.cookies = person.id, cookies
		refused := map[int]int{}
		for i := range 100 * attackTimes(t) {
			if name != "no cookie" {
				for cookie := range person.cookies {
					stranger.cookies[cookie] = strings.Repeat("a", 36) + strconv.Itoa(1_000_000+i)
				}
			}
			status, _ := stranger.sendOnce("POST", stranger.path("/steps/selfie/frame"), "image/jpeg", frame)
			refused[status]++
		}
		if refused[http.StatusTooManyRequests] == 0 || refused[http.StatusUnauthorized]+refused[http.StatusTooManyRequests] != 100*attackTimes(t) {
			t.Errorf("%s: %v", name, refused)
		}
	}
	for i := range 10 {
		if status, out := person.sendOnce("POST", person.path("/steps/selfie/frame"), "image/jpeg", frame); status != http.StatusOK {
			t.Errorf("frame %d of the person: %d %v", i, status, out)
		}
	}
	// Behind the same address, whose failures are used up, others begin all the same.
	newcomer, _ := h.newCapture(testKey)
	newcomer.want("200", "GET", newcomer.path(""), nil)
}

// Customers of a shop have one address: all of them open their links and are guided at once.
func TestHostilePagesManyCustomersBehindOneAddress(t *testing.T) {
	h := open(t, storetest.SQLite(t))
	h.enableStoring()
	frame := guidanceFrame(t, "sample3.jpg#0,0,300,400", nil)
	var customers []*phone
	for shop := range min(attackTimes(t), 5) { // a key for each, since its rate is bounded
		key := h.call("200", adminKey, "POST", "/v1/admin/keys", object{"project": "default", "environment": "test", "name": fmt.Sprint("shop ", shop)}).Data["api_key"].(string)
		for range 40 {
			p, _ := h.newCapture(key)
			customers = append(customers, p)
		}
	}
	for range 6 {
		for i, p := range customers {
			if status, out := p.sendOnce("POST", p.path("/steps/selfie/frame"), "image/jpeg", frame); status != http.StatusOK {
				t.Fatalf("customer %d: %d %v", i, status, out)
			}
		}
	}
}

// The guidance of a link ends after the work that it is allowed; nothing runs for later frames.
func TestHostilePagesGuidanceOfALinkEnds(t *testing.T) {
	packtest.RequireModels(t)
	o := nodeOptions(storetest.SQLite(t))
	const allowed = 15
	o.GuidanceUnits = allowed
	h := run(t, o)
	h.enableStoring()
	p, _ := h.newCapture(testKey)
	frame := guidanceFrame(t, "sample3.jpg#981,30,480,640", nil)
	send := func(p *phone) object {
		return p.check("200", "frame")(p.sendOnce("POST", p.path("/steps/selfie/frame"), "image/jpeg", frame))
	}
	ctx, meter := workmeter.WithMeter(t.Context())
	if _, err := h.examiner.GuideCapture(ctx, verification.Frame{Step: verification.StepSelfie, File: frame}); err != nil {
		t.Fatal(err)
	}
	most, answered := int(allowed/worklimit.ComputeCallWork(meter))+1, 0
	for answered <= most && send(p)["ended"] != true {
		answered++
	}
	if answered > most || answered == 0 {
		t.Errorf("%d frames were answered, want at most %d", answered, most)
	}
	before := h.ModelRuns()
	if data := send(p); data["ended"] != true || data["ready"] != false || h.ModelRuns() != before {
		t.Errorf("answered %v after %d runs", data, h.ModelRuns()-before)
	}
	another, _ := h.newCapture(testKey)
	if data := send(another); data["instruction"] != string(verification.HoldStill) {
		t.Errorf("another link: %v", data)
	}
}
