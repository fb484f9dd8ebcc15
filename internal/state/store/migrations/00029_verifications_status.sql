-- +goose Up
-- Lists of one status read its rows alone, however many others there are.
CREATE INDEX verifications_status ON verifications (project_id, environment, status, id);

-- +goose Down
DROP INDEX verifications_status;
