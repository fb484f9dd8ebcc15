-- +goose Up
-- What a project sets for the page on which a clerk checks the age of a customer.
ALTER TABLE verification_settings ADD COLUMN till_min_age BIGINT NOT NULL DEFAULT 0; -- years; 0: not set

-- +goose Down
ALTER TABLE verification_settings DROP COLUMN till_min_age;
