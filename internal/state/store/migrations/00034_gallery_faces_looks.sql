-- +goose Up
-- Whether the photo of an enrolled face showed enough of it, and how old it looks: searches decide by it as comparisons do.
ALTER TABLE gallery_faces ADD COLUMN looks TEXT; -- name of an age group; NULL: enrolled before this column

-- +goose Down
ALTER TABLE gallery_faces DROP COLUMN looks;
