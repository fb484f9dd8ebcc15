-- +goose Up
-- People who use the console. Rows are never deleted, so that a name in the audit log stays one person.
CREATE TABLE people (
    id         TEXT   NOT NULL PRIMARY KEY, -- per_...
    name       TEXT   NOT NULL UNIQUE,
    password   TEXT   NOT NULL,             -- argon2id in PHC form; empty: the invitation was not accepted
    totp       BYTEA,                       -- secret of the one-time codes, sealed with the master key
    totp_step  BIGINT NOT NULL,             -- time step of the last accepted code
    created_ms BIGINT NOT NULL,
    removed_ms BIGINT                       -- NULL: may sign in
);

CREATE TABLE person_roles (
    person_id  TEXT NOT NULL REFERENCES people (id),
    project_id TEXT NOT NULL,               -- empty: every project
    role       TEXT NOT NULL CHECK (role IN ('operator', 'owner', 'developer', 'reviewer', 'clerk', 'auditor')),
    PRIMARY KEY (person_id, project_id, role)
);

-- Links with which a person sets password and one-time codes; only SHA-256 sums are kept.
CREATE TABLE person_invitations (
    hash       BYTEA  NOT NULL PRIMARY KEY,
    person_id  TEXT   NOT NULL REFERENCES people (id),
    expires_ms BIGINT NOT NULL
);
CREATE INDEX person_invitations_of ON person_invitations (person_id);

CREATE TABLE person_sessions (
    hash       BYTEA  NOT NULL PRIMARY KEY, -- SHA-256 of the cookie
    person_id  TEXT   NOT NULL REFERENCES people (id),
    address    TEXT   NOT NULL,             -- from where the person signed in
    created_ms BIGINT NOT NULL,
    seen_ms    BIGINT NOT NULL              -- last use, to the minute
);
CREATE INDEX person_sessions_of ON person_sessions (person_id);
CREATE INDEX person_sessions_seen ON person_sessions (seen_ms);

-- +goose Down
DROP TABLE person_sessions;
DROP TABLE person_invitations;
DROP TABLE person_roles;
DROP TABLE people;
