-- +goose Up
-- Where a project's events go. The lease makes one node at a time serve an
-- endpoint, which keeps its deliveries in order.
CREATE TABLE webhook_endpoints (
    id               TEXT   NOT NULL PRIMARY KEY, -- whe_...
    project_id       TEXT   NOT NULL,
    url              TEXT   NOT NULL,
    description      TEXT   NOT NULL,
    kinds            TEXT   NOT NULL,             -- space separated; empty: every kind
    environments     TEXT   NOT NULL,             -- space separated: test live
    disabled_ms      BIGINT,                      -- NULL: enabled
    disabled_reason  TEXT   NOT NULL,             -- operator, gone, failing
    failing_since_ms BIGINT,                      -- first failure after the last success
    leased_by        TEXT   NOT NULL,
    lease_until_ms   BIGINT NOT NULL,             -- when free: when it was last served
    created_ms       BIGINT NOT NULL
);
CREATE INDEX webhook_endpoints_project ON webhook_endpoints (project_id);

-- Signing secrets; during a rotation an endpoint has several.
CREATE TABLE webhook_secrets (
    id          TEXT   NOT NULL PRIMARY KEY, -- whs_...
    endpoint_id TEXT   NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
    sealed      BYTEA  NOT NULL,             -- package seal
    created_ms  BIGINT NOT NULL,
    expires_ms  BIGINT                       -- NULL: the current one
);
CREATE INDEX webhook_secrets_endpoint ON webhook_secrets (endpoint_id);

CREATE TABLE webhook_events (
    seq         INTEGER PRIMARY KEY AUTOINCREMENT,                          --sqlite
    seq         BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,            --postgres
    -- Readers that page by seq stop before the oldest open transaction, whose
    -- lower numbers are still to come.
    xid         BIGINT NOT NULL DEFAULT pg_current_xact_id()::text::bigint, --postgres
    id          TEXT   NOT NULL UNIQUE, -- evt_..., the webhook-id of every delivery
    project_id  TEXT   NOT NULL,
    environment TEXT   NOT NULL,
    kind        TEXT   NOT NULL,
    body        TEXT   NOT NULL,        -- the bytes that are signed and sent
    created_ms  BIGINT NOT NULL
);
CREATE INDEX webhook_events_project ON webhook_events (project_id, seq);
CREATE INDEX webhook_events_age ON webhook_events (created_ms);

CREATE TABLE webhook_deliveries (
    id          TEXT   NOT NULL PRIMARY KEY, -- dlv_...
    event_seq   BIGINT NOT NULL REFERENCES webhook_events (seq) ON DELETE CASCADE,
    endpoint_id TEXT   NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
    state       TEXT   NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
    attempts    BIGINT NOT NULL,             -- made so far
    step        BIGINT NOT NULL,             -- place in the retry schedule; a resend starts over
    due_ms      BIGINT NOT NULL,
    created_ms  BIGINT NOT NULL,
    finished_ms BIGINT
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, due_ms, event_seq) WHERE state = 'pending';
CREATE INDEX webhook_deliveries_endpoint ON webhook_deliveries (endpoint_id, event_seq);
CREATE INDEX webhook_deliveries_event ON webhook_deliveries (event_seq);

CREATE TABLE webhook_attempts (
    delivery_id TEXT   NOT NULL REFERENCES webhook_deliveries (id) ON DELETE CASCADE,
    number      BIGINT NOT NULL, -- from 1
    at_ms       BIGINT NOT NULL,
    latency_ms  BIGINT NOT NULL,
    status      BIGINT NOT NULL, -- HTTP status; 0: no answer
    answer      TEXT   NOT NULL, -- first kilobyte of the body
    error       TEXT   NOT NULL, -- why there was no answer
    PRIMARY KEY (delivery_id, number)
);

-- +goose Down
DROP TABLE webhook_attempts;
DROP TABLE webhook_deliveries;
DROP TABLE webhook_events;
DROP TABLE webhook_secrets;
DROP TABLE webhook_endpoints;
