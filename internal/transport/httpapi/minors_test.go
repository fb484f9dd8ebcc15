package httpapi_test

import (
	"encoding/base64"
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// readAgedImages returns the first n images of the data folder whose people are low to high
// years old.
func readAgedImages(t *testing.T, low, high, n int) (out []string) {
	t.Helper()
	const data = "../../../../shared/data"
	file, err := os.Open(filepath.Join(data, "splits/dev_age_utk.csv"))
	if err != nil {
		t.Skipf("SKIPPED: the data folder is not here: %v", err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows[1:] {
		age, err := strconv.Atoi(row[slices.Index(rows[0], "age")])
		if err != nil {
			t.Fatal(err)
		}
		if age < low || age > high || len(out) == n {
			continue
		}
		image, err := os.ReadFile(filepath.Join(data, row[slices.Index(rows[0], "path")]))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, base64.StdEncoding.EncodeToString(image))
	}
	return out
}

// clusterPairs groups eight images and returns the answer with its pairs.
func clusterPairs(t *testing.T, b *bench, images []string) (*reply, []object) {
	t.Helper()
	faces := make([]object, len(images))
	for i, p := range images {
		faces[i] = object{"image": p, "id": fmt.Sprint(i)}
	}
	r := b.post(t, "/v1/face/cluster", object{"faces": faces})
	var pairs []object
	for _, p := range r.env.Data["pairs"].([]any) {
		pairs = append(pairs, p.(object))
	}
	return r, pairs
}

// Strangers of up to three years whose faces reach the default threshold are not admitted by any
// decision, and every answer says for which age its error rate holds.
func TestSmallChildrenDoNotMatchStrangers(t *testing.T) {
	b := realBench(t)
	images := readAgedImages(t, 1, 3, 8)
	r, pairs := clusterPairs(t, b, images)
	reached := 0
	for _, p := range pairs {
		if p["similarity"].(float64) < 0.75 {
			continue
		}
		reached++
		if p["status"] != "undetermined" || p["reason"] == nil {
			t.Errorf("two children have a similarity of %v, and the answer is not undetermined: %v", p["similarity"], p)
		}
	}
	if reached == 0 {
		t.Fatal("no two of these children reach the threshold; take others")
	}
	calibration := r.env.Data["calibration"].(object)
	if calibration["ageGroup"] != "0-5" || calibration["fmrAtThreshold"].(float64) < 0.1 {
		t.Errorf("calibration %v", calibration)
	}
	if !strings.Contains(strings.Join(r.env.Warnings, "\n"), "may be younger than 18") {
		t.Errorf("warnings %q", r.env.Warnings)
	}
	first, second := images[at(t, pairs[0]["a"])], images[at(t, pairs[0]["b"])] // the most similar pair
	for path, c := range map[string]struct {
		body     object
		decision string
	}{
		"/v1/face/verify":     {object{"image1": first, "image2": second}, "match"},
		"/v1/identity/verify": {object{"selfie": first, "reference": second}, "verified"},
		"/v1/auth/login":      {object{"selfie": first, "gallery": []object{{"image": second}}}, "authenticated"},
	} {
		r := b.post(t, path, c.body)
		calibration, _ := r.env.Data["calibration"].(object)
		if r.env.Data[c.decision] != false || calibration["ageGroup"] != "0-5" || calibration["threshold"].(float64) < 0.9 || calibration["fmrAtThreshold"] != 0.0001 {
			t.Errorf("%s: %s %v, calibration %v", path, c.decision, r.env.Data[c.decision], calibration)
		}
	}
}

func at(t *testing.T, id any) int {
	t.Helper()
	i, err := strconv.Atoi(id.(string))
	if err != nil {
		t.Fatal(err)
	}
	return i
}

func TestAdultsKeepTheirErrorRates(t *testing.T) {
	r, pairs := clusterPairs(t, realBench(t), readAgedImages(t, 40, 48, 8)) // older faces may look 65, which has a table of its own
	if calibration := r.env.Data["calibration"].(object); calibration["ageGroup"] != nil || calibration["threshold"] != 0.75 {
		t.Errorf("calibration %v", calibration)
	}
	for _, p := range pairs {
		if p["status"] != nil {
			t.Errorf("pair %v", p)
		}
	}
	if strings.Contains(strings.Join(r.env.Warnings, "\n"), "younger") {
		t.Errorf("warnings %q", r.env.Warnings)
	}
}

// Two faces that look 65 or older are compared by a table of their own, in which a similarity of 0.75 says less.
func TestOldFacesHaveATableOfTheirOwn(t *testing.T) {
	r, _ := clusterPairs(t, realBench(t), readAgedImages(t, 75, 110, 8))
	calibration := r.env.Data["calibration"].(object)
	if calibration["ageGroup"] != "65-120" || calibration["fmrAtThreshold"].(float64) <= 1e-4 {
		t.Errorf("calibration %v", calibration)
	}
	if strings.Contains(strings.Join(r.env.Warnings, "\n"), "younger") {
		t.Errorf("warnings %q", r.env.Warnings)
	}
}
