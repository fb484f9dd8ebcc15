// Package parallel runs the parts of one call at once.
package parallel

import (
	"fmt"
	"runtime/debug"
	"sync"
)

// RunAll runs all functions at once, waits for them, and returns the error of the first one in
// the list that failed. A panic becomes an error: it must not end the process.
func RunAll(functions ...func() error) error {
	return ForEach(len(functions), func(i int) error { return functions[i]() })
}

// ForEach runs f for 0..n-1 at once, waits for all, and returns the error of the lowest number.
// A panic becomes an error.
func ForEach(n int, f func(i int) error) error {
	errs := make([]error, n)
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					errs[i] = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
				}
			}()
			errs[i] = f(i)
		})
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
