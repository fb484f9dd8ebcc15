// Package memo computes values at most once.
package memo

import "sync"

// Value is computed by the first call of Get. The zero value is ready to use; it must not be
// copied after the first use.
type Value[T any] struct {
	once  sync.Once
	value T
	err   error
}

// Get returns the value, which compute makes on the first call. An error is kept as well: a
// Value that failed is not computed again. Safe for concurrent use; calls that come while
// compute runs wait for it.
func (v *Value[T]) Get(compute func() (T, error)) (T, error) {
	v.once.Do(func() { v.value, v.err = compute() })
	return v.value, v.err
}

// Peek returns the value without computing it, the zero value where Get was not called yet.
// It must not run at the same time as the first Get.
func (v *Value[T]) Peek() T { return v.value }
