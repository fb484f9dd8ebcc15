-- +goose Up
-- The answers of admin calls with an Idempotency-Key, kept with the key for a day.
ALTER TABLE admin_repeats ADD COLUMN request_id TEXT NOT NULL DEFAULT ''; -- of the call that was executed
ALTER TABLE admin_repeats ADD COLUMN sealed BYTEA; -- its answer; null in rows of versions that kept none

-- +goose Down
ALTER TABLE admin_repeats DROP COLUMN sealed;
ALTER TABLE admin_repeats DROP COLUMN request_id;
