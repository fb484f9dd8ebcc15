-- +goose Up
-- Accounts of an OpenID Connect provider with which people sign in.
CREATE TABLE person_identities (
    issuer     TEXT   NOT NULL,
    subject    TEXT   NOT NULL, -- id of the account at the provider, which never changes
    person_id  TEXT   NOT NULL REFERENCES people (id),
    created_ms BIGINT NOT NULL,
    PRIMARY KEY (issuer, subject)
);
CREATE UNIQUE INDEX person_identities_of ON person_identities (person_id, issuer);

-- Sealed cookies of sign-ins that were used, until they expire; only SHA-256 sums are kept. One works once.
CREATE TABLE person_challenges_used (
    hash       BYTEA  NOT NULL PRIMARY KEY,
    expires_ms BIGINT NOT NULL
);

-- +goose Down
DROP TABLE person_challenges_used;
DROP TABLE person_identities;
