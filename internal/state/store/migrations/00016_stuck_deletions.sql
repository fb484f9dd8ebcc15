-- +goose Up
-- On SQLite the deletion of a gallery could not get past 200 people in a row without a
-- face. Such people add nothing to the digest of a receipt: here they are counted on it
-- and deleted. The sweep of a running node then completes the deletion.
SELECT id FROM galleries WHERE closing IS NOT NULL FOR UPDATE; --postgres
UPDATE deletion_receipts SET people = people + (
    SELECT COUNT(*) FROM galleries g JOIN gallery_people p ON p.gallery_id = g.id
    WHERE g.closing = deletion_receipts.id
        AND NOT EXISTS (SELECT 1 FROM gallery_faces f WHERE f.gallery_id = p.gallery_id AND f.person = p.number)
) WHERE kind = 'gallery' AND done_ms IS NULL;
DELETE FROM gallery_people WHERE gallery_id IN (SELECT id FROM galleries WHERE closing IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM gallery_faces f WHERE f.gallery_id = gallery_people.gallery_id AND f.person = gallery_people.number);

-- +goose Down
SELECT 1; -- what was deleted stays deleted
