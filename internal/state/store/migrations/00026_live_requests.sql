-- +goose Up
-- Requests for live access of projects that no operator has answered; one for each project.
CREATE TABLE live_requests (
    project_id TEXT   NOT NULL PRIMARY KEY,
    person     TEXT   NOT NULL, -- name of who asked
    reason     TEXT   NOT NULL,
    created_ms BIGINT NOT NULL
);

-- +goose Down
DROP TABLE live_requests;
