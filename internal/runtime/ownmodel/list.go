package ownmodel

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"strings"

	"github.com/likeness-api/likeness/models"
)

// Description is what a card says of a model of this project.
type Description struct {
	Name         string // of the card, such as own-age
	Licence      string
	TrainingData string
	ResearchOnly bool // some of its training data may be used for research only
	Bytes        int64
	SHA256       string // of its files, one behind the other
}

// researchData matches training data that may be used for research only: those said to be so, and the
// photos of UTKFace.
var researchData = regexp.MustCompile(`(?i)research|utk`)

// ListAll describes the models that the program carries, by name.
func ListAll() ([]Description, error) {
	files, err := models.Files.ReadDir("own")
	if err != nil {
		return nil, err
	}
	var out []Description
	var content []byte
	for _, file := range files {
		data, err := models.Files.ReadFile("own/" + file.Name())
		if err != nil {
			return nil, err
		}
		base, _, _ := strings.Cut(file.Name(), ".")
		name := "own-" + base
		if len(out) == 0 || out[len(out)-1].Name != name {
			d, err := describe(name)
			if err != nil {
				return nil, err
			}
			out, content = append(out, d), nil
		}
		content = append(content, data...)
		sum := sha256.Sum256(content)
		last := &out[len(out)-1]
		last.Bytes, last.SHA256 = int64(len(content)), hex.EncodeToString(sum[:])
	}
	return out, nil
}

// describe reads a card.
func describe(name string) (Description, error) {
	card, err := models.Files.ReadFile("cards/" + name + ".md")
	if err != nil {
		return Description{}, err
	}
	d := Description{Name: name}
	for line := range strings.Lines(string(card)) {
		cells := strings.SplitN(strings.Trim(strings.TrimSpace(line), "|"), "|", 2)
		if len(cells) != 2 {
			continue
		}
		switch value := strings.TrimSpace(cells[1]); strings.TrimSpace(cells[0]) {
		case "Licence":
			d.Licence, _, _ = strings.Cut(value, ";")
		case "Training data":
			d.TrainingData = value
		}
	}
	if d.Licence == "" || d.TrainingData == "" {
		return d, fmt.Errorf("ownmodel: models/cards/%s.md names no licence or no training data", name)
	}
	d.ResearchOnly = researchData.MatchString(d.TrainingData)
	return d, nil
}
