import type { FastifyBaseLogger } from 'fastify';
import { type BackgroundWork, createBackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import { createLog } from './create-log.ts';
import { type Database, openDatabase } from './db/open-database.ts';
import { createGenerations, type Generations } from './features/generations/service.ts';
import type { DeckVerdict } from './features/projects/upload/judge-deck.ts';
import { judgeDeckApart } from './features/projects/upload/judge-deck-apart.ts';
import type { Mailer } from './mail/mailer.ts';
import { createOutboxMailer } from './mail/outbox-mailer.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import { openQueue, type Queue } from './queue/open-queue.ts';
import { createStorage } from './storage/create-storage.ts';
import type { Storage } from './storage/storage.ts';

/** What the parts of the server are made of. This is the only place where they are chosen. */
export type Dependencies = {
  config: Config;
  log: FastifyBaseLogger;
  database: Database;
  mailer: Mailer;
  background: BackgroundWork;
  storage: Storage;
  queue: Queue;
  generations: Generations;
  /** Whether a video can be made of an uploaded file. */
  judgeDeck: (deckPath: string, signal: AbortSignal) => Promise<DeckVerdict>;
  /** The tests turn the clock; nothing else asks for the time in another way. */
  now: () => Date;
  /** Aborted when the server begins to stop: what stays open by itself (event streams) ends then. */
  stopping: AbortSignal;
};

/** @param given parts that the caller has already made: the tests bring their own database, clock and so on */
export async function createDependencies(
  config: Config,
  given: Partial<Dependencies> = {},
): Promise<Dependencies> {
  const log = given.log ?? createLog(config.logLevel);
  const database = given.database ?? (await openDatabase(config.database));
  const queue = given.queue ?? openQueue(database.queueConnection, log);
  return {
    config,
    log,
    database,
    queue,
    generations:
      given.generations ?? createGenerations({ db: database.db, queue, maxQueued: config.jobs.maxQueued }),
    background: given.background ?? createBackgroundWork(log),
    mailer: given.mailer ?? createMailer(config.mail, log),
    judgeDeck: given.judgeDeck ?? judgeDeckApart,
    storage: given.storage ?? (await createStorage(config.storage)),
    now: given.now ?? (() => new Date()),
    stopping: given.stopping ?? new AbortController().signal,
  };
}

function createMailer(config: Config['mail'], log: FastifyBaseLogger): Mailer {
  return config.kind === 'smtp'
    ? createSmtpMailer(config.url, config.from)
    : createOutboxMailer(config.folder, log);
}
