-- +goose Up
-- What a project sets for the pages of reviewers.
ALTER TABLE verification_settings ADD COLUMN decline_reasons TEXT NOT NULL DEFAULT ''; -- JSON: texts that reviewers choose from besides those of the service; empty: none

-- +goose Down
ALTER TABLE verification_settings DROP COLUMN decline_reasons;
