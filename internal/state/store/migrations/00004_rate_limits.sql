-- +goose Up
-- Rate limits that nodes share where there is no Redis; on SQLite there is one
-- node and nothing to share. Unlogged: a crash of the server empties the buckets.
SELECT 1; --sqlite
CREATE UNLOGGED TABLE rate_limits (              --postgres
    key_id TEXT   NOT NULL PRIMARY KEY,          --postgres
    tat_us BIGINT NOT NULL                       --postgres
) WITH (fillfactor = 50);                        --postgres

-- +goose Down
SELECT 1; --sqlite
DROP TABLE rate_limits; --postgres
