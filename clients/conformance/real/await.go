package main

import (
	"fmt"
	"time"
)

// What the service does after a call is looked for this often, with this pause: for at least three minutes, which a busy machine may take.
const (
	looks     = 1800
	lookPause = 100 * time.Millisecond
)

// lookUntil looks until something is ready; found is false where it was not within three minutes.
func lookUntil(ready func() (bool, error)) (found bool, err error) {
	for range looks {
		if found, err = ready(); found || err != nil {
			return found, err
		}
		time.Sleep(lookPause)
	}
	return false, nil
}

// awaitResult repeats a call without a library until its answer has the values of c.Until.
func awaitResult(s *service, key string, c call, params map[string]any, raw caller) error {
	c.Call = c.Await
	last := any(nil)
	found, err := lookUntil(func() (bool, error) {
		outcome, err := raw(s, key, c, params)
		if err != nil {
			return false, err
		}
		held := 0
		for path, want := range c.Until {
			if last, err = findField(outcome["data"], path); err != nil {
				return false, fmt.Errorf("%s: %w", c.Await, err)
			}
			if last == want {
				held++
			}
		}
		return held == len(c.Until), nil
	})
	if found || err != nil {
		return err
	}
	return fmt.Errorf("%s did not reach %v within three minutes: %v", c.Await, c.Until, last)
}
