package model

import (
	"strings"
	"unicode"
)

// Name is a name as lower-case words, such as [face count].
type Name []string

// NewName splits faceCount, face_count, FaceCount, face.count and 3x4 into words.
func NewName(s string) Name {
	var words Name
	var word []rune
	end := func() {
		if len(word) > 0 {
			words = append(words, strings.ToLower(string(word)))
			word = nil
		}
	}
	runes := []rune(s)
	for i, r := range runes {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			end()
			continue
		case unicode.IsUpper(r):
			startsWord := i > 0 && unicode.IsLower(runes[i-1]) || i > 0 && unicode.IsDigit(runes[i-1])
			endsAcronym := i > 0 && unicode.IsUpper(runes[i-1]) && i+1 < len(runes) && unicode.IsLower(runes[i+1])
			if startsWord || endsAcronym {
				end()
			}
		}
		word = append(word, r)
	}
	end()
	return words
}

// Snake is face_count.
func (n Name) Snake() string { return strings.Join(n, "_") }

// Upper is FACE_COUNT.
func (n Name) Upper() string { return strings.ToUpper(n.Snake()) }

// Pascal is FaceCount.
func (n Name) Pascal() string {
	var b strings.Builder
	for _, w := range n {
		b.WriteString(strings.ToUpper(w[:1]) + w[1:])
	}
	return b.String()
}

// Camel is faceCount.
func (n Name) Camel() string {
	p := n.Pascal()
	if p == "" {
		return ""
	}
	return strings.ToLower(n[0]) + p[len(n[0]):]
}

// Initialisms of Go, written in capitals in GoPascal.
var initialisms = map[string]string{"id": "ID", "ip": "IP", "url": "URL", "json": "JSON", "api": "API", "http": "HTTP", "ids": "IDs"}

// GoPascal is RequestID: Pascal with Go's initialisms.
func (n Name) GoPascal() string {
	var b strings.Builder
	for _, w := range n {
		if up, ok := initialisms[w]; ok {
			b.WriteString(up)
			continue
		}
		b.WriteString(strings.ToUpper(w[:1]) + w[1:])
	}
	return b.String()
}

// Text is "face count".
func (n Name) Text() string { return strings.Join(n, " ") }
