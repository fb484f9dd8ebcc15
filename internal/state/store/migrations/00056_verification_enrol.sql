-- +goose Up
-- Faces of selfies that are enrolled in a gallery once their verification is approved.
ALTER TABLE verification_faces ADD COLUMN looks TEXT; -- name of an age group; NULL: stored before this column
ALTER TABLE verification_faces ADD COLUMN to_enrol BIGINT NOT NULL DEFAULT 0; -- 1: of the present selfie, kept until the verification is decided

-- +goose Down
ALTER TABLE verification_faces DROP COLUMN to_enrol;
ALTER TABLE verification_faces DROP COLUMN looks;
