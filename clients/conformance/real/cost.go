package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/clients/conformance/runner"
)

const (
	costRounds    = 50
	largestImage  = 12_000_000 // bytes; the most that a library accepts
	slowestClient = 1.1        // of curl's time; above it the table says so
)

// runCost compares the time of a verify call through each library with that through curl, and
// measures what memory a verify call with two pictures of 12 MB takes. Times depend on what else
// the machine does: they are reported and fail nothing.
func runCost(o options, w io.Writer) (int, error) {
	s, err := startService(o)
	if err != nil {
		return 0, err
	}
	defer s.stopService()
	key, err := s.openProject("cost", "10000")
	if err != nil {
		return 0, err
	}
	times, err := o.timeCalls(s, key)
	if err != nil {
		return 0, err
	}
	curl := computeMedian(times["curl"])
	fmt.Fprintf(w, "face.verify with two photos, median of %d interleaved calls, each on a new connection\n", costRounds)
	fmt.Fprintf(w, "%-18s %7.1f ms\n", "curl", curl)
	for _, l := range o.languages {
		ratio := computeMedian(times[l.Name]) / curl
		remark := ""
		if ratio > slowestClient {
			remark = fmt.Sprintf("  more than %.1f", slowestClient)
		}
		fmt.Fprintf(w, "%-18s %7.1f ms  %.3f of curl%s\n", l.Name, computeMedian(times[l.Name]), ratio, remark)
	}
	fmt.Fprintf(w, "\nmemory of face.verify with two pictures of %d bytes: highest resident set above the idle one\n", largestImage)
	return 0, o.measureMemory(s, key, w)
}

// timeCalls returns the milliseconds of each call by library, and of curl.
func (o options) timeCalls(s *service, key string) (map[string][]float64, error) {
	photo := map[string]any{"$path": o.photoPath("sample1.jpg")}
	step := map[string]any{"call": "face.verify", "params": map[string]any{"image1": photo, "image2": photo}}
	body, err := json.Marshal(map[string]any{"image1": encodePhoto(o.photoPath("sample1.jpg")), "image2": encodePhoto(o.photoPath("sample1.jpg"))})
	if err != nil {
		return nil, err
	}
	file := filepath.Join(s.dir, "body.json")
	if err := os.WriteFile(file, body, 0o600); err != nil {
		return nil, err
	}
	drivers := map[string]*runner.Driver{}
	defer func() {
		for _, d := range drivers {
			d.Stop()
		}
	}()
	for _, l := range o.languages {
		if drivers[l.Name], err = l.Start(o.clients, nil); err != nil {
			return nil, err
		}
	}
	out := map[string][]float64{}
	for round := range costRounds + 3 { // the first three load code and models
		ms, err := timeCurl(s.url+"/v1/face/verify", key, file)
		if err != nil {
			return nil, err
		}
		measured := map[string]float64{"curl": ms}
		for _, l := range o.languages {
			if measured[l.Name], err = timeDriver(drivers[l.Name], s, key, step); err != nil {
				return nil, fmt.Errorf("%s: %w", l.Name, err)
			}
		}
		if round >= 3 {
			for name, ms := range measured {
				out[name] = append(out[name], ms)
			}
		}
	}
	return out, nil
}

// timeDriver returns the milliseconds of one call as the driver measured them.
func timeDriver(d *runner.Driver, s *service, key string, step map[string]any) (float64, error) {
	report, err := d.RunTask(runner.Task{
		Client: map[string]any{"base_url": s.url, "api_key": key}, Steps: []map[string]any{step},
	}, limit)
	if err != nil {
		return 0, err
	}
	if report.Fault != "" || len(report.Outcomes) != 1 {
		return 0, fmt.Errorf("driver: %s", report.Fault)
	}
	outcome, _ := report.Outcomes[0].(map[string]any)
	ms, ok := outcome["elapsed_ms"].(float64)
	if outcome["ok"] != true || !ok {
		return 0, fmt.Errorf("no answer or no elapsed_ms: %s", shortenText(outcome))
	}
	return ms, nil
}

