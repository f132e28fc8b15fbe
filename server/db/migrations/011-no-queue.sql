-- The job queue pg-boss kept its tables here until decision 026.
DROP SCHEMA IF EXISTS pgboss CASCADE;
