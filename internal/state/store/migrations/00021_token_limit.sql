-- +goose Up
-- The live tokens of a secret are counted at every exchange.
CREATE INDEX tokens_secret ON tokens (secret_id, expires_ms);

-- +goose Down
DROP INDEX tokens_secret;
