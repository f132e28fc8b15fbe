import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { isDiskFull } from '../storage/disk-room.ts';
import { BackupRefused } from './backup-format.ts';
import { dumpTables } from './dump-tables.ts';

/**
 * The socket in the data folder by which the backup command reads the embedded database while a server holds it. Only the
 * server's own user can open it. It does one thing, sending a dump, and is on no network.
 */
const socketName = 'backup.sock';
const dumpName = /^dump-.*\.gz$/;
/** Insufficient Storage. */
const noRoomStatus = 507;

export type SnapshotSocket = { close(): Promise<void> };

/** Serves dumps. A failure never keeps the server from starting: without the socket, backups need the server to be stopped. */
export async function serveSnapshots(
  dataFolder: string,
  db: Kysely<Schema>,
  log: FastifyBaseLogger,
): Promise<SnapshotSocket> {
  const socket = path.join(dataFolder, socketName);
  // Left behind by a killed server, which is gone, since we hold the lock of the folder.
  for (const name of await readdir(dataFolder)) {
    if (name === socketName || dumpName.test(name)) await rm(path.join(dataFolder, name), { force: true });
  }
  const server = createServer((_request, response) => {
    sendDump(dataFolder, db, response).catch((error: unknown) => {
      log.warn({ err: error }, 'a backup could not be taken');
      if (isDiskFull(error) && !response.headersSent) response.writeHead(noRoomStatus).end();
      else response.destroy();
    });
  });
  const { promise: settled, resolve } = Promise.withResolvers<void>();
  server.on('error', (error) => {
    log.warn({ err: error }, 'backups need this server to be stopped');
    resolve();
  });
  server.listen({ path: socket }, resolve);
  await settled;
  return {
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
}

/** Dumps to a file first: the database must not be held for as long as the other side reads. */
async function sendDump(dataFolder: string, db: Kysely<Schema>, response: ServerResponse): Promise<void> {
  const file = path.join(dataFolder, `dump-${randomUUID()}.gz`);
  try {
    await dumpTables(db, file);
    await pipeline(createReadStream(file), response);
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Writes a dump of the running server's database to a file.
 * @throws BackupRefused when the server has no room for it | Error when no server answers
 */
export async function askForDump(dataFolder: string, file: string): Promise<void> {
  const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request({ socketPath: path.join(dataFolder, socketName), path: '/' })
    .once('response', resolve)
    .once('error', reject)
    .end();
  const dump = await answered;
  if (dump.statusCode === noRoomStatus) {
    dump.destroy();
    throw new BackupRefused(
      'The disk of DATA_DIR is full, so the server has no room for a copy of its database. Free some space.',
    );
  }
  await pipeline(dump, createWriteStream(file, { mode: 0o600, flush: true }));
}
