-- +goose Up
-- Codes that stay: one is printed once, and each scan opens a new verification of a workflow. The token is on a wall for everybody to
-- read, so it is no secret of the store.
CREATE TABLE standing_codes (
    id           TEXT PRIMARY KEY,
    project_id   TEXT   NOT NULL,
    environment  TEXT   NOT NULL,
    name         TEXT   NOT NULL,
    workflow     TEXT   NOT NULL,
    token        TEXT   NOT NULL UNIQUE,
    per_hour     BIGINT NOT NULL, -- verifications at most
    enabled      BIGINT NOT NULL,
    opened       BIGINT NOT NULL, -- verifications so far
    hour_ms      BIGINT NOT NULL, -- when the hour began that is counted
    hour_opened  BIGINT NOT NULL,
    problem      TEXT   NOT NULL, -- why the last scan opened nothing; empty: it did
    actor        TEXT   NOT NULL,
    created_ms   BIGINT NOT NULL,
    UNIQUE (project_id, environment, name)
);

-- +goose Down
DROP TABLE standing_codes;
