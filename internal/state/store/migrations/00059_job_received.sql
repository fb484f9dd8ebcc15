-- +goose Up
-- How many bytes of content a job has received, so that adding items does not sum those that wait, every time.
ALTER TABLE jobs ADD COLUMN received_bytes BIGINT;  -- of items 1 to received_number; NULL: not known
ALTER TABLE jobs ADD COLUMN received_number BIGINT; -- last_number when received_bytes was written: a node of an older version writes neither

-- +goose Down
ALTER TABLE jobs DROP COLUMN received_number;
ALTER TABLE jobs DROP COLUMN received_bytes;
