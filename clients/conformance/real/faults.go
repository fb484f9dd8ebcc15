package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/likeness-api/likeness/clients/conformance/real/cutproxy"
	"github.com/likeness-api/likeness/clients/conformance/runner"
)

const (
	cutShare      = 0.1
	faultedCall   = "face.count" // 0.02 credits, the lowest price
	faultDrivers  = 2            // processes at a time
	callsPerTask  = 20
	faultsRetries = 10 // so that every call ends with an answer: 0.1^11
)

// runFaults makes calls through a proxy that cuts a tenth of the exchanges. Every call must be
// answered, and the ledger must hold exactly one charge for each of them: an answer carries the
// request id of the request that was charged, also when it is replayed.
func runFaults(o options, w io.Writer) (int, error) {
	s, err := startService(o)
	if err != nil {
		return 0, err
	}
	defer s.stopService()
	picture := filepath.Join(s.dir, "picture.jpg")
	if err := os.WriteFile(picture, makePicture(320, 240), 0o600); err != nil {
		return 0, err
	}
	fmt.Fprintf(w, "%d calls of %s a language, %.0f %% of the exchanges cut, seed %d\n", o.calls, faultedCall, 100*cutShare, o.seed)
	failures := 0
	for _, l := range o.languages {
		n, err := o.faultLanguage(s, l, picture, w)
		if err != nil {
			return failures, fmt.Errorf("%s: %w", l.Name, err)
		}
		failures += n
	}
	return failures, nil
}

func (o options) faultLanguage(s *service, l runner.Language, picture string, w io.Writer) (int, error) {
	started := time.Now()
	project := "faults-" + l.Name
	key, err := s.openProject(project, "1000")
	if err != nil {
		return 0, err
	}
	proxy, err := cutproxy.Open(strings.TrimPrefix(s.url, "http://"), cutShare, o.seed)
	if err != nil {
		return 0, err
	}
	outcomes, err := o.playFaulted(l, proxy.URL(), key, picture)
	proxy.Close()
	if err != nil {
		return 0, err
	}
	charged, err := s.listCharges(project)
	if err != nil {
		return 0, err
	}
	answered, replayed, tries, problems := compareCharges(outcomes, charged)
	doubled := len(charged) - answered
	var cuts []string
	counts := proxy.CountCuts()
	total := 0
	for _, point := range cutproxy.ListPoints() {
		cuts = append(cuts, fmt.Sprintf("%d %s", counts[point], point))
		total += counts[point]
	}
	fmt.Fprintf(w, "%-18s %d calls, %d answered, %d charged, %d more than answered; %d tries, %d replays; %d cut (%s); %.0f s\n",
		l.Name, len(outcomes), answered, len(charged), doubled, tries, replayed, total, strings.Join(cuts, ", "), time.Since(started).Seconds())
	if err := proxy.Err(); err != nil {
		problems = append(problems, err.Error())
	}
	if total == 0 {
		problems = append(problems, "nothing was cut")
	}
	for _, p := range problems[:min(len(problems), 10)] {
		fmt.Fprintf(w, "  %s\n", p)
	}
	return len(problems), nil
}

// playFaulted makes the calls with several drivers and returns their outcomes.
func (o options) playFaulted(l runner.Language, url, key, picture string) ([]map[string]any, error) {
	var mu sync.Mutex
	var all []map[string]any
	var failed error
	var group sync.WaitGroup
	left := o.calls
	for range faultDrivers {
		group.Go(func() {
			driver, err := l.Start(o.clients, nil)
			for err == nil {
				mu.Lock()
				n := min(callsPerTask, left)
				left -= n
				mu.Unlock()
				if n == 0 {
					break
				}
				step := map[string]any{"call": faultedCall, "params": map[string]any{"image": map[string]any{"$path": picture}}}
				task := runner.Task{
					Client: map[string]any{"base_url": url, "api_key": key, "max_retries": faultsRetries},
					Steps:  slices.Repeat([]map[string]any{step}, n),
				}
				var report *runner.Report
				if report, err = driver.RunTask(task, 5*time.Minute); err == nil && report.Fault != "" {
					err = fmt.Errorf("driver: %s", report.Fault)
				}
				if err == nil {
					mu.Lock()
					for _, outcome := range report.Outcomes {
						fields, _ := outcome.(map[string]any)
						all = append(all, fields)
					}
					mu.Unlock()
				}
			}
			if driver != nil {
				driver.Stop()
			}
			mu.Lock()
			defer mu.Unlock()
			if err != nil && failed == nil {
				failed = err
			}
		})
	}
	group.Wait()
	if failed == nil && len(all) != o.calls {
		failed = fmt.Errorf("%d outcomes of %d calls", len(all), o.calls)
	}
	return all, failed
}

// listCharges returns the request ids of the charges of a project.
func (s *service) listCharges(project string) ([]string, error) {
	var out []string
	after := 0.0
	for range 1000 {
		data, err := s.mustAdmin("GET", fmt.Sprintf("/credits/entries?project=%s&environment=test&limit=500&after=%.0f", project, after), nil)
		if err != nil {
			return nil, err
		}
		entries, _ := data["entries"].([]any)
		if len(entries) == 0 {
			return out, nil
		}
		for _, e := range entries {
			entry, _ := e.(map[string]any)
			if entry["kind"] == "charge" {
				if entry["amount"] != "-0.02" {
					return nil, fmt.Errorf("a charge is %v", entry["amount"])
				}
				id, _ := entry["request_id"].(string)
				out = append(out, id)
			}
		}
		after, _ = data["next"].(float64)
	}
	return nil, fmt.Errorf("%s has too many entries", project)
}

// compareCharges lists what is wrong: calls without an answer, answered calls without a charge,
// charges that no call was answered for, and requests that were charged twice.
func compareCharges(outcomes []map[string]any, charged []string) (answered, replayed, tries int, problems []string) {
	answers := map[string]int{}
	for _, o := range outcomes {
		call, ok := o["call"].(map[string]any)
		if o["ok"] != true || !ok {
			problems = append(problems, "a call was not answered: "+shortenText(o))
			continue
		}
		answered++
		id, _ := call["request_id"].(string)
		answers[id]++
		if call["replayed"] == true {
			replayed++
		}
		n, _ := call["tries"].(float64)
		tries += int(n)
	}
	charges := map[string]int{}
	for _, id := range charged {
		charges[id]++
	}
	for id, n := range answers {
		if n != 1 || charges[id] != 1 {
			problems = append(problems, fmt.Sprintf("%s: %d answers, %d charges", id, n, charges[id]))
		}
	}
	for id, n := range charges {
		if answers[id] == 0 {
			problems = append(problems, fmt.Sprintf("%s: no answer, %d charges", id, n))
		}
	}
	return answered, replayed, tries, problems
}

// makePicture returns a JPEG file of a gradient: there is no face on it.
func makePicture(width, height int) []byte {
	m := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			m.Set(x, y, color.RGBA{uint8(x * 255 / width), uint8(y * 255 / height), uint8((x ^ y) & 63), 255})
		}
	}
	var out bytes.Buffer
	_ = jpeg.Encode(&out, m, nil) // into memory: never fails
	return out.Bytes()
}
