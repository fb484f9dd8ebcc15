package flat

import (
	"bytes"
	"math"
	"testing"
)

func FuzzVectorsAreReadAsWrittenAndNothingElse(f *testing.F) {
	f.Add(MarshalVector([]float32{1, -0.5, 0, float32(math.Inf(1))}))
	f.Add([]byte{})
	f.Add([]byte{1, 2, 3})
	f.Fuzz(func(t *testing.T, raw []byte) {
		v, err := UnmarshalVector(raw)
		if (err == nil) != (len(raw) > 0 && len(raw)%4 == 0) {
			t.Fatalf("%d bytes: %v", len(raw), err)
		}
		if err == nil && !bytes.Equal(MarshalVector(v), raw) {
			t.Fatal("written again, the bytes differ")
		}
	})
}
