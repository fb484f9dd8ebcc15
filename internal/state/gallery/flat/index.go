package flat

import (
	"errors"
	"fmt"
	"slices"
	"sort"
	"sync"
)

// ErrClosed is the error of an Index that was closed.
var ErrClosed = errors.New("flat: the index is closed")

// Entry is a face to add.
type Entry struct {
	Number uint32 // names the face; larger than all numbers added before
	Person uint32 // whom it shows; not the largest uint32
	Group  uint32 // what Query.Groups speaks of
	Vector []float32
}

// Index is a set of faces; see the package comment.
type Index struct {
	mu       sync.RWMutex
	dim      int
	kernel   kernel
	encoder  *encoder
	segments []*segment
	live     int
	dead     int
	closed   bool
	scratch  sync.Pool // of *scratch
}

// NewIndex returns an empty index of vectors of dim numbers.
func NewIndex(dim int) (*Index, error) {
	if dim < 1 || dim > maxDims {
		return nil, fmt.Errorf("flat: vectors of %d numbers; 1 to %d are possible", dim, maxDims)
	}
	x := &Index{dim: dim, kernel: best, encoder: newEncoder(dim)}
	x.scratch.New = func() any { return &scratch{} }
	return x, nil
}

// CountFaces is the number of faces.
func (x *Index) CountFaces() int {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return x.live
}

// MemoryBytes is the memory that the rows take, reserved rows included.
func (x *Index) MemoryBytes() (n int64) {
	x.mu.RLock()
	defer x.mu.RUnlock()
	for _, s := range x.segments {
		n += s.fullBytes()
	}
	return n
}

// Close gives the memory back; later calls fail with ErrClosed.
func (x *Index) Close() error {
	x.mu.Lock()
	defer x.mu.Unlock()
	var errs []error
	for _, s := range x.segments {
		errs = append(errs, s.freeMemory())
	}
	x.segments, x.live, x.dead, x.closed = nil, 0, 0, true
	return errors.Join(errs...)
}

// AddFace adds a face. Its vector must have unit length within 5e-5.
func (x *Index) AddFace(e Entry) error {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.closed {
		return ErrClosed
	}
	if e.Person == gone {
		return fmt.Errorf("flat: person %d is not possible", e.Person)
	}
	if err := x.checkNext(e.Number); err != nil {
		return err
	}
	row, err := x.encoder.encodeVector(e.Vector)
	if err != nil {
		return err
	}
	room, err := x.makeRoom(1)
	if err != nil {
		return err
	}
	s := room[0]
	s.putRow(s.rows, row, e)
	s.rows++
	x.live++
	return nil
}

// checkNext refuses a number that is not larger than all before.
func (x *Index) checkNext(number uint32) error {
	if n := len(x.segments); n > 0 {
		if last := x.segments[n-1]; last.numbers[last.rows-1] >= number {
			return fmt.Errorf("flat: face %d after face %d: numbers must rise", number, last.numbers[last.rows-1])
		}
	}
	return nil
}

// RemoveFace takes a face out and tells its group and whether it was there.
func (x *Index) RemoveFace(number uint32) (group uint32, removed bool) {
	x.mu.Lock()
	defer x.mu.Unlock()
	at := sort.Search(len(x.segments), func(i int) bool {
		s := x.segments[i]
		return s.numbers[s.rows-1] >= number
	})
	if at == len(x.segments) {
		return 0, false
	}
	s := x.segments[at]
	i, found := slices.BinarySearch(s.numbers[:s.rows], number)
	if !found || s.persons[i] == gone {
		return 0, false
	}
	group = s.groups[i]
	s.persons[i] = gone
	for p := range planes { // nothing of a removed face stays
		size := rowBytes(x.dim)
		clear(s.bits[p][i*size : (i+1)*size])
	}
	x.live--
	x.dead++
	if x.dead > 1024 && x.dead*4 > x.live {
		x.compactRows()
	}
	return group, true
}

// compactRows closes the gaps of removed rows, in place.
func (x *Index) compactRows() {
	size := rowBytes(x.dim)
	to, j := 0, 0
	for _, s := range x.segments {
		for i := range s.rows {
			if s.persons[i] == gone {
				continue
			}
			if j == x.segments[to].room {
				to, j = to+1, 0
			}
			x.segments[to].moveRow(j, s, i, size)
			j++
		}
	}
	kept := to
	if j > 0 {
		kept++
	}
	for i, s := range x.segments {
		switch {
		case i >= kept:
			_ = s.freeMemory() // an error could only mean that it is gone already
		case i == to:
			for p := range planes {
				clear(s.bits[p][j*size:])
			}
			s.rows = j
		default:
			s.rows = s.room
		}
	}
	clear(x.segments[kept:])
	x.segments, x.dead = x.segments[:kept], 0
}
