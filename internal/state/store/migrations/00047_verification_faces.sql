-- +goose Up
-- The faces of the selfies of recent verifications: one that is shown under different names is noticed.
CREATE TABLE verification_faces (
    verification_id TEXT   NOT NULL PRIMARY KEY REFERENCES verifications (id) ON DELETE CASCADE,
    project_id      TEXT   NOT NULL,
    environment     TEXT   NOT NULL,
    recogniser      TEXT   NOT NULL,
    created_ms      BIGINT NOT NULL,
    sealed          BYTEA  NOT NULL -- the vector, sealed with data_key of the verification
);
CREATE INDEX verification_faces_recent ON verification_faces (project_id, environment, created_ms);

-- +goose Down
DROP TABLE verification_faces;
