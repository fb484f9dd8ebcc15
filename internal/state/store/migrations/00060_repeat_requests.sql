-- +goose Up
-- What the call with the Idempotency-Key of repeat_hash asked for. A call with the key within 24 hours of created_ms is the same one
-- where the sums agree; after that the key is free, and repeat_hash is set to NULL when it is used again.
ALTER TABLE jobs ADD COLUMN repeat_request BYTEA;          -- keyed sum; NULL: none, or a node of an older version wrote the row
ALTER TABLE verifications ADD COLUMN repeat_request BYTEA; -- the same

-- +goose Down
ALTER TABLE verifications DROP COLUMN repeat_request;
ALTER TABLE jobs DROP COLUMN repeat_request;
