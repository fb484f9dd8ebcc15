package imaging

import (
	"bytes"
	"compress/flate"
	"compress/zlib"
	"io"
	"testing"
)

// packed is data as a zlib stream in IDAT chunks of at most size bytes, each followed by an
// empty one.
func packed(t testing.TB, data []byte, level, size int) []byte {
	t.Helper()
	var stream bytes.Buffer
	z, err := zlib.NewWriterLevel(&stream, level)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := z.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return inChunks(stream.Bytes(), size)
}

func inChunks(stream []byte, size int) (file []byte) {
	for ; len(stream) > 0; stream = stream[min(size, len(stream)):] {
		file = append(append(file, chunk("IDAT", stream[:min(size, len(stream))])...), chunk("IDAT", nil)...)
	}
	return append(file, chunk("IEND", nil)...)
}

func TestInflaterReturnsWhatWasPacked(t *testing.T) {
	data := append(bytes.Repeat([]byte("abcdefg"), 30_000), noise(200, 100).Pix...)
	for _, level := range []int{flate.NoCompression, flate.HuffmanOnly, flate.BestSpeed, flate.BestCompression} {
		for _, size := range []int{1, 7, 1000, 1 << 20} {
			for _, piece := range []int{1, 999, 100_000} {
				if size*piece < 100 {
					continue // hundreds of thousands of calls that the others cover
				}
				z, err := newInflater(packed(t, data, level, size))
				if err != nil {
					t.Fatal(err)
				}
				var got []byte
				buf := make([]byte, piece)
				for err == nil {
					var n int
					n, err = z.Read(buf)
					got = append(got, buf[:n]...)
				}
				z.releaseInflater()
				if err != io.EOF || !bytes.Equal(got, data) {
					t.Fatalf("level %d, chunks of %d, read by %d: %d bytes of %d, %v", level, size, piece, len(got), len(data), err)
				}
			}
		}
	}
}

// FuzzInflater holds the inflater to compress/zlib: the same bytes, or a fault in both.
func FuzzInflater(f *testing.F) {
	for _, level := range []int{flate.NoCompression, flate.HuffmanOnly, flate.BestCompression} {
		var stream bytes.Buffer
		z, _ := zlib.NewWriterLevel(&stream, level)
		_, _ = z.Write(bytes.Repeat([]byte("0123456789 01234"), 50))
		_ = z.Close()
		f.Add(stream.Bytes(), 100, 50)
		f.Add(stream.Bytes()[:stream.Len()-4], 3, 7)
	}
	f.Fuzz(func(t *testing.T, stream []byte, size, piece int) {
		size, piece = 1+abs(size)%2000, 1+abs(piece)%5000
		const most = 1 << 20
		var want []byte
		r, wantErr := zlib.NewReader(bytes.NewReader(stream))
		if wantErr == nil {
			want, wantErr = io.ReadAll(io.LimitReader(r, most))
		}
		z, err := newInflater(inChunks(stream, size))
		if err == nil {
			defer z.releaseInflater()
		}
		var got []byte
		buf := make([]byte, piece)
		for err == nil && len(got) < most {
			var n int
			n, err = z.Read(buf)
			got = append(got, buf[:n]...)
		}
		got = got[:min(len(got), most)]
		if err == io.EOF {
			err = nil
		}
		if (err == nil) != (wantErr == nil) {
			t.Fatalf("%v, compress/zlib says %v", err, wantErr)
		}
		if err == nil && !bytes.Equal(got, want) {
			t.Fatalf("%d bytes differ from the %d of compress/zlib", len(got), len(want))
		}
	})
}

func abs(v int) int { return max(v, -v, 0) }
