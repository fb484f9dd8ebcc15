-- +goose Up
-- What liveness checks found, kept for a day.
CREATE TABLE liveness_proofs (
    id          TEXT   NOT NULL PRIMARY KEY, -- lvt_...
    project_id  TEXT   NOT NULL,
    environment TEXT   NOT NULL,
    live        BIGINT NOT NULL, -- 1: the check was passed
    sealed      BYTEA,           -- the face that passed (package seal); NULL: not passed
    expires_ms  BIGINT NOT NULL
);
CREATE INDEX liveness_proofs_expiry ON liveness_proofs (expires_ms);

-- +goose Down
DROP TABLE liveness_proofs;
