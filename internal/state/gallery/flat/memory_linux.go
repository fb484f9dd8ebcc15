package flat

import (
	"errors"
	"fmt"
	"syscall"
)

// mapFrom is the size from which memory is taken from the system and not from Go's
// heap: the collector then neither looks at it nor lets garbage grow in proportion to
// it, and huge pages spare most of the address look-ups of a scan.
const mapFrom = 4 << 20

// takeBytes returns size zero bytes that live until free.
func (s *segment) takeBytes(size int) ([]byte, error) {
	if size < mapFrom {
		return make([]byte, size), nil
	}
	block, err := syscall.Mmap(-1, 0, size, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_PRIVATE|syscall.MAP_ANON)
	if err != nil {
		return nil, fmt.Errorf("flat: %d bytes of memory: %w", size, err)
	}
	_ = syscall.Madvise(block, syscall.MADV_HUGEPAGE) // only faster
	s.memory = append(s.memory, block)
	return block, nil
}

// freeMemory gives the mapped memory back; the segment is dead afterwards.
func (s *segment) freeMemory() error {
	var errs []error
	for _, block := range s.memory {
		errs = append(errs, syscall.Munmap(block))
	}
	s.memory = nil
	return errors.Join(errs...)
}
