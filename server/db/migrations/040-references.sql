-- Deleting a row looks for the rows that refer to it: without these indexes it reads the whole table for each.
CREATE INDEX comments_answers_id ON comments (answers_id) WHERE answers_id IS NOT NULL;
-- Also for how many videos of a user wait: a generation that has ended names nobody.
CREATE INDEX generations_started_by ON generations (started_by) WHERE started_by IS NOT NULL;
CREATE INDEX voices_user_id ON voices (user_id);
CREATE INDEX voices_consent_id ON voices (consent_id);
CREATE INDEX voice_training_sessions_consent_id ON voice_training_sessions (consent_id);
CREATE INDEX team_voice_consents_team_id ON team_voice_consents (team_id);
CREATE INDEX team_voice_consents_user_id ON team_voice_consents (user_id);
-- Without a reference, and looked up in the same way.
CREATE INDEX idempotency_keys_project_id ON idempotency_keys (project_id);
-- Each event counts what waits for a webhook, whose log has a month of deliveries that do not.
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id) WHERE status IN ('waiting', 'sending');
