package eval

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

var startEvaluation = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (*Evaluation, error) {
	engine, err := face.New(rt, p)
	if err != nil {
		return nil, err
	}
	attributes, err := attribute.New(rt, p)
	if err != nil {
		return nil, err
	}
	livenessEngine, err := liveness.New(rt, p)
	return &Evaluation{Engine: engine, Attributes: attributes, Liveness: livenessEngine, Workers: 1, Progress: func(string, int, int) {}}, err
})

// writeData makes a data folder with three photos of the pack and the given lists.
func writeData(t *testing.T, lists map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range lists {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"sample1.jpg", "sample2.jpg", "sample3.jpg"} {
		if err := os.WriteFile(filepath.Join(dir, name), packtest.Bytes(t, name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestRunMeasuresAnOperatorsPairsAndLabels(t *testing.T) {
	e := *startEvaluation(t)
	e.Data = writeData(t, map[string]string{
		"pairs.csv":  "a,b,same\nsample1.jpg,sample1.jpg,1\nsample1.jpg,sample2.jpg,0\nsample1.jpg,sample3.jpg,0\n",
		"labels.csv": "path,group,age,emotion,live,glasses\nsample1.jpg,party,30,happy,1,0\nsample2.jpg,party,,,0,\nsample3.jpg,,25,,1,1\n",
	})
	sections, err := e.Run(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, s := range sections {
		names = append(names, s.Name)
	}
	if !slices.Equal(names, Sections) {
		t.Fatalf("sections %v, want %v", names, Sections)
	}
	if !strings.Contains(sections[0].Intro, "2 pairs of different people, 1 of one person") || !strings.Contains(sections[0].Intro, "100.00 % of the listed pairs right") {
		t.Errorf("pairs: %s", sections[0].Intro)
	}
	if rows := sections[2].Tables[0].Rows; len(rows) != 2 || rows[0][1] != "2" || rows[1][0] != "party" || rows[1][1] != "1" {
		t.Errorf("ages: %v", rows)
	}
	rows := sections[3].Tables[0].Rows // groups in alphabetical order
	if len(rows) != 3 || rows[0][0] != "attack party" || rows[1][0] != "live" || rows[2][0] != "live party" || rows[0][2] != "1" {
		t.Errorf("liveness: %v", rows)
	}
	only, err := e.Run(t.Context(), []string{"age"})
	if err != nil || len(only) != 1 || only[0].Name != "age" {
		t.Errorf("the suite age alone gives %v, %v", only, err)
	}
}

func TestRunSaysWhatAFolderLacks(t *testing.T) {
	e := &Evaluation{Data: t.TempDir(), Workers: 1, Progress: func(string, int, int) {}}
	if _, err := e.Run(t.Context(), nil); err == nil || !strings.Contains(err.Error(), "pairs.csv") || !strings.Contains(err.Error(), "labels.csv") {
		t.Errorf("an empty folder: %v", err)
	}
	if _, err := e.Run(t.Context(), []string{"matting"}); err == nil || !strings.Contains(err.Error(), `"matting"`) {
		t.Errorf("an unknown suite: %v", err)
	}
}

// Every figure is given for each value of the columns of groups, those of pairs too.
func TestRunGivesFiguresByGroup(t *testing.T) {
	e := *startEvaluation(t)
	e.Groups = []string{"sex", "origin"}
	e.Data = writeData(t, map[string]string{
		"pairs.csv":  "a,b,same\nsample1.jpg,sample1.jpg,1\nsample1.jpg,sample2.jpg,0\nsample1.jpg,sample3.jpg,0\n",
		"labels.csv": "path,sex,origin,age,live\nsample1.jpg,F,north,30,1\nsample2.jpg,F,south,16,0\nsample3.jpg,M,north,25,1\n",
	})
	sections, err := e.Run(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if tables := sections[0].Tables; len(tables) != 1 || !strings.Contains(sections[0].Intro, "it begins with 5.") {
		t.Errorf("pairs have %d tables, want the one by group and a word on the missing one: %s", len(tables), sections[0].Intro)
	} else {
		got := ""
		for _, r := range tables[0].Rows {
			got += fmt.Sprintf("%s: %s of one person, %s of different people; ", r[0], r[1], r[3])
		}
		if want := "origin north: 1 of one person, 1 of different people; sex F: 1 of one person, 1 of different people; "; got != want {
			t.Errorf("pairs by group: %s, want %s", got, want)
		}
	}
	var groups []string
	for _, r := range sections[1].Tables[0].Rows {
		groups = append(groups, r[0])
	}
	if want := []string{"all", "origin north", "origin south", "sex F", "sex M"}; !slices.Equal(groups, want) {
		t.Errorf("ages of %v, want %v", groups, want)
	}
	if rows := sections[1].Tables[2].Rows; len(rows) != 5 || rows[2][2] != "1" || rows[2][4] != "0" {
		t.Errorf("decisions: %v", rows)
	}
	e.Groups = []string{"tribe"}
	if _, err := e.Run(t.Context(), nil); err == nil || !strings.Contains(err.Error(), `no column "tribe"`) {
		t.Errorf("a column that is not there: %v", err)
	}
}
