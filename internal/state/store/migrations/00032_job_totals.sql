-- +goose Up
-- What the items of an ended job came to, so that a list of jobs does not count them again.
ALTER TABLE jobs ADD COLUMN totals TEXT; -- JSON; NULL: not ended, or ended before this column

-- +goose Down
ALTER TABLE jobs DROP COLUMN totals;
