-- +goose Up
-- Idempotency-Keys of changes of verifications and workflows, kept for a day: a call that is repeated because its answer was lost
-- changes nothing again.
CREATE TABLE verification_calls (
    key_hash     BYTEA  NOT NULL PRIMARY KEY, -- SHA-256 of project, environment and Idempotency-Key
    request_hash BYTEA  NOT NULL,             -- of what was asked for
    made         BIGINT NOT NULL,             -- the version of a workflow that was stored; 0 for other changes
    expires_ms   BIGINT NOT NULL
);
CREATE INDEX verification_calls_expiry ON verification_calls (expires_ms);

-- +goose Down
DROP TABLE verification_calls;
