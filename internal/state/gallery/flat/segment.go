package flat

import "math"

// Rows lie in segments, so that growing copies nothing. The first ones are small,
// later ones have segmentRows.
const (
	firstRows   = 256
	segmentRows = 1 << 15
)

// roomOfSegment is how many rows the segment at a place has room for.
func roomOfSegment(place int) int { return min(firstRows<<min(place, 16), segmentRows) }

// gone marks the person of a removed row.
const gone = math.MaxUint32

// segment is a run of rows, plane by plane.
type segment struct {
	rows    int // in use
	room    int
	bits    [planes][]byte
	scale   [planes][]uint16
	left    [planes][]uint16
	numbers []uint32
	persons []uint32 // gone: removed
	groups  []uint32
	memory  [][]byte // to give back
}

func newSegment(room, dim int) (*segment, error) {
	s := &segment{room: room}
	for p := range planes {
		block, err := s.takeBytes(room * rowBytes(dim))
		if err != nil {
			_ = s.freeMemory()
			return nil, err
		}
		s.bits[p] = block
		s.scale[p], s.left[p] = make([]uint16, room), make([]uint16, room)
	}
	s.numbers, s.persons, s.groups = make([]uint32, room), make([]uint32, room), make([]uint32, room)
	return s, nil
}

// fullBytes is what a segment takes when it is full.
func (s *segment) fullBytes() int64 {
	size := int64(s.room) * (3*4 + planes*4)
	for p := range planes {
		size += int64(len(s.bits[p]))
	}
	return size
}

// putRow writes a row at place i.
func (s *segment) putRow(i int, row *rowCode, e Entry) {
	for p := range planes {
		copy(s.bits[p][i*len(row.bits[p]):], row.bits[p])
		s.scale[p][i], s.left[p][i] = row.scale[p], row.left[p]
	}
	s.numbers[i], s.persons[i], s.groups[i] = e.Number, e.Person, e.Group
}

// moveRow copies row i of from to place j of s.
func (s *segment) moveRow(j int, from *segment, i, size int) {
	for p := range planes {
		copy(s.bits[p][j*size:(j+1)*size], from.bits[p][i*size:(i+1)*size])
		s.scale[p][j], s.left[p][j] = from.scale[p][i], from.left[p][i]
	}
	s.numbers[j], s.persons[j], s.groups[j] = from.numbers[i], from.persons[i], from.groups[i]
}
