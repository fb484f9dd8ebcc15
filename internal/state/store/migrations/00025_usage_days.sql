-- +goose Up
-- What was charged on each UTC day: the sums of entries that pages and reports read. Triggers keep them, in the
-- transaction of the entry, so that no writer (a node of an older version among them) can leave them out.
CREATE TABLE usage_days (
    project_id  TEXT   NOT NULL,
    environment TEXT   NOT NULL,
    day         BIGINT NOT NULL, -- days since 1970-01-01
    key_id      TEXT   NOT NULL,
    operation   TEXT   NOT NULL,
    calls       BIGINT NOT NULL, -- charges without those that were undone
    spent_milli BIGINT NOT NULL,
    PRIMARY KEY (project_id, environment, day, key_id, operation)
) WITHOUT ROWID --sqlite
) WITH (fillfactor = 50) --postgres
;

-- +goose StatementBegin
CREATE TRIGGER entries_add_usage AFTER INSERT ON entries WHEN NEW.kind = 'charge' BEGIN --sqlite
    INSERT INTO usage_days (project_id, environment, day, key_id, operation, calls, spent_milli) --sqlite
    VALUES (NEW.project_id, NEW.environment, NEW.created_ms / 86400000, NEW.key_id, NEW.operation, 1, -NEW.amount_milli) --sqlite
    ON CONFLICT (project_id, environment, day, key_id, operation) DO UPDATE --sqlite
    SET calls = usage_days.calls + 1, spent_milli = usage_days.spent_milli + excluded.spent_milli; --sqlite
END; --sqlite
CREATE FUNCTION usage_days_add() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN --postgres
    INSERT INTO usage_days (project_id, environment, day, key_id, operation, calls, spent_milli) --postgres
    VALUES (NEW.project_id, NEW.environment, NEW.created_ms / 86400000, NEW.key_id, NEW.operation, 1, -NEW.amount_milli) --postgres
    ON CONFLICT (project_id, environment, day, key_id, operation) DO UPDATE --postgres
    SET calls = usage_days.calls + 1, spent_milli = usage_days.spent_milli + excluded.spent_milli; --postgres
    RETURN NULL; --postgres
END $$; --postgres
-- +goose StatementEnd

-- An adjustment with a hold undoes the charge of that hold (internal/ledger/undo.go): it counts on the day of the charge.
-- +goose StatementBegin
CREATE TRIGGER entries_undo_usage AFTER INSERT ON entries WHEN NEW.kind = 'adjustment' AND NEW.hold_id LIKE '%/undone' BEGIN --sqlite
    UPDATE usage_days SET calls = calls - 1, spent_milli = spent_milli - NEW.amount_milli --sqlite
    WHERE project_id = NEW.project_id AND environment = NEW.environment AND key_id = NEW.key_id AND operation = NEW.operation --sqlite
        AND day = (SELECT created_ms / 86400000 FROM entries WHERE hold_id = substr(NEW.hold_id, 1, length(NEW.hold_id) - 7)); --sqlite
END; --sqlite
CREATE FUNCTION usage_days_undo() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN --postgres
    UPDATE usage_days SET calls = calls - 1, spent_milli = spent_milli - NEW.amount_milli --postgres
    WHERE project_id = NEW.project_id AND environment = NEW.environment AND key_id = NEW.key_id AND operation = NEW.operation --postgres
        AND day = (SELECT created_ms / 86400000 FROM entries WHERE hold_id = substr(NEW.hold_id, 1, length(NEW.hold_id) - 7)); --postgres
    RETURN NULL; --postgres
END $$; --postgres
-- +goose StatementEnd
CREATE TRIGGER entries_add_usage AFTER INSERT ON entries FOR EACH ROW WHEN (NEW.kind = 'charge') EXECUTE FUNCTION usage_days_add(); --postgres
CREATE TRIGGER entries_undo_usage AFTER INSERT ON entries FOR EACH ROW WHEN (NEW.kind = 'adjustment' AND NEW.hold_id LIKE '%/undone') EXECUTE FUNCTION usage_days_undo(); --postgres

-- The triggers lock entries, so that none is added between the sums and the first one that the triggers count.
INSERT INTO usage_days (project_id, environment, day, key_id, operation, calls, spent_milli)
SELECT project_id, environment, created_ms / 86400000, key_id, operation, COUNT(*), CAST(-SUM(amount_milli) AS BIGINT)
FROM entries WHERE kind = 'charge' AND NOT EXISTS (SELECT 1 FROM entries u WHERE u.hold_id = entries.hold_id || '/undone')
GROUP BY project_id, environment, created_ms / 86400000, key_id, operation;

-- +goose Down
DROP TRIGGER entries_undo_usage; --sqlite
DROP TRIGGER entries_add_usage; --sqlite
DROP TRIGGER entries_undo_usage ON entries; --postgres
DROP TRIGGER entries_add_usage ON entries; --postgres
DROP FUNCTION usage_days_undo(); --postgres
DROP FUNCTION usage_days_add(); --postgres
DROP TABLE usage_days;
