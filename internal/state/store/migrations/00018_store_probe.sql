-- +goose Up
-- One row that nodes write to find out whether the store can be written (health.go).
CREATE TABLE store_probe (
    id     BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    at_ms  BIGINT NOT NULL,
    filler BYTEA  NOT NULL
);
INSERT INTO store_probe (id, at_ms, filler) VALUES (1, 0, x'');       --sqlite
INSERT INTO store_probe (id, at_ms, filler) VALUES (1, 0, ''::bytea); --postgres

-- +goose Down
DROP TABLE store_probe;
