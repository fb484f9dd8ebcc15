// Package numpy writes arrays for the fitting scripts, and reads them again.
package numpy

import (
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"strings"
)

// Write writes rows of float32 in NumPy's format 1.0, little-endian; a nil row becomes
// NaN. All other rows have the same length.
func Write(file string, rows [][]float32) error {
	columns := 0
	for _, r := range rows {
		columns = max(columns, len(r))
	}
	header := fmt.Sprintf("{'descr': '<f4', 'fortran_order': False, 'shape': (%d, %d), }", len(rows), columns)
	header += strings.Repeat(" ", 63-(10+len(header))%64) + "\n" // magic, version and length are 10 bytes; all end at 64
	data := append([]byte("\x93NUMPY\x01\x00"), byte(len(header)), byte(len(header)>>8))
	data = append(data, header...)
	for _, r := range rows {
		for c := range columns {
			v := float32(math.NaN())
			if r != nil {
				v = r[c]
			}
			data = binary.LittleEndian.AppendUint32(data, math.Float32bits(v))
		}
	}
	return os.WriteFile(file, data, 0o644)
}

// Read reads an array that Write wrote; a row of NaN becomes nil.
func Read(file string) ([][]float32, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	const magic = 10 // bytes before the header
	if len(data) < magic || !strings.HasPrefix(string(data), "\x93NUMPY\x01\x00") {
		return nil, fmt.Errorf("%s is no array of format 1.0", file)
	}
	end := magic + int(binary.LittleEndian.Uint16(data[8:]))
	if len(data) < end {
		return nil, fmt.Errorf("%s ends inside its header", file)
	}
	var rows, columns int
	shape := strings.Index(string(data[:end]), "'shape': ")
	if shape < 0 {
		return nil, fmt.Errorf("%s has no shape", file)
	}
	if _, err := fmt.Sscanf(string(data[shape:end]), "'shape': (%d, %d)", &rows, &columns); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	data = data[end:]
	if columns <= 0 || len(data) != 4*rows*columns {
		return nil, fmt.Errorf("%s has %d bytes for %d x %d numbers", file, len(data), rows, columns)
	}
	out := make([][]float32, rows)
	for i := range out {
		row := make([]float32, columns)
		for c := range row {
			row[c] = math.Float32frombits(binary.LittleEndian.Uint32(data[4*(i*columns+c):]))
		}
		if !math.IsNaN(float64(row[0])) {
			out[i] = row
		}
	}
	return out, nil
}
