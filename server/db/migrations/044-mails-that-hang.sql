-- Mails of the queues to an address that was refused, or at which the mail server fell silent, wait: longer each time. No queue asks
-- for the address again before (decision 066). Another address of the user begins anew.
ALTER TABLE users
  ADD COLUMN mail_not_before timestamptz,
  ADD COLUMN mail_refusals integer NOT NULL DEFAULT 0;
