-- +goose Up
-- Passkeys with which people sign in. A credential has public keys and a counter, nothing secret.
CREATE TABLE person_passkeys (
    id         BYTEA  NOT NULL PRIMARY KEY, -- of the credential
    person_id  TEXT   NOT NULL REFERENCES people (id),
    name       TEXT   NOT NULL,             -- that the person gave it
    credential TEXT   NOT NULL,             -- the credential record of WebAuthn as JSON, with the counter of signatures
    copied     BIGINT NOT NULL,             -- 1: the counter went back, which says that a copy may exist; it is refused
    created_ms BIGINT NOT NULL,
    used_ms    BIGINT                       -- NULL: not yet
);
CREATE INDEX person_passkeys_of ON person_passkeys (person_id);

-- +goose Down
DROP TABLE person_passkeys;
