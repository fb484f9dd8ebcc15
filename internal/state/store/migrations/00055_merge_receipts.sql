-- +goose Up
-- Receipts of people who were merged and of faces that were moved: kinds merge and move, with the person who has the faces now.
ALTER TABLE deletion_receipts DROP CONSTRAINT deletion_receipts_kind_check; --postgres
ALTER TABLE deletion_receipts ADD CONSTRAINT deletion_receipts_kind_check CHECK (kind IN ('face', 'person', 'gallery', 'merge', 'move')); --postgres
ALTER TABLE deletion_receipts ADD COLUMN into_person TEXT NOT NULL DEFAULT ''; --postgres
DROP INDEX deletion_receipts_owner;                          --sqlite
ALTER TABLE deletion_receipts RENAME TO deletion_receipts_old; --sqlite
CREATE TABLE deletion_receipts (                             --sqlite
    id          TEXT   NOT NULL PRIMARY KEY,                 --sqlite
    project_id  TEXT   NOT NULL,                             --sqlite
    environment TEXT   NOT NULL,                             --sqlite
    kind        TEXT   NOT NULL CHECK (kind IN ('face', 'person', 'gallery', 'merge', 'move')), --sqlite
    gallery     TEXT   NOT NULL,                             --sqlite
    person      TEXT   NOT NULL,                             --sqlite
    reason      TEXT   NOT NULL CHECK (reason IN ('request', 'retention', 'purge_at', 'operator')), --sqlite
    actor       TEXT   NOT NULL,                             --sqlite
    request_id  TEXT   NOT NULL,                             --sqlite
    asked_ms    BIGINT NOT NULL,                             --sqlite
    done_ms     BIGINT,                                      --sqlite
    people      BIGINT NOT NULL,                             --sqlite
    faces       BIGINT NOT NULL,                             --sqlite
    digest      BYTEA  NOT NULL,                             --sqlite
    into_person TEXT   NOT NULL DEFAULT ''                   --sqlite
);                                                           --sqlite
INSERT INTO deletion_receipts (id, project_id, environment, kind, gallery, person, reason, actor, request_id, asked_ms, done_ms, people, faces, digest) SELECT id, project_id, environment, kind, gallery, person, reason, actor, request_id, asked_ms, done_ms, people, faces, digest FROM deletion_receipts_old; --sqlite
DROP TABLE deletion_receipts_old;                            --sqlite
CREATE INDEX deletion_receipts_owner ON deletion_receipts (project_id, environment, id); --sqlite

-- +goose Down
DELETE FROM deletion_receipts WHERE kind IN ('merge', 'move');
ALTER TABLE deletion_receipts DROP COLUMN into_person;
ALTER TABLE deletion_receipts DROP CONSTRAINT deletion_receipts_kind_check; --postgres
ALTER TABLE deletion_receipts ADD CONSTRAINT deletion_receipts_kind_check CHECK (kind IN ('face', 'person', 'gallery')); --postgres
