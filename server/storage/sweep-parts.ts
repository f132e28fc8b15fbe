import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { ClockFacts } from '../clock/cutoff.ts';
import type { Schema } from '../db/schema.ts';
import type { Storage } from './storage.ts';

/** Parts that reconcile the storage with the database. */
export type SweepParts = {
  database: { db: Kysely<Schema> };
  storage: Storage;
  log: FastifyBaseLogger;
  now: () => Date;
  clocks: () => ClockFacts;
};
