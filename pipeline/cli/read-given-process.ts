/**
 * Program that opens a path from the command line: `copy FILE COPY BYTES` or `list FOLDER`. It prints the outcome
 * as JSON, and may be killed at any time. It loads very little, because every command starts it for each of its
 * files.
 */
import { readdir } from 'node:fs/promises';
import { asDiskError } from '#runtime/files/disk-room.ts';
import { copyRegular, FileTooLarge, NotRegularFile } from '#runtime/files/regular-file.ts';
import type { GivenFileOutcome } from './read-in-subprocess.ts';

const [act, given = '', copy = '', maxBytes] = process.argv.slice(2);
const reading = act === 'list' ? list() : copyRegular(given, copy, Number(maxBytes)).then(copied);
process.stdout.write(JSON.stringify(await reading.catch(whyNot)));

async function list(): Promise<GivenFileOutcome> {
  return { kind: 'listed', names: (await readdir(given)).sort() };
}

function copied(bytes: number): GivenFileOutcome {
  return { kind: 'copied', bytes };
}

function whyNot(error: unknown): GivenFileOutcome {
  if (error instanceof NotRegularFile) return { kind: 'other', found: error.found };
  if (error instanceof FileTooLarge) return { kind: 'too large' };
  if (asDiskError(error) !== error) return { kind: 'disk full' };
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return isMissing ? { kind: 'missing' } : { kind: 'unreadable', reason: String(error) };
}
