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

// awaitResult repeats a call without a library until its answer has the values of c.Until.
func awaitResult(s *service, key string, c call, params map[string]any, raw caller) error {
	c.Call = c.Await
	last := any(nil)
	for range looks {
		outcome, err := raw(s, key, c, params)
		if err != nil {
			return err
		}
		held := 0
		for path, want := range c.Until {
			if last, err = findField(outcome["data"], path); err != nil {
				return fmt.Errorf("%s: %w", c.Await, err)
			}
			if last == want {
				held++
			}
		}
		if held == len(c.Until) {
			return nil
		}
		time.Sleep(lookPause)
	}
	return fmt.Errorf("%s did not reach %v within three minutes: %v", c.Await, c.Until, last)
}
