package eval

import (
	"context"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/eval/pictures"
)

func runEmotion(ctx context.Context, b *Bench) (*Section, error) {
	out := &Section{Intro: "The expression named for the main face. The shipped combination was also fitted on these faces; " +
		"models/cards/own-emotion.md has the figures of people it was not fitted on. Undetermined counts as wrong."}
	for _, c := range []struct {
		split string
		want  float64
	}{{"dev_emotion_taiwanese", 0.65}, {"dev_emotion_fer_public", 0.68}} {
		rows, err := pictures.List(b.path("splits/" + c.split + ".csv"))
		if err != nil {
			return nil, err
		}
		moods := make([]*attribute.Mood, len(rows))
		err = b.eachFace(ctx, c.split, rows, func(i int, s *attribute.Subject) error {
			m, err := attribute.EmotionOf(ctx, s)
			moods[i] = &m
			return err
		})
		if err != nil {
			return nil, err
		}
		table, right, found := confusion(c.split, rows, moods)
		out.Tables = append(out.Tables, table)
		out.Charts = append(out.Charts, reliabilityChart("reliability-emotion-"+c.split+".svg", "confidence of the expression on "+c.split, confidences(rows, moods)))
		out.Targets = append(out.Targets, atLeast(fmt.Sprintf("right on %s, %d faces of %d", c.split, found, len(rows)), float64(right)/math.Max(float64(found), 1), c.want))
	}
	return out, nil
}

func confusion(split string, rows []map[string]string, moods []*attribute.Mood) (t Table, right, found int) {
	labels := []string{}
	for e := attribute.Neutral; e < attribute.Emotions; e++ {
		labels = append(labels, e.String())
	}
	labels = append(labels, attribute.Undetermined)
	counts, told := map[[2]string]int{}, 0
	for i, m := range moods {
		if m == nil {
			continue
		}
		found++
		told += oneIf(m.Why == "")
		counts[[2]string{rows[i]["label"], m.Label()}]++
		right += oneIf(rows[i]["label"] == m.Label())
	}
	t = Table{
		Caption: fmt.Sprintf("%s: rows are true, columns are told. Right: %s of the %d faces found; of the %d whose expression was told, %s",
			split, shareOf(right, found), found, told, shareOf(right, told)),
		Header: append(append([]string{""}, labels...), "found again"),
	}
	for _, want := range labels[:attribute.Emotions] {
		line, sum := []string{want}, 0
		for _, got := range labels {
			n := counts[[2]string{want, got}]
			sum += n
			line = append(line, fmt.Sprint(n))
		}
		t.Rows = append(t.Rows, append(line, shareOf(counts[[2]string{want, want}], sum)))
	}
	return t, right, found
}

// confidences pairs the confidence of every expression named with whether it was
// right; faces answered undetermined say nothing and are left out.
func confidences(rows []map[string]string, moods []*attribute.Mood) (all []scored) {
	for i, m := range moods {
		if m != nil && m.Why == "" {
			all = append(all, scored{m.Confidence, rows[i]["label"] == m.Label()})
		}
	}
	return all
}
