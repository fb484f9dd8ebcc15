package documentattack_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/sync/errgroup"

	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/service/verification/examination"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/testkit/documentattack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

var realServices = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (*servicetest.Services, error) {
	return servicetest.Open(rt, p, nil)
})

// minPortrait is the width of a face in a sample photo from which it serves as a portrait, pixels.
const minPortrait = 150

// collectPeople cuts a person out of each sample photo with a large face.
func collectPeople(t *testing.T, e *engine.Engine) (out []documentattack.Person) {
	t.Helper()
	for i := range 6 {
		file := packtest.Bytes(t, fmt.Sprintf("sample%d.jpg", i+1))
		photo, err := e.Detect(t.Context(), file, "sample", engine.Detection{})
		if err != nil {
			t.Fatal(err)
		}
		whole, err := photo.Image.Full()
		if err != nil {
			t.Fatal(err)
		}
		if len(photo.Faces) > 0 && photo.Faces[0].Box.W >= minPortrait {
			b := photo.Faces[0].Box
			p := documentattack.Person{
				Portrait: cutImage(whole, b.X-0.4*b.W, b.Y-0.45*b.H, 1.8*b.W, 1.8*b.W*1.28), Scene: cutImage(whole, 0, 0, float64(whole.Width), float64(whole.Height)),
			}
			if p.Selfie, err = imaging.EncodeJPEG(cutImage(whole, b.X-0.6*b.W, b.Y-0.6*b.H, 2.2*b.W, 2.6*b.H), 92, 0); err != nil {
				t.Fatal(err)
			}
			out = append(out, p)
		}
		photo.Release()
	}
	if len(out) < 2 {
		t.Fatalf("%d people in the sample photos", len(out))
	}
	return out
}

// cutImage is a part of an image, as far as it lies inside.
func cutImage(img *imaging.Image, x, y, w, h float64) *imaging.Image {
	left, top := max(int(x), 0), max(int(y), 0)
	right, bottom := min(int(x+w), img.Width), min(int(y+h), img.Height)
	out := imaging.NewImage(right-left, bottom-top)
	for row := range out.Height {
		copy(out.Pix[3*row*out.Width:][:3*out.Width], img.Pix[3*((top+row)*img.Width+left):])
	}
	return out
}

