package console

import (
	"bytes"
	"fmt"
	"regexp"
	"testing"
)

// Every size on every paper: a PDF file of one page with the photos that fit and the line of 50 mm.
func TestPrintSheets(t *testing.T) {
	photo := greyImage(t) // 480 x 640
	want := map[string]int{
		"35 x 45 mm on 10 x 15 cm": 6, "2 x 2 in on 10 x 15 cm": 2, "33 x 48 mm on 10 x 15 cm": 4,
		"35 x 45 mm on A4": 32, "2 x 2 in on A4": 15, "33 x 48 mm on A4": 32,
	}
	for _, size := range photoSizes {
		for _, paper := range paperSizes {
			name := fmt.Sprintf("%s on %s", size.Name, paper.Name)
			document, copies, err := newPrintSheet(photo, size, paper)
			if err != nil {
				t.Fatal(err)
			}
			if copies != want[name] {
				t.Errorf("%s: %d photos, want %d", name, copies, want[name])
			}
			if !bytes.HasPrefix(document, []byte("%PDF-")) || len(regexp.MustCompile(`/Type /Page\b`).FindAll(document, -1)) != 1 {
				t.Errorf("%s: no PDF file of one page", name)
			}
		}
	}
	if _, _, err := newPrintSheet([]byte("no photo"), photoSizes[0], paperSizes[0]); err == nil {
		t.Error("a file that is no photo made a sheet")
	}
}
