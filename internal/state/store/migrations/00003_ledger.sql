-- +goose Up
-- One wallet for each environment of a project. balance_milli is the sum of its
-- entries; held_milli is the sum of its holds. The row is also the lock that
-- every change of a wallet takes first.
CREATE TABLE wallets (
    project_id    TEXT   NOT NULL,
    environment   TEXT   NOT NULL,
    balance_milli BIGINT NOT NULL,
    held_milli    BIGINT NOT NULL,
    low_milli     BIGINT NOT NULL, -- credits.low is fired when the balance falls below; 0: never
    low_fired     BIGINT NOT NULL, -- 1 from the crossing until the balance is back
    PRIMARY KEY (project_id, environment),
    CHECK (held_milli >= 0 AND balance_milli >= held_milli)
) --sqlite
) WITH (fillfactor = 50) --postgres
;

CREATE TABLE entries (
    seq          INTEGER PRIMARY KEY AUTOINCREMENT,                --sqlite
    seq          BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,  --postgres
    project_id   TEXT   NOT NULL,
    environment  TEXT   NOT NULL,
    kind         TEXT   NOT NULL CHECK (kind IN ('grant', 'topup', 'adjustment', 'charge')),
    amount_milli BIGINT NOT NULL,        -- charges are negative
    key_id       TEXT   NOT NULL,        -- charges only, else empty; so are the next three
    operation    TEXT   NOT NULL,
    request_id   TEXT   NOT NULL,
    hold_id      TEXT   UNIQUE,          -- a hold settles once
    reason       TEXT   NOT NULL,
    created_ms   BIGINT NOT NULL
);
CREATE INDEX entries_wallet ON entries (project_id, environment, created_ms);

-- Entries are only ever added.
-- +goose StatementBegin
CREATE TRIGGER entries_no_update BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'ledger entries are append-only'); END; --sqlite
CREATE FUNCTION entries_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'ledger entries are append-only'; END $$; --postgres
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER entries_no_delete BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'ledger entries are append-only'); END; --sqlite
CREATE TRIGGER entries_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION entries_refuse(); --postgres
-- +goose StatementEnd

-- A price that a running call has reserved.
CREATE TABLE holds (
    id              TEXT   NOT NULL PRIMARY KEY, -- hold_...
    project_id      TEXT   NOT NULL,
    environment     TEXT   NOT NULL,
    key_id          TEXT   NOT NULL,
    price_milli     BIGINT NOT NULL,
    expires_ms      BIGINT NOT NULL
);
CREATE INDEX holds_expiry ON holds (expires_ms);
CREATE INDEX holds_key ON holds (key_id);

-- What each idempotency key of a wallet stands for.
CREATE TABLE idempotency (
    project_id  TEXT   NOT NULL,
    environment TEXT   NOT NULL,
    key_hash    BYTEA  NOT NULL,
    body_hash   BYTEA  NOT NULL,
    hold_id     TEXT   NOT NULL UNIQUE, -- of the call that runs or ran; names its answer
    done        BIGINT NOT NULL,        -- 1: the answer is stored
    expires_ms  BIGINT NOT NULL,
    PRIMARY KEY (project_id, environment, key_hash)
);
CREATE INDEX idempotency_expiry ON idempotency (expires_ms);

-- Answers kept for replay, sealed with a key that takes the idempotency key to make.
CREATE TABLE answers (
    hold_id    TEXT   NOT NULL PRIMARY KEY,
    sealed     BYTEA  NOT NULL,
    expires_ms BIGINT NOT NULL
);
CREATE INDEX answers_expiry ON answers (expires_ms);

-- What each key spent in the current day and month (UTC), for its caps.
CREATE TABLE key_spend (
    key_id      TEXT   NOT NULL PRIMARY KEY,
    day         BIGINT NOT NULL, -- days since 1970-01-01
    day_milli   BIGINT NOT NULL,
    month       BIGINT NOT NULL, -- months since 1970-01
    month_milli BIGINT NOT NULL
);

-- +goose Down
DROP TABLE key_spend;
DROP TABLE answers;
DROP TABLE idempotency;
DROP TABLE holds;
DROP TABLE entries;
DROP FUNCTION entries_refuse(); --postgres
DROP TABLE wallets;