// timeCurl returns the milliseconds of one call by curl, without the start of its process.
func timeCurl(url, key, file string) (float64, error) {
	out, err := exec.Command("curl", "-sS", "-o", "/dev/null", "-w", "%{http_code} %{time_total}", "-H", "Authorization: Bearer "+key,
		"-H", "Content-Type: application/json", "-H", "Expect:", "--data-binary", "@"+file, url).CombinedOutput()
	if err != nil {
		return 0, fmt.Errorf("curl: %w: %s", err, out)
	}
	status, seconds, _ := strings.Cut(string(out), " ")
	s, err := strconv.ParseFloat(seconds, 64)
	if status != "200" || err != nil {
		return 0, fmt.Errorf("curl: %s", out)
	}
	return 1000 * s, nil
}

func computeMedian(v []float64) float64 {
	if len(v) == 0 {
		return math.NaN()
	}
	v = slices.Sorted(slices.Values(v))
	return (v[(len(v)-1)/2] + v[len(v)/2]) / 2
}

// measureMemory prints the memory of one call with two of the largest pictures. They are no
// pictures beyond their first bytes, so that the service refuses them after it has read all.
func (o options) measureMemory(s *service, key string, w io.Writer) error {
	large := filepath.Join(s.dir, "large.jpg")
	if err := os.WriteFile(large, append([]byte("\xff\xd8\xff\xe0"), make([]byte, largestImage-4)...), 0o600); err != nil {
		return err
	}
	verify := func(path string) map[string]any {
		image := map[string]any{"$path": path}
		return map[string]any{"call": "face.verify", "params": map[string]any{"image1": image, "image2": image}, "options": map[string]any{"max_retries": 0}}
	}
	for _, l := range o.languages {
		driver, err := l.Start(o.clients, nil)
		if err != nil {
			return err
		}
		for range 3 {
			if _, err := timeDriver(driver, s, key, verify(o.photoPath("sample1.jpg"))); err != nil {
				return fmt.Errorf("%s: %w", l.Name, err)
			}
		}
		idle, peak, err := peakOf(driver, func() error {
			report, err := driver.RunTask(runner.Task{
				Client: map[string]any{"base_url": s.url, "api_key": key}, Steps: []map[string]any{verify(large)},
			}, limit)
			if err != nil {
				return err
			}
			outcome, _ := report.Outcomes[0].(map[string]any)
			if failed, _ := outcome["error"].(map[string]any); failed["code"] != "image_invalid" {
				return fmt.Errorf("the service did not read the pictures: %s", shortenText(outcome))
			}
			return nil
		})
		driver.Stop()
		if err != nil {
			return fmt.Errorf("%s: %w", l.Name, err)
		}
		fmt.Fprintf(w, "%-18s %6.1f MB above %.1f MB\n", l.Name, float64(peak-idle)/1e3, float64(idle)/1e3)
	}
	return nil
}

// peakOf returns the resident set of a driver before act and its highest during act, in kB.
func peakOf(d *runner.Driver, act func() error) (idle, peak int64, err error) {
	folder := fmt.Sprintf("/proc/%d", d.PID())
	const resetPeak = "5"
	if err := os.WriteFile(folder+"/clear_refs", []byte(resetPeak), 0); err != nil {
		return 0, 0, err
	}
	if idle, err = statusOf(folder, "VmRSS"); err != nil {
		return 0, 0, err
	}
	if err := act(); err != nil {
		return 0, 0, err
	}
	peak, err = statusOf(folder, "VmHWM")
	return idle, peak, err
}

func statusOf(folder, name string) (int64, error) {
	text, err := os.ReadFile(folder + "/status")
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(text)) {
		if value, ok := strings.CutPrefix(line, name+":"); ok {
			return strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(value), "kB")), 10, 64)
		}
	}
	return 0, fmt.Errorf("%s has no %s", folder, name)
}
