package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const stream = `{"Action":"start","Package":"a"}
{"Action":"run","Package":"a","Test":"TestOne"}
{"Action":"output","Package":"a","Test":"TestOne","Output":"=== RUN   TestOne\n"}
{"Action":"output","Package":"a","Test":"TestOne","Output":"    a_test.go:7: hidden, since it passes\n"}
{"Action":"pass","Package":"a","Test":"TestOne"}
{"Action":"output","Package":"a","Test":"TestTwo","Output":"    a_test.go:9: a remark\n"}
{"Action":"output","Package":"a","Test":"TestTwo","Output":"    packtest.go:59: SKIPPED: run 'make models' first\n"}
{"Action":"output","Package":"a","Test":"TestTwo","Output":"--- SKIP: TestTwo (0.00s)\n"}
{"Action":"skip","Package":"a","Test":"TestTwo"}
{"Action":"output","Package":"a","Test":"TestThree/x","Output":"    a_test.go:9: SKIPPED: ../shared/data is absent\n"}
{"Action":"skip","Package":"a","Test":"TestThree/x"}
{"Action":"output","Package":"a","Output":"PASS\n"}
{"Action":"output","Package":"a","Output":"ok  \ta\t0.1s\n"}
{"Action":"pass","Package":"a"}
`

func TestSkipsAreListedAndClassifiedByTheirReason(t *testing.T) {
	var out bytes.Buffer
	r, err := readReport(strings.NewReader(stream), &out)
	if err != nil || r.failed {
		t.Fatal(err, r.failed)
	}
	unexpected := r.printSkips(&out)
	want := `ok  	a	0.1s

2 tests were SKIPPED:
  SKIPPED: run 'make models' first (NOT EXPECTED IN CI)
    a TestTwo
  SKIPPED: ../shared/data is absent (labelled photos and reference tables are not part of the repository)
    a TestThree/x
`
	if diff := cmp.Diff(want, out.String()); diff != "" || unexpected != 1 {
		t.Errorf("%d unexpected, want 1; (-want +got):\n%s", unexpected, diff)
	}
}

func TestAFailureShowsWhatTheTestPrinted(t *testing.T) {
	for name, text := range map[string]string{
		"test": `{"Action":"output","Package":"a","Test":"TestOne","Output":"    a_test.go:7: 1, want 2\n"}
{"Action":"fail","Package":"a","Test":"TestOne"}
{"Action":"output","Package":"a","Output":"FAIL\n"}
{"Action":"fail","Package":"a"}
`,
		"build": `{"ImportPath":"a","Action":"build-output","Output":"a.go:1: 1, want 2\n"}
{"ImportPath":"a","Action":"build-fail"}
`,
		"process": `{"Action":"output","Package":"a","Output":"signal: killed: 1, want 2\n"}
{"Action":"fail","Package":"a"}
`,
	} {
		var out bytes.Buffer
		r, err := readReport(strings.NewReader(text), &out)
		if err != nil || !r.failed || !strings.Contains(out.String(), "1, want 2") {
			t.Errorf("%s: failed %v, %v\n%s", name, r.failed, err, out.String())
		}
	}
}

func TestAnEmptyReasonIsNotAllowed(t *testing.T) {
	r := testReport{skipped: []skippedTest{{testName{"a", "TestOne"}, ""}}}
	if n := r.printSkips(&bytes.Buffer{}); n != 1 {
		t.Errorf("%d unexpected skips, want 1", n)
	}
}

func TestSlowTestsAreListed(t *testing.T) {
	var out bytes.Buffer
	r, err := readReport(strings.NewReader(`{"Action":"pass","Package":"a","Test":"TestOne","Elapsed":5}
{"Action":"pass","Package":"a","Test":"TestTwo/part","Elapsed":9}
{"Action":"pass","Package":"a","Test":"TestTwo","Elapsed":9.25}
{"Action":"pass","Package":"a","Test":"TestThree","Elapsed":4.9}
`), &out)
	if err != nil {
		t.Fatal(err)
	}
	r.printSlowTests(&out)
	want := "\n2 tests took 5 s or longer:\n     9.2 s  a TestTwo\n     5.0 s  a TestOne\n"
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