// countCases is how many cases run: LIKENESS_ATTACK_DOCUMENTS, else a few.
func countCases(t *testing.T, few int) int {
	t.Helper()
	text := os.Getenv("LIKENESS_ATTACK_DOCUMENTS")
	if text == "" {
		return few
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// decided is what a case ended as.
type decided struct {
	documentattack.Case
	number   int
	decision verification.Decision
	result   verification.Result
}

func (d decided) String() string {
	var parts []string
	for _, part := range d.result.DocumentChecks {
		if part.Value != verification.Pass && part.Value != verification.NotRun {
			parts = append(parts, fmt.Sprint(part.Name, " ", part.Value, " ", part.Evidence))
		}
	}
	var codes []string
	for _, r := range d.result.Reasons {
		codes = append(codes, string(r.Code))
	}
	return fmt.Sprintf("%d, %s: %s %v; %s; %s", d.number, d.Kind, d.decision, codes, strings.Join(parts, ", "), d.What)
}

// decideCases makes cases, examines them and decides.
func decideCases(t *testing.T, n int, makeCase func(*documentattack.Generator, int) documentattack.Case) []decided {
	t.Helper()
	e := realServices(t).Engine
	people := collectPeople(t, e)
	examiner := examination.NewExaminer(e, nil, "test")
	out := make([]decided, n)
	var work errgroup.Group
	work.SetLimit(2)
	for i := range n {
		work.Go(func() error {
			g := documentattack.New(20261127+uint64(i), people)
			if n < len(documentattack.ListKinds()) {
				g.TakeSmallPhotos()
			}
			c := makeCase(g, i)
			job := verification.Job{Scope: verification.Scope{Environment: account.Test}, Checks: c.Checks, Front: c.Front, Back: c.Back, Selfies: c.Selfies, Name: c.Name, BirthDate: c.BirthDate}
			if c.Live {
				job.Scope.Environment = account.Live
			}
			found, err := examiner.Examine(t.Context(), job)
			if err != nil {
				return fmt.Errorf("%s: %w", c.Kind, err)
			}
			d := decided{Case: c, number: i}
			d.decision, d.result = verification.Decide(verification.Request{Checks: c.Checks}, found)
			out[i] = d
			if n >= len(documentattack.ListKinds()) {
				t.Logf("case %s", d) // a long run that is cut off has its cases
			}
			return nil
		})
	}
	if err := work.Wait(); err != nil {
		t.Fatal(err)
	}
	return out
}

// report adds lines to the file that LIKENESS_ATTACK_DOCUMENTS_OUT names.
func report(t *testing.T, lines ...string) {
	t.Helper()
	for _, l := range lines {
		t.Log(l)
	}
	name := os.Getenv("LIKENESS_ATTACK_DOCUMENTS_OUT")
	if name == "" {
		return
	}
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := file.WriteString(strings.Join(lines, "\n") + "\n"); err != nil {
		t.Fatal(err)
	}
}

// TestAttemptsAreNotApproved decides attempts of all kinds: none is approved, and each ends as its kind should.
func TestAttemptsAreNotApproved(t *testing.T) {
	kinds := documentattack.ListKinds()
	n := countCases(t, len(kinds)/3)
	stride := 1
	if n < len(kinds) {
		stride = 3
	}
	all := decideCases(t, n, func(g *documentattack.Generator, i int) documentattack.Case { return g.Attempt(i * stride) })
	approved, tally := 0, map[string]map[verification.Decision]int{}
	for _, d := range all {
		if tally[d.Kind] == nil {
			tally[d.Kind] = map[verification.Decision]int{}
		}
		tally[d.Kind][d.decision]++
		if d.decision == verification.Approved {
			approved++
		}
		if !slices.Contains(d.Right, d.decision) {
			report(t, "wrong: "+d.String())
			t.Errorf("%s, want %v", d, d.Right)
		}
	}
	report(t, fmt.Sprintf("%d attempts of %d kinds, %d approved", n, len(tally), approved), "", "| attempt | n | approved | declined | review |", "| --- | --- | --- | --- | --- |")
	for _, kind := range slices.Sorted(maps.Keys(tally)) {
		k := tally[kind]
		report(t, fmt.Sprintf("| %s | %d | %d | %d | %d |", kind, k[verification.Approved]+k[verification.Declined]+k[verification.Referred], k[verification.Approved], k[verification.Declined], k[verification.Referred]))
	}
}

// maxHonestReviews is the share of honest documents that may need a reviewer.
const maxHonestReviews = 0.05

// TestHonestDocumentsAreApproved decides valid documents: none is declined, and few need a reviewer.
func TestHonestDocumentsAreApproved(t *testing.T) {
	n := countCases(t, 3)
	all := decideCases(t, n, func(g *documentattack.Generator, i int) documentattack.Case { return g.Honest(i) })
	reviews, tally := 0, map[string][2]int{}
	for _, d := range all {
		k := tally[d.Kind]
		k[0]++
		if d.decision != verification.Approved {
			k[1]++
			reviews++
			report(t, "not approved: "+d.String())
		}
		tally[d.Kind] = k
		if d.decision == verification.Declined {
			t.Errorf("declined: %s", d)
		}
	}
	report(t, fmt.Sprintf("%d honest documents, %d not approved (%.1f %%)", n, reviews, 100*float64(reviews)/float64(n)), "", "| honest | n | not approved |", "| --- | --- | --- |")
	for _, kind := range slices.Sorted(maps.Keys(tally)) {
		report(t, fmt.Sprintf("| %s | %d | %d |", kind, tally[kind][0], tally[kind][1]))
	}
	if allowed := max(1, int(maxHonestReviews*float64(n))); reviews > allowed {
		t.Errorf("%d of %d are not approved, at most %d may be", reviews, n, allowed)
	}
}
