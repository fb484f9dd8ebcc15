package flat

import (
	"encoding/binary"
	"fmt"
	"math"
)

// MarshalVector writes float32, little endian.
func MarshalVector(v []float32) []byte {
	out := make([]byte, 0, 4*len(v))
	for _, x := range v {
		out = binary.LittleEndian.AppendUint32(out, math.Float32bits(x))
	}
	return out
}

// UnmarshalVector reads what MarshalVector wrote.
func UnmarshalVector(raw []byte) ([]float32, error) {
	if len(raw)%4 != 0 || len(raw) == 0 {
		return nil, fmt.Errorf("flat: a vector of %d bytes", len(raw))
	}
	out := make([]float32, len(raw)/4)
	for i := range out {
		out[i] = math.Float32frombits(binary.LittleEndian.Uint32(raw[4*i:]))
	}
	return out, nil
}
