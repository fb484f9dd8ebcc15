-- +goose Up
-- The master keys that values of this store are sealed with (internal/masterkey).
CREATE TABLE master_keys (
    key_id      TEXT   NOT NULL PRIMARY KEY, -- package seal: hex of the start of the key's SHA-256
    check_value BYTEA,                       -- sealed with the key; NULL: the key was given up before it was seen
    created_ms  BIGINT NOT NULL,
    retired_ms  BIGINT,                      -- what is stored for longer than a day was sealed with another key
    given_up_ms BIGINT                       -- an operator started the store without the key
);

-- +goose Down
DROP TABLE master_keys;
