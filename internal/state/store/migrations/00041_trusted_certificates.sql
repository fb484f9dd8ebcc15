-- +goose Up
-- Certificates and revocation lists of states, which the operator imported: what the chips of travel
-- documents are checked with. They are public, so nothing here is sealed.
CREATE TABLE trusted_certificates (
    id             TEXT PRIMARY KEY,
    fingerprint    TEXT   NOT NULL UNIQUE, -- SHA-256 of der, hexadecimal
    kind           TEXT   NOT NULL, -- anchor, link, signer or revocation_list
    country        TEXT   NOT NULL, -- countryName, such as DE
    subject        TEXT   NOT NULL, -- of a list: its issuer
    subject_hash   TEXT   NOT NULL, -- of the canonical name; of a list: ''
    issuer_hash    TEXT   NOT NULL,
    serial         TEXT   NOT NULL,
    key_id         TEXT   NOT NULL,
    not_before_ms  BIGINT NOT NULL, -- of a list: its update
    not_after_ms   BIGINT NOT NULL, -- of a list: its next update; 0: none
    der            BYTEA  NOT NULL,
    source         TEXT   NOT NULL, -- name of the imported file
    imported_ms    BIGINT NOT NULL
);
CREATE INDEX trusted_certificates_subject ON trusted_certificates (subject_hash, kind);
CREATE INDEX trusted_certificates_issuer ON trusted_certificates (issuer_hash, kind);

-- +goose Down
DROP TABLE trusted_certificates;
