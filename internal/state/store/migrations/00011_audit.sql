-- +goose Up
-- Every change and every refused access, each entry carrying the hash of the one
-- before it (internal/audit).
CREATE TABLE audit_entries (
    seq        BIGINT NOT NULL PRIMARY KEY, -- 1, 2, 3, ... without gaps
    at_ms      BIGINT NOT NULL,
    actor      TEXT   NOT NULL,             -- who: key_..., adk_..., cli:user, system
    action     TEXT   NOT NULL,             -- what: key.create, access.refused
    project_id TEXT   NOT NULL,             -- empty: no one project
    target     TEXT   NOT NULL,             -- id of the thing changed
    address    TEXT   NOT NULL,             -- from where
    request_id TEXT   NOT NULL,
    outcome    TEXT   NOT NULL,             -- ok, or an error code
    detail     TEXT   NOT NULL,             -- JSON object
    hash       BYTEA  NOT NULL              -- of this entry and the hash before it
);
CREATE INDEX audit_entries_project ON audit_entries (project_id, seq);

-- The end of the chain: the lock of all writers, and what a removed tail is told by.
CREATE TABLE audit_head (
    id   BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    seq  BIGINT NOT NULL,
    hash BYTEA  NOT NULL
);
INSERT INTO audit_head (id, seq, hash) VALUES (1, 0, x'');            --sqlite
INSERT INTO audit_head (id, seq, hash) VALUES (1, 0, ''::bytea);      --postgres

-- +goose StatementBegin
CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit_entries BEGIN SELECT RAISE(ABORT, 'audit entries are append-only'); END; --sqlite
CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'audit entries are append-only'; END $$; --postgres
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit_entries BEGIN SELECT RAISE(ABORT, 'audit entries are append-only'); END; --sqlite
CREATE TRIGGER audit_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse(); --postgres
-- +goose StatementEnd

-- +goose Down
DROP TABLE audit_head;
DROP TABLE audit_entries;
DROP FUNCTION audit_refuse(); --postgres
