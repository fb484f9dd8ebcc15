package likeness

import (
	"context"
	"log/slog"
	"time"
)

// logTry logs one try: at level info, or warning when it is repeated after wait. It never gets
// bodies, images, keys, tokens or values of parameters.
func logTry(logger *slog.Logger, r *retries, status int, requestID string, wait *time.Duration) {
	result := any("no answer")
	if status != 0 {
		result = status
	}
	attributes := []slog.Attr{
		slog.Any("status", result),
		slog.String("request_id", requestID),
		slog.Int("try", r.sent),
		slog.Int64("ms", time.Since(r.tryStarted).Milliseconds()),
	}
	level := slog.LevelInfo
	if wait != nil {
		level = slog.LevelWarn
		attributes = append(attributes, slog.Duration("wait", *wait))
	}
	logger.LogAttrs(context.Background(), level, r.operation.method+" "+r.operation.path, attributes...)
}
