package chip

import (
	"fmt"
	"strings"
)

// zoneLengths are the lengths of the lines of each layout, by the characters of the whole zone.
var zoneLengths = map[int]int{90: 30, 72: 36, 88: 44}

// ReadZone returns the lines of the machine-readable zone in data group 1.
func ReadZone(file []byte) ([]string, error) {
	content, err := openFile("dg1", file, fileTags[1])
	if err != nil {
		return nil, err
	}
	zone, found, err := findObject(content, 0x5F1F)
	switch {
	case err != nil:
		return nil, &UnreadableError{"dg1", err.Error()}
	case !found:
		return nil, &UnreadableError{"dg1", "it holds no zone (5F1F)"}
	}
	length, known := zoneLengths[len(zone)]
	if !known {
		return nil, &UnreadableError{"dg1", fmt.Sprintf("its zone has %d characters in place of 72, 88 or 90", len(zone))}
	}
	var lines []string
	for at := 0; at < len(zone); at += length {
		lines = append(lines, strings.Map(keepZoneCharacter, string(zone[at:at+length])))
	}
	return lines, nil
}

func keepZoneCharacter(r rune) rune {
	if r < ' ' || r > '~' {
		return '?'
	}
	return r
}
