-- +goose Up
CREATE TABLE projects (
    id               TEXT   NOT NULL PRIMARY KEY, -- prj_...
    name             TEXT   NOT NULL UNIQUE,
    created_ms       BIGINT NOT NULL,
    live_approved_ms BIGINT,                      -- NULL: live keys are refused
    closed_ms        BIGINT                       -- NULL: open; a closed project's keys are refused
);

-- A key is what an operator manages; its secrets are what a client sends.
CREATE TABLE keys (
    id              TEXT   NOT NULL PRIMARY KEY, -- key_...
    project_id      TEXT   NOT NULL REFERENCES projects (id),
    environment     TEXT   NOT NULL CHECK (environment IN ('test', 'live')),
    name            TEXT   NOT NULL,
    client_id       TEXT   UNIQUE,               -- live keys only
    permissions     TEXT   NOT NULL,             -- space separated: * face.* face.detect
    allow_list      TEXT   NOT NULL,             -- space separated CIDR; empty: every address
    rate_per_second DOUBLE PRECISION NOT NULL,   -- 0: the environment's default
    rate_burst      BIGINT NOT NULL,             -- 0: the environment's default
    day_cap_milli   BIGINT NOT NULL,             -- 0: none
    month_cap_milli BIGINT NOT NULL,             -- 0: none
    created_ms      BIGINT NOT NULL,
    expires_ms      BIGINT,
    revoked_ms      BIGINT
);
CREATE INDEX keys_project ON keys (project_id);

-- One more secret per rotation; only SHA-256 sums are kept.
CREATE TABLE key_secrets (
    id                 TEXT   NOT NULL PRIMARY KEY, -- sec_...
    key_id             TEXT   NOT NULL REFERENCES keys (id),
    hash               BYTEA  NOT NULL UNIQUE,      -- of sk_test_... or ak_live_...
    client_secret_hash BYTEA,                       -- live keys only
    shown              TEXT   NOT NULL,             -- prefix and public id, to find a leaked key by
    last_four          TEXT   NOT NULL,             -- of sk_test_... or ak_live_...
    created_ms         BIGINT NOT NULL,
    expires_ms         BIGINT                       -- end of the overlap after a rotation
);
CREATE INDEX key_secrets_key ON key_secrets (key_id);

-- Short-lived tokens that live keys were exchanged for.
CREATE TABLE tokens (
    hash       BYTEA  NOT NULL PRIMARY KEY,
    secret_id  TEXT   NOT NULL REFERENCES key_secrets (id),
    created_ms BIGINT NOT NULL,
    expires_ms BIGINT NOT NULL
);
CREATE INDEX tokens_expiry ON tokens (expires_ms);

-- +goose Down
DROP TABLE tokens;
DROP TABLE key_secrets;
DROP TABLE keys;
DROP TABLE projects;
