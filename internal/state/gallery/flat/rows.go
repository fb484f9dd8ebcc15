package flat

import (
	"encoding/binary"
	"errors"
	"fmt"
	"sort"
)

// Coding names how vectors are coded in Rows. It changes with anything that makes other
// codes of a vector, or other bounds: rows of another coding cannot be added to an Index.
const Coding = "h64-3x2-1"

// Rows are faces as an Index holds them, to be kept elsewhere and added to another Index.
type Rows struct {
	Numbers []uint32 // rising
	Persons []uint32
	Groups  []uint32
	bits    [planes][]byte
	scale   [planes][]uint16
	left    [planes][]uint16
}

// CopyRows returns the faces that are numbered first to last.
func (x *Index) CopyRows(first, last uint32) (Rows, error) {
	x.mu.RLock()
	defer x.mu.RUnlock()
	var r Rows
	if x.closed {
		return r, ErrClosed
	}
	size := rowBytes(x.dim)
	at := sort.Search(len(x.segments), func(i int) bool {
		s := x.segments[i]
		return s.numbers[s.rows-1] >= first
	})
	for _, s := range x.segments[at:] {
		i := sort.Search(s.rows, func(i int) bool { return s.numbers[i] >= first })
		for ; i < s.rows && s.numbers[i] <= last; i++ {
			if s.persons[i] == gone {
				continue
			}
			r.Numbers, r.Persons, r.Groups = append(r.Numbers, s.numbers[i]), append(r.Persons, s.persons[i]), append(r.Groups, s.groups[i])
			for p := range planes {
				r.bits[p] = append(r.bits[p], s.bits[p][i*size:(i+1)*size]...)
				r.scale[p], r.left[p] = append(r.scale[p], s.scale[p][i]), append(r.left[p], s.left[p][i])
			}
		}
		if i < s.rows {
			break
		}
	}
	return r, nil
}

// HasFace reports whether there is a face that is numbered first to last.
func (x *Index) HasFace(first, last uint32) bool {
	x.mu.RLock()
	defer x.mu.RUnlock()
	at := sort.Search(len(x.segments), func(i int) bool {
		s := x.segments[i]
		return s.numbers[s.rows-1] >= first
	})
	for _, s := range x.segments[at:] {
		i := sort.Search(s.rows, func(i int) bool { return s.numbers[i] >= first })
		for ; i < s.rows; i++ {
			if s.numbers[i] > last {
				return false
			}
			if s.persons[i] != gone {
				return true
			}
		}
	}
	return false
}

// AddRows adds faces, each as AddFace adds one: all of them, or none and an error.
func (x *Index) AddRows(r Rows) error {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.closed {
		return ErrClosed
	}
	if err := r.check(x.dim); err != nil {
		return err
	}
	if len(r.Numbers) > 0 {
		if err := x.checkNext(r.Numbers[0]); err != nil {
			return err
		}
	}
	room, err := x.makeRoom(len(r.Numbers))
	if err != nil {
		return err
	}
	size, from := rowBytes(x.dim), 0
	for _, s := range room {
		n := min(len(r.Numbers)-from, s.room-s.rows)
		for p := range planes {
			copy(s.bits[p][s.rows*size:], r.bits[p][from*size:(from+n)*size])
			copy(s.scale[p][s.rows:], r.scale[p][from:from+n])
			copy(s.left[p][s.rows:], r.left[p][from:from+n])
		}
		copy(s.numbers[s.rows:], r.Numbers[from:from+n])
		copy(s.persons[s.rows:], r.Persons[from:from+n])
		copy(s.groups[s.rows:], r.Groups[from:from+n])
		s.rows += n
		x.live += n
		from += n
	}
	return nil
}

// makeRoom returns the segments that the next rows go into, new ones at the end of the index.
func (x *Index) makeRoom(rows int) (room []*segment, err error) {
	n := len(x.segments)
	if n > 0 && rows > 0 && x.segments[n-1].rows < x.segments[n-1].room {
		room = append(room, x.segments[n-1])
		rows -= x.segments[n-1].room - x.segments[n-1].rows
	}
	var made []*segment
	for rows > 0 {
		s, err := newSegment(roomOfSegment(n+len(made)), x.dim)
		if err != nil {
			for _, s := range made {
				_ = s.freeMemory()
			}
			return nil, err
		}
		made = append(made, s)
		rows -= s.room
	}
	x.segments = append(x.segments, made...) // none stays empty: the caller fills them
	return append(room, made...), nil
}

var errRows = errors.New("flat: damaged rows")

// check refuses what no Index of vectors of dim numbers can hold.
func (r Rows) check(dim int) error {
	n := len(r.Numbers)
	if len(r.Persons) != n || len(r.Groups) != n {
		return errRows
	}
	for p := range planes {
		if len(r.bits[p]) != n*rowBytes(dim) || len(r.scale[p]) != n || len(r.left[p]) != n {
			return errRows
		}
		for i := range n {
			if r.scale[p][i] >= infiniteBF16 || r.left[p][i] >= infiniteBF16 { // negative numbers are larger too
				return errRows
			}
		}
	}
	for i := range n {
		if r.Persons[i] == gone || i > 0 && r.Numbers[i] <= r.Numbers[i-1] {
			return errRows
		}
	}
	return nil
}

// rowsHeader is the number of rows and the length of their vectors.
const rowsHeader = 4 + 4

// rowSize is how many bytes AppendTo writes for a row.
func rowSize(dim int) int { return 3*4 + planes*(rowBytes(dim)+2*2) }

// AppendTo appends rows of an Index of vectors of dim numbers to out, as ParseRows reads them.
func (r Rows) AppendTo(out []byte, dim int) []byte {
	order := binary.LittleEndian
	out = order.AppendUint32(order.AppendUint32(out, uint32(len(r.Numbers))), uint32(dim))
	for _, column := range [][]uint32{r.Numbers, r.Persons, r.Groups} {
		for _, v := range column {
			out = order.AppendUint32(out, v)
		}
	}
	for p := range planes {
		for _, column := range [][]uint16{r.scale[p], r.left[p]} {
			for _, v := range column {
				out = order.AppendUint16(out, v)
			}
		}
		out = append(out, r.bits[p]...)
	}
	return out
}

// ParseRows reads what AppendTo wrote for vectors of dim numbers. The rows refer to raw.
func ParseRows(raw []byte, dim int) (Rows, error) {
	var r Rows
	order := binary.LittleEndian
	if len(raw) < rowsHeader || dim < 1 || dim > maxDims {
		return r, errRows
	}
	n, stored := int(order.Uint32(raw)), int(order.Uint32(raw[4:]))
	if stored != dim {
		return r, fmt.Errorf("flat: rows of vectors of %d numbers, want %d", stored, dim)
	}
	if raw = raw[rowsHeader:]; len(raw)%rowSize(dim) != 0 || len(raw)/rowSize(dim) != n {
		return r, errRows
	}
	for _, column := range []*[]uint32{&r.Numbers, &r.Persons, &r.Groups} {
		*column = make([]uint32, n)
		for i := range *column {
			(*column)[i] = order.Uint32(raw[4*i:])
		}
		raw = raw[4*n:]
	}
	for p := range planes {
		for _, column := range []*[]uint16{&r.scale[p], &r.left[p]} {
			*column = make([]uint16, n)
			for i := range *column {
				(*column)[i] = order.Uint16(raw[2*i:])
			}
			raw = raw[2*n:]
		}
		size := n * rowBytes(dim)
		r.bits[p], raw = raw[:size], raw[size:]
	}
	return r, r.check(dim)
}
