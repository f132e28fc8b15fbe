-- What the servers have seen of the database's clock (server/clock/): one row.
CREATE TABLE clock (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- The last time at which a server looked, up to a minute ago.
  seen_at timestamptz NOT NULL,
  -- The latest jump ahead: from the last look before it to the first one after it.
  jumped_from timestamptz,
  jumped_to timestamptz
);
