-- +goose Up
-- Bulk work of projects. No column but job_items.sealed holds anything of a photo.
CREATE TABLE jobs (
    id           TEXT   NOT NULL PRIMARY KEY, -- job_...
    project_id   TEXT   NOT NULL REFERENCES projects (id),
    environment  TEXT   NOT NULL CHECK (environment IN ('test', 'live')),
    key_id       TEXT   NOT NULL,  -- that created it and pays
    repeat_hash  BYTEA  UNIQUE,    -- SHA-256 of project, environment and Idempotency-Key; NULL: none was sent
    kind         TEXT   NOT NULL CHECK (kind IN ('enrol', 'dedupe', 'check')),
    settings     TEXT   NOT NULL,  -- JSON: name, gallery, standard, threshold
    state        TEXT   NOT NULL CHECK (state IN ('active', 'paused', 'completed', 'cancelled')),
    pause_reason TEXT   NOT NULL,  -- request or the code of an error; empty unless paused
    closed       BIGINT NOT NULL,  -- 1: no more items are added
    last_number  BIGINT NOT NULL,  -- of the item added last
    data_key     BYTEA,            -- encrypts photos, sealed with the master key; NULL: the job has ended
    created_ms   BIGINT NOT NULL,
    expires_ms   BIGINT NOT NULL,  -- when it is cancelled unless it has ended
    ended_ms     BIGINT,
    delete_ms    BIGINT            -- when the results are deleted; NULL: not ended
);
CREATE INDEX jobs_list ON jobs (project_id, environment, id);
CREATE INDEX jobs_active ON jobs (id) WHERE state IN ('active', 'paused');
CREATE INDEX jobs_delete ON jobs (delete_ms) WHERE delete_ms IS NOT NULL;

CREATE TABLE job_items (
    job_id        TEXT   NOT NULL REFERENCES jobs (id),
    number        BIGINT NOT NULL, -- 1, 2, 3, ... in the order of arrival
    project_id    TEXT   NOT NULL,
    environment   TEXT   NOT NULL,
    item_id       TEXT   NOT NULL, -- the id that the owner gave
    state         TEXT   NOT NULL CHECK (state IN ('waiting', 'running', 'succeeded', 'failed', 'cancelled')),
    attempts      BIGINT NOT NULL,
    due_ms        BIGINT NOT NULL, -- waiting: not before; running: end of the lease
    leased_by     TEXT   NOT NULL, -- node that processes it; empty: none
    labels        TEXT   NOT NULL, -- JSON array
    charged_milli BIGINT NOT NULL,
    result        TEXT   NOT NULL, -- JSON of the result or error; empty before
    finished_ms   BIGINT,
    bytes         BIGINT NOT NULL, -- of sealed
    sealed        BYTEA,           -- the photo, sealed with data_key, until the item is processed
    PRIMARY KEY (job_id, number),
    UNIQUE (job_id, item_id)
);
ALTER TABLE job_items ALTER COLUMN sealed SET STORAGE EXTERNAL; --postgres
CREATE INDEX job_items_due ON job_items (job_id, due_ms, number) WHERE state IN ('waiting', 'running');
CREATE INDEX job_items_state ON job_items (job_id, state, number);
CREATE INDEX job_items_room ON job_items (project_id, environment, bytes) WHERE bytes > 0;

-- +goose Down
DROP TABLE job_items;
DROP TABLE jobs;
