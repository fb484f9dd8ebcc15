-- +goose Up
-- An operator's switch: only a project that has it stores faces.
ALTER TABLE projects ADD COLUMN storing_ms BIGINT; -- NULL: off

-- Every addition and removal of a face takes the next revision of its gallery, under
-- the lock of this row: nodes read what came after the revision they know.
CREATE TABLE galleries (
    id             TEXT   NOT NULL PRIMARY KEY, -- gal_...
    project_id     TEXT   NOT NULL REFERENCES projects (id),
    environment    TEXT   NOT NULL CHECK (environment IN ('test', 'live')),
    name           TEXT   NOT NULL,             -- the id that its owner gave it
    retention_days BIGINT NOT NULL,             -- 0: no limit
    created_ms     BIGINT NOT NULL,
    revision       BIGINT NOT NULL,
    last_person    BIGINT NOT NULL,             -- number of the person added last
    people         BIGINT NOT NULL,
    faces          BIGINT NOT NULL,
    closing        TEXT                         -- NULL: in use; else the receipt of its deletion
);
CREATE UNIQUE INDEX galleries_name ON galleries (project_id, environment, name) WHERE closing IS NULL;

CREATE TABLE gallery_people (
    gallery_id TEXT   NOT NULL REFERENCES galleries (id),
    number     BIGINT NOT NULL, -- 1, 2, 3, ...; never used again
    person_id  TEXT   NOT NULL, -- the id that the owner gave
    labels     TEXT   NOT NULL, -- JSON array, sorted
    created_ms BIGINT NOT NULL,
    purge_ms   BIGINT,          -- NULL: kept until deleted
    purge_why  TEXT   NOT NULL, -- retention, purge_at or empty
    PRIMARY KEY (gallery_id, number),
    UNIQUE (gallery_id, person_id)
);
CREATE INDEX gallery_people_purge ON gallery_people (purge_ms) WHERE purge_ms IS NOT NULL;

CREATE TABLE gallery_faces (
    gallery_id TEXT   NOT NULL,
    number     BIGINT NOT NULL, -- the revision that added it
    person     BIGINT NOT NULL,
    recogniser TEXT   NOT NULL, -- that made the embedding
    created_ms BIGINT NOT NULL,
    digest     BYTEA  NOT NULL, -- SHA-256 of sealed
    sealed     BYTEA  NOT NULL, -- the embedding (package seal)
    PRIMARY KEY (gallery_id, number),
    FOREIGN KEY (gallery_id, person) REFERENCES gallery_people (gallery_id, number) ON DELETE CASCADE
);
ALTER TABLE gallery_faces ALTER COLUMN sealed SET STORAGE EXTERNAL; --postgres
CREATE INDEX gallery_faces_person ON gallery_faces (gallery_id, person);

-- Which faces nodes must forget; kept for a day.
CREATE TABLE gallery_removals (
    gallery_id TEXT   NOT NULL,
    revision   BIGINT NOT NULL,
    face       BIGINT NOT NULL, -- its number
    at_ms      BIGINT NOT NULL,
    PRIMARY KEY (gallery_id, revision)
);
CREATE INDEX gallery_removals_age ON gallery_removals (at_ms);

-- What was deleted, when, by whom and why. Nothing of a face is in here.
CREATE TABLE deletion_receipts (
    id          TEXT   NOT NULL PRIMARY KEY, -- dlr_...
    project_id  TEXT   NOT NULL,
    environment TEXT   NOT NULL,
    kind        TEXT   NOT NULL CHECK (kind IN ('face', 'person', 'gallery')),
    gallery     TEXT   NOT NULL, -- the owner's id of it
    person      TEXT   NOT NULL, -- the owner's id; empty for a gallery
    reason      TEXT   NOT NULL CHECK (reason IN ('request', 'retention', 'purge_at', 'operator')),
    actor       TEXT   NOT NULL, -- key_..., cli:user, system
    request_id  TEXT   NOT NULL,
    asked_ms    BIGINT NOT NULL,
    done_ms     BIGINT,          -- NULL: a large gallery is still being deleted
    people      BIGINT NOT NULL,
    faces       BIGINT NOT NULL,
    digest      BYTEA  NOT NULL  -- chain over the digests of the faces
);
CREATE INDEX deletion_receipts_owner ON deletion_receipts (project_id, environment, id);

-- +goose Down
DROP TABLE deletion_receipts;
DROP TABLE gallery_removals;
DROP TABLE gallery_faces;
DROP TABLE gallery_people;
DROP TABLE galleries;
ALTER TABLE projects DROP COLUMN storing_ms;
