-- +goose Up
-- What a project sets for the pages of reviewers and of people with a link.
ALTER TABLE verification_settings ADD COLUMN decline_reasons TEXT NOT NULL DEFAULT ''; -- JSON: texts that reviewers choose from besides those of the service; empty: none
ALTER TABLE verification_settings ADD COLUMN brand_color TEXT NOT NULL DEFAULT '';     -- #rrggbb; empty: that of the service
ALTER TABLE verification_settings ADD COLUMN brand_mark BYTEA;                         -- PNG file; NULL: none

-- +goose Down
ALTER TABLE verification_settings DROP COLUMN brand_mark;
ALTER TABLE verification_settings DROP COLUMN brand_color;
ALTER TABLE verification_settings DROP COLUMN decline_reasons;
