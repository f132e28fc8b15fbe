import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { ClockFacts } from '../clock/cutoff.ts';
import type { Schema } from '../db/schema.ts';
import type { Storage } from './storage.ts';

/** Dependencies of the sweeps that reconcile the storage with the database. */
export type SweepDeps = {
  database: { db: Kysely<Schema> };
  storage: Storage;
  log: FastifyBaseLogger;
  now: () => Date;
  clocks: () => ClockFacts;
};
