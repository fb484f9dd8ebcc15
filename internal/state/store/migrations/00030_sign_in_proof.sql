-- +goose Up
-- When the person of a session last proved who they are. Of a session opened by a provider this is the time that the provider
-- states, 0 where it states none: it may have let the person in without asking.
ALTER TABLE person_sessions ADD COLUMN proved_ms BIGINT NOT NULL DEFAULT 0;
-- 1: an operator unlinked the person's account of a provider. None is linked by its e-mail address before the next invitation.
ALTER TABLE people ADD COLUMN unlinked BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE people DROP COLUMN unlinked;
ALTER TABLE person_sessions DROP COLUMN proved_ms;
