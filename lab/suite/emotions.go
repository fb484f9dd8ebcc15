package suite

import (
	"context"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/command/eval"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/attribute"
)

func runEmotion(ctx context.Context, r *Runner) (*report.Section, error) {
	out := &report.Section{Intro: "The expression of the main face. The shipped combination was also fitted on these faces; " +
		"models/cards/own-emotion.md has the figures of people it was not fitted on. Undetermined counts as wrong."}
	for _, c := range []struct {
		split string
		want  float64
	}{{"dev_emotion_taiwanese", 0.65}, {"dev_emotion_fer_public", 0.68}} {
		rows, err := images.ReadList(r.ResolvePath("splits/" + c.split + ".csv"))
		if err != nil {
			return nil, err
		}
		answers := make([]eval.EmotionAnswer, len(rows))
		for i, row := range rows {
			answers[i].Label = row["label"]
		}
		err = r.visitAttributes(ctx, c.split, rows, func(i int, s *attribute.FaceInput) (err error) {
			answers[i].Found = true
			answers[i].Mood, err = attribute.EstimateEmotion(ctx, s)
			return err
		})
		if err != nil {
			return nil, err
		}
		correct, found := eval.CountCorrectEmotions(answers)
		out.Tables = append(out.Tables, eval.NewConfusionTable(c.split, answers))
		out.Charts = append(out.Charts, eval.NewConfidenceChart(c.split, answers))
		out.Targets = append(out.Targets, report.RequireAtLeast(fmt.Sprintf("right on %s, %d faces of %d", c.split, found, len(rows)), float64(correct)/math.Max(float64(found), 1), c.want))
	}
	return out, nil
}
