-- +goose Up
-- First, in the order of running nodes, which lock a gallery before its faces; reads go on.
LOCK TABLE galleries IN EXCLUSIVE MODE; --postgres

-- What nodes keep of faces in memory, 256 numbers a row, so that a start does not open every face. A copy of
-- gallery_faces in another form: a row may be missing, and its faces are then read one by one.
CREATE TABLE gallery_blocks (
    gallery_id TEXT   NOT NULL REFERENCES galleries (id) ON DELETE CASCADE,
    number     BIGINT NOT NULL, -- has every face numbered from 256 * number to 256 * number + 255
    recogniser TEXT   NOT NULL, -- that made the embeddings
    coding     TEXT   NOT NULL, -- of the rows (flat.Coding)
    key_id     TEXT   NOT NULL, -- of the master key that sealed the block and each of its faces
    sealed     BYTEA  NOT NULL, -- the rows (package seal)
    PRIMARY KEY (gallery_id, number)
);
ALTER TABLE gallery_blocks ALTER COLUMN sealed SET STORAGE EXTERNAL; --postgres

-- A face that goes takes its block along, in the same transaction and whoever deletes it (a node of an older version
-- among them; by TRUNCATE no block goes). With the gallery locked, no node makes a block of it meanwhile. Nodes make the
-- block anew from the faces that stay.
-- +goose StatementBegin
CREATE TRIGGER gallery_faces_block AFTER DELETE ON gallery_faces BEGIN --sqlite
    DELETE FROM gallery_blocks WHERE gallery_id = OLD.gallery_id AND number = OLD.number / 256; --sqlite
END; --sqlite
CREATE FUNCTION gallery_faces_block() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN --postgres
    PERFORM 1 FROM galleries WHERE id = OLD.gallery_id FOR UPDATE; --postgres
    DELETE FROM gallery_blocks WHERE gallery_id = OLD.gallery_id AND number = OLD.number / 256; --postgres
    RETURN NULL; --postgres
END $$; --postgres
-- +goose StatementEnd
CREATE TRIGGER gallery_faces_block AFTER DELETE ON gallery_faces FOR EACH ROW EXECUTE FUNCTION gallery_faces_block(); --postgres

-- +goose Down
DROP TRIGGER gallery_faces_block; --sqlite
DROP TRIGGER gallery_faces_block ON gallery_faces; --postgres
DROP FUNCTION gallery_faces_block(); --postgres
DROP TABLE gallery_blocks;
