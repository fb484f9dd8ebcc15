// Package numpy writes arrays for the fitting scripts.
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
