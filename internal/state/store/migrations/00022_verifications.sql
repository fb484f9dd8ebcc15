-- +goose Up
-- What a project sets for its verifications; without a row the defaults of internal/verification hold.
CREATE TABLE verification_settings (
    project_id     TEXT   NOT NULL PRIMARY KEY REFERENCES projects (id),
    retention_days BIGINT NOT NULL, -- images and fields are deleted so many days after the decision; 0: at once
    redirect_hosts TEXT   NOT NULL, -- space separated hosts that redirectUrl may name
    display_name   TEXT   NOT NULL  -- what the person reads as the name of the business; empty: the project's name
);

CREATE TABLE verification_workflows (
    project_id  TEXT   NOT NULL REFERENCES projects (id),
    environment TEXT   NOT NULL CHECK (environment IN ('test', 'live')),
    name        TEXT   NOT NULL,
    version     BIGINT NOT NULL, -- 1, 2, 3, ...; a version never changes
    body        TEXT   NOT NULL, -- JSON: checks, reviewWhen, secondReviewer
    actor       TEXT   NOT NULL, -- who stored it
    created_ms  BIGINT NOT NULL,
    PRIMARY KEY (project_id, environment, name, version)
);

-- One verification. Every change takes the next version: whoever changes it names the
-- version that the change is based on. No column but fields and data_key holds anything of the person.
CREATE TABLE verifications (
    id           TEXT   NOT NULL PRIMARY KEY, -- ver_...
    project_id   TEXT   NOT NULL REFERENCES projects (id),
    environment  TEXT   NOT NULL CHECK (environment IN ('test', 'live')),
    key_id       TEXT   NOT NULL,  -- that created it and pays
    repeat_hash  BYTEA  UNIQUE,    -- SHA-256 of project, environment and Idempotency-Key; NULL: none was sent
    reference    TEXT   NOT NULL,
    status       TEXT   NOT NULL CHECK (status IN ('created', 'opened', 'capturing', 'processing', 'needs_review', 'completed', 'expired', 'cancelled')),
    decision     TEXT   NOT NULL CHECK (decision IN ('', 'approved', 'declined', 'needs_review')),
    decided_by   TEXT   NOT NULL,  -- rules, reviewer or empty
    version      BIGINT NOT NULL,
    sequence     BIGINT NOT NULL,  -- of the last event
    price_milli  BIGINT NOT NULL,
    request      TEXT   NOT NULL,  -- JSON: what was asked
    progress     TEXT   NOT NULL,  -- JSON: steps of the person
    result       TEXT   NOT NULL,  -- JSON: checks, reasons, trust seal
    data_key     BYTEA,            -- encrypts images and fields, sealed with the master key; NULL: deleted
    fields       BYTEA,            -- JSON of personal fields, sealed with data_key
    created_ms   BIGINT NOT NULL,
    expires_ms   BIGINT NOT NULL,
    decided_ms   BIGINT,           -- first decision: it is charged then
    review_ms    BIGINT,           -- since when it waits for a reviewer
    delete_ms    BIGINT,           -- when images and fields are to be deleted
    due_ms       BIGINT,           -- when the service has to act on it next
    leased_by    TEXT   NOT NULL,  -- node that runs the checks until due_ms; empty: none
    claimed_by   TEXT   NOT NULL,  -- reviewer that holds it until claim_ms; empty: none
    claim_hash   BYTEA,            -- SHA-256 of the lease
    claim_ms     BIGINT,
    deletion     TEXT   NOT NULL   -- JSON of the receipt; empty: not deleted
);
CREATE INDEX verifications_list ON verifications (project_id, environment, id);
CREATE INDEX verifications_reference ON verifications (project_id, environment, reference, id);
CREATE INDEX verifications_due ON verifications (due_ms) WHERE due_ms IS NOT NULL;
CREATE INDEX verifications_review ON verifications (project_id, environment, review_ms, id) WHERE status = 'needs_review';

-- Links and transfer codes; only SHA-256 sums are kept.
CREATE TABLE verification_links (
    hash            BYTEA  NOT NULL PRIMARY KEY,
    verification_id TEXT   NOT NULL REFERENCES verifications (id) ON DELETE CASCADE,
    transfer        BIGINT NOT NULL, -- 1: a code that moves the session to another browser, once
    expires_ms      BIGINT NOT NULL
);
CREATE INDEX verification_links_of ON verification_links (verification_id);

-- Browsers of the person. One captures; others may watch.
CREATE TABLE verification_sessions (
    hash            BYTEA  NOT NULL PRIMARY KEY, -- SHA-256 of the cookie
    verification_id TEXT   NOT NULL REFERENCES verifications (id) ON DELETE CASCADE,
    captures        BIGINT NOT NULL, -- 1: may change the verification
    created_ms      BIGINT NOT NULL
);
CREATE INDEX verification_sessions_of ON verification_sessions (verification_id);

CREATE TABLE verification_images (
    verification_id TEXT   NOT NULL REFERENCES verifications (id) ON DELETE CASCADE,
    name            TEXT   NOT NULL, -- selfie_1, document_front, portrait
    created_ms      BIGINT NOT NULL,
    sealed_sha256   BYTEA  NOT NULL, -- of sealed, for the receipt of the deletion
    sealed          BYTEA  NOT NULL, -- the JPEG file, sealed with data_key
    PRIMARY KEY (verification_id, name)
);
ALTER TABLE verification_images ALTER COLUMN sealed SET STORAGE EXTERNAL; --postgres

-- What images are recognised by when they are sent again: keyed sums, no images.
CREATE TABLE verification_image_sums (
    project_id      TEXT   NOT NULL,
    environment     TEXT   NOT NULL,
    sum             BYTEA  NOT NULL,
    verification_id TEXT   NOT NULL REFERENCES verifications (id) ON DELETE CASCADE,
    PRIMARY KEY (project_id, environment, sum, verification_id)
);
CREATE INDEX verification_image_sums_of ON verification_image_sums (verification_id);

-- Decisions of reviewers.
CREATE TABLE verification_opinions (
    verification_id TEXT   NOT NULL REFERENCES verifications (id) ON DELETE CASCADE,
    round           BIGINT NOT NULL, -- grows when the person is asked again
    reviewer        TEXT   NOT NULL,
    actor           TEXT   NOT NULL, -- key_...
    decision        TEXT   NOT NULL CHECK (decision IN ('approved', 'declined')),
    at_ms           BIGINT NOT NULL,
    PRIMARY KEY (verification_id, round, reviewer)
);

-- Deliveries with an order key are sent one after another: a later one waits while an
-- earlier one is pending.
ALTER TABLE webhook_deliveries ADD COLUMN order_key TEXT NOT NULL DEFAULT '';
CREATE INDEX webhook_deliveries_order ON webhook_deliveries (endpoint_id, order_key, event_seq) WHERE state = 'pending' AND order_key <> '';

-- +goose Down
DROP INDEX webhook_deliveries_order;
ALTER TABLE webhook_deliveries DROP COLUMN order_key;
DROP TABLE verification_opinions;
DROP TABLE verification_image_sums;
DROP TABLE verification_images;
DROP TABLE verification_sessions;
DROP TABLE verification_links;
DROP TABLE verifications;
DROP TABLE verification_workflows;
DROP TABLE verification_settings;
