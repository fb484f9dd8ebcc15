-- +goose Up
-- A decision that enrols looks for receipts of its gallery.
CREATE INDEX deletion_receipts_gallery ON deletion_receipts (project_id, environment, gallery, asked_ms);

-- +goose Down
DROP INDEX deletion_receipts_gallery;
