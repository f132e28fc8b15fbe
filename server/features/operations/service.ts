import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { ReadinessPart } from '#contract/operations.ts';
import type { Dependencies } from '../../dependencies.ts';
import { hasDiskRoom } from '../../storage/disk-room.ts';
import { pingDatabase } from './store.ts';

/** Programs that render slides, phonemise text and encode sound and pictures. */
const programs = ['soffice', 'pdftoppm', 'espeak-ng', 'ffmpeg'];

/** Time after which a part counts as not ready, and a probe stops waiting. */
const partTimeoutMs = 5000;

/** Interval in which the parts are checked at most once, because anybody may send probes as often as they like. */
const rememberMs = 1000;

/**
 * Returns a function that lists the parts that keep the server from working now, or none if it is ready. A server that is stopping
 * answers `stopping` at once, without checking the other parts.
 */
export function createReadinessCheck(deps: Dependencies): () => Promise<ReadinessPart[]> {
  let asked: { at: number; parts: Promise<ReadinessPart[]> } | undefined;
  return async () => {
    if (deps.stopping.aborted) return ['stopping'];
    const at = performance.now();
    if (!asked || at - asked.at > rememberMs) asked = { at, parts: findUnreadyParts(deps) };
    const parts = await asked.parts;
    // A part may have been closed by the stop.
    return deps.stopping.aborted ? ['stopping'] : parts;
  };
}

async function findUnreadyParts(deps: Dependencies): Promise<ReadinessPart[]> {
  const answers = await Promise.all(
    checksOf(deps).map(async ([part, check]) => ({ part, isReady: await withinTime(check) })),
  );
  return answers.filter(({ isReady }) => !isReady).map(({ part }) => part);
}

function checksOf(deps: Dependencies): [ReadinessPart, () => Promise<boolean>][] {
  const { config, database, storage } = deps;
  return [
    ['database', () => pingDatabase(database.db).then(() => true)],
    ['storage', () => storage.isAvailable()],
    // A process with the role web leaves rendering to the workers.
    ['renderer', async () => config.role === 'web' || hasPrograms()],
    ['disk', () => hasDiskRoom(deps)],
  ];
}

async function withinTime(check: () => Promise<boolean>): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, partTimeoutMs, false);
  try {
    return await Promise.race([check(), timeout]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function hasPrograms(): Promise<boolean> {
  const found = await Promise.all(programs.map(isInPath));
  return found.every(Boolean);
}

async function isInPath(program: string): Promise<boolean> {
  const folders = (process.env.PATH ?? '/usr/bin:/bin').split(path.delimiter);
  const attempts = folders.map((folder) => access(path.join(folder, program), constants.X_OK));
  return Promise.any(attempts).then(
    () => true,
    () => false,
  );
}
