-- +goose Up
-- A transaction on PostgreSQL leaves its mark here, so that whoever lost the connection
-- during COMMIT can find out what became of it (internal/store, outcome.go).
SELECT 1; --sqlite
CREATE TABLE commit_marks (                      --postgres
    id        TEXT    NOT NULL PRIMARY KEY,      --postgres
    committed BOOLEAN NOT NULL,                  --postgres
    at_ms     BIGINT  NOT NULL                   --postgres
);                                               --postgres
CREATE INDEX commit_marks_age ON commit_marks (at_ms); --postgres

-- +goose Down
SELECT 1; --sqlite
DROP TABLE commit_marks; --postgres
