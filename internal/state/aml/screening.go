package aml

import (
	"context"
	"errors"
	"time"
)

const (
	screenTries = 3
	screenPause = time.Second
)

// Screen asks a provider, some times where it does not answer.
func Screen(ctx context.Context, p Provider, s Subject, threshold float64) (found Found, err error) {
	if s.Name == "" {
		return Found{}, errors.New("aml: no name is known")
	}
	for try := range screenTries {
		if found, err = p.Screen(ctx, s, threshold); err == nil || ctx.Err() != nil || isFinal(err) {
			return found, err
		}
		if try+1 < screenTries {
			select {
			case <-ctx.Done():
			case <-time.After(screenPause):
			}
		}
	}
	return Found{}, err
}

// isFinal reports whether asking again gets the same error.
func isFinal(err error) bool {
	return errors.As(err, new(*NotComparedError)) || errors.As(err, new(*UnknownListError))
}
