-- +goose Up
-- What other processes on the same file have to look at again (signal.go).
-- PostgreSQL has LISTEN and NOTIFY; the table stays empty there.
CREATE TABLE signals (
    topic    TEXT   NOT NULL PRIMARY KEY,
    revision BIGINT NOT NULL
);

-- +goose Down
DROP TABLE signals;
