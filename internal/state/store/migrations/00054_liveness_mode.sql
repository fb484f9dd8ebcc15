-- +goose Up
-- How the verifications of a project check liveness that do not say it; '': passive.
ALTER TABLE verification_settings ADD COLUMN liveness_mode TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE verification_settings DROP COLUMN liveness_mode;
