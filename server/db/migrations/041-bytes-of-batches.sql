-- The size of the uploaded CSV file, which counts as stored by the user who uploaded it. NULL: put back from a copy of before this
-- column.
ALTER TABLE batches ADD COLUMN file_bytes integer;
UPDATE batches SET file_bytes = (
  SELECT coalesce(sum(octet_length(cells::text)), 0) FROM batch_rows WHERE batch_rows.batch_id = batches.id
);
