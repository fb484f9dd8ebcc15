-- +goose Up
-- The keys that expire next are read without the others, however many there are.
CREATE INDEX keys_expiry ON keys (expires_ms);

-- +goose Down
DROP INDEX keys_expiry;
