-- +goose Up
-- Idempotency-Keys of admin calls that move credits, kept for a day.
CREATE TABLE admin_repeats (
    key_hash     BYTEA  NOT NULL PRIMARY KEY, -- SHA-256 of the admin key's id and the Idempotency-Key
    request_hash BYTEA  NOT NULL,             -- of what was asked for
    expires_ms   BIGINT NOT NULL
);
CREATE INDEX admin_repeats_expiry ON admin_repeats (expires_ms);

-- +goose Down
DROP TABLE admin_repeats;
