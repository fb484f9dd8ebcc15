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
func Screen(ctx context.Context, p Provider, s Subject, threshold float64) (hits []Hit, err error) {
	if s.Name == "" {
		return nil, errors.New("aml: no name is known")
	}
	for try := range screenTries {
		if hits, err = p.Screen(ctx, s, threshold); err == nil || ctx.Err() != nil || isFinal(err) {
			return hits, err
		}
		if try+1 < screenTries {
			select {
			case <-ctx.Done():
			case <-time.After(screenPause):
			}
		}
	}
	return nil, err
}

// isFinal reports whether asking again gets the same error.
func isFinal(err error) bool {
	return errors.As(err, new(*NotComparedError)) || errors.As(err, new(*UnknownListError))
}
