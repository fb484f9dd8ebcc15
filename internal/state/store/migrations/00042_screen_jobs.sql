-- +goose Up
-- Jobs that ask lists of people are of the kind screen.
ALTER TABLE jobs DROP CONSTRAINT jobs_kind_check; --postgres
ALTER TABLE jobs ADD CONSTRAINT jobs_kind_check CHECK (kind IN ('enrol', 'dedupe', 'check', 'screen')); --postgres
ALTER TABLE jobs ADD COLUMN any_kind TEXT NOT NULL DEFAULT 'check' CHECK (any_kind IN ('enrol', 'dedupe', 'check', 'screen')); --sqlite
UPDATE jobs SET any_kind = kind; --sqlite
ALTER TABLE jobs DROP COLUMN kind; --sqlite
ALTER TABLE jobs RENAME COLUMN any_kind TO kind; --sqlite

-- +goose Down
DELETE FROM job_items WHERE job_id IN (SELECT id FROM jobs WHERE kind = 'screen');
DELETE FROM jobs WHERE kind = 'screen';
ALTER TABLE jobs DROP CONSTRAINT jobs_kind_check; --postgres
ALTER TABLE jobs ADD CONSTRAINT jobs_kind_check CHECK (kind IN ('enrol', 'dedupe', 'check')); --postgres
ALTER TABLE jobs ADD COLUMN any_kind TEXT NOT NULL DEFAULT 'check' CHECK (any_kind IN ('enrol', 'dedupe', 'check')); --sqlite
UPDATE jobs SET any_kind = kind; --sqlite
ALTER TABLE jobs DROP COLUMN kind; --sqlite
ALTER TABLE jobs RENAME COLUMN any_kind TO kind; --sqlite
