-- +goose Up
-- Keys of the admin API; only SHA-256 sums are kept.
CREATE TABLE admin_keys (
    id         TEXT   NOT NULL PRIMARY KEY, -- adk_...
    name       TEXT   NOT NULL,
    hash       BYTEA  NOT NULL UNIQUE,      -- of sk_admin_...
    last_four  TEXT   NOT NULL,
    project_id TEXT   NOT NULL,             -- empty: every project
    read_only  BIGINT NOT NULL,             -- 1: may look, not change
    created_ms BIGINT NOT NULL,
    expires_ms BIGINT,
    revoked_ms BIGINT
);

-- +goose Down
DROP TABLE admin_keys;
