package gallery

import (
	"slices"
	"testing"
)

func FuzzFaceIDs(f *testing.F) {
	for _, id := range []string{"face_1", "face_", "face_-1", "face_01", "face_9223372036854775808", "1", "face_+1"} {
		f.Add(id)
	}
	f.Fuzz(func(t *testing.T, id string) {
		if n, ok := faceNumber(id); ok && faceID(n) != id {
			t.Fatalf("%q is taken for %q", id, faceID(n))
		}
	})
}

func TestPaddedQueriesAskForEveryNumberAndNoOther(t *testing.T) {
	for _, n := range []int{0, 1, 3, 4, 5, 64, 65, 511, 512, 513, 1300} {
		numbers := make([]uint32, n)
		for i := range numbers {
			numbers[i] = uint32(i + 7)
		}
		var asked []uint32
		if err := eachPadded(numbers, func(placeholders int, args []any) error {
			if !slices.Contains(fetchSizes, placeholders) || len(args) != placeholders {
				t.Errorf("%d numbers: %d placeholders for %d arguments", n, placeholders, len(args))
			}
			for _, a := range args {
				if x := uint32(a.(int64)); !slices.Contains(asked, x) {
					asked = append(asked, x)
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(asked, numbers) {
			t.Errorf("%d numbers: asked for %d", n, len(asked))
		}
	}
}
