-- A session is open only while its number is that of its user, which a new password and signing out everywhere raise. A
-- sign-in that had checked the old password then cannot leave a session behind (decision 029).
ALTER TABLE users ADD COLUMN session_version integer NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN session_version integer NOT NULL DEFAULT 0;
