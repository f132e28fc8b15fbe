-- What the receiver of a webhook did lately decides which places its deliveries may take (decision 066).
ALTER TABLE webhooks
  -- How long its last attempt took: 'prompt' or 'late'. NULL until the address has answered, or let an attempt's time pass.
  ADD COLUMN pace text CHECK (pace IN ('prompt', 'late')),
  -- The end of its last attempt that was late, also when it has been prompt since.
  ADD COLUMN late_at timestamptz,
  -- When a delivery was last begun, and in which lane: accounts and webhooks take turns.
  ADD COLUMN begun_at timestamptz,
  ADD COLUMN begun_in text;
-- The neighbours of a webhook that has not been tried: others with the same scheme, host and port.
CREATE INDEX webhooks_origin ON webhooks (substring(url from '^[a-z]+://[^/?#]+'), pace);

-- The lane whose place a delivery holds while it is sent.
ALTER TABLE webhook_deliveries ADD COLUMN lane text;
-- The first delivery of each webhook that waits, and each webhook for which one waits, without reading those behind it.
CREATE INDEX webhook_deliveries_queue ON webhook_deliveries (webhook_id, not_before) WHERE status IN ('waiting', 'sending');
CREATE INDEX webhook_deliveries_under_way ON webhook_deliveries (user_id, lane) WHERE status = 'sending';
DROP INDEX webhook_deliveries_open;
DROP INDEX webhook_deliveries_waiting;
