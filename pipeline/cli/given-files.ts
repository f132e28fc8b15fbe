import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PipelineError } from '#runtime/errors.ts';
import { diskFull } from '#runtime/files/disk-room.ts';
import { sizeOf } from '#runtime/files/regular-file.ts';
import { withTemporaryFolder } from '#runtime/process/temporary-folder.ts';
import { deckLimits } from '../deck/deck-limits.ts';
import { deckNotFound, deckTooLarge, notADeck } from '../deck/guard/deck-refusals.ts';
import { openVoiceFile } from '../speech/open-voice-file.ts';
import { maxVoiceFileBytes } from '../speech/own-voice/voice-file.ts';
import type { OwnVoice } from '../speech/voice.ts';
import type { CliConfig } from './cli-config.ts';
import { type GivenFileOutcome, readInSubprocess } from './read-in-subprocess.ts';
import { badArgument } from './run-cli.ts';

/** Time limit: the largest deck over a slow line. An impatient user ends the command earlier. */
const timeLimitMs = 2 * 60_000;

/** A file or folder as the command line names it. */
export type Given = { config: CliConfig; file: string; signal: AbortSignal };

/**
 * Gives `use` a copy of a file from the command line. The copy is a regular file within the limits of its kind,
 * does not change while it is read, and has the name of the original.
 * @throws PipelineError `bad_argument` that names the file | `deck_not_found` | `deck_not_a_deck` |
 * `deck_too_large` | `canceled` | the errors of `use`
 */
export function withGivenCopy<Result>(
  given: Given,
  kind: GivenKind,
  use: (copy: string) => Promise<Result>,
): Promise<Result> {
  return withTemporaryFolder('given', async (folder) => {
    const original = path.resolve(given.config.calledFrom, given.file);
    const copy = path.join(folder, path.basename(original) || kind);
    const task = { file: original, copy, maxBytes: givenKinds[kind].maxBytes };
    const came = await readInSubprocess(task, timeLimitMs, given.signal);
    if (came.kind !== 'copied') throw refusalOf(came, given.file, kind);
    return use(copy);
  });
}

/**
 * Reads a file from the command line.
 * @throws as withGivenCopy
 */
export function readGiven(given: Given, kind: GivenKind): Promise<Buffer> {
  return withGivenCopy(given, kind, (copy) => readFile(copy));
}

/**
 * Loads a voice that `npm run clone` made.
 * @throws PipelineError `bad_argument` | `voice_invalid` | `canceled`
 */
export async function loadOwnVoice(given: Given): Promise<OwnVoice> {
  return openVoiceFile(await readGiven(given, 'voice'));
}

export const voiceFileExtension = '.voice';

/**
 * Lists a folder from the command line, sorted.
 * @throws PipelineError `bad_argument` that names it | `canceled`
 */
export async function listGiven({ config, file, signal }: Given): Promise<string[]> {
  const folder = path.resolve(config.calledFrom, file);
  const came = await readInSubprocess({ folder }, timeLimitMs, signal);
  if (came.kind === 'listed') return came.names;
  if (came.kind === 'missing') throw badArgument(`There is no folder "${file}".`);
  throw badArgument(`The folder "${file}" cannot be read.`, causeOf(came));
}

type Unusable = Exclude<Awaited<ReturnType<typeof readInSubprocess>>, { kind: 'copied' }>;

function refusalOf(came: Unusable, file: string, kind: GivenKind): PipelineError {
  const deckRefusal = kind === 'deck' ? deckRefusalOf(came) : null;
  if (deckRefusal !== null) return deckRefusal;
  const { name, maxBytes } = givenKinds[kind];
  const named = `The ${name} file "${file}"`;
  switch (came.kind) {
    case 'missing':
      return badArgument(`There is no ${name} file "${file}".`);
    case 'other':
      return badArgument(`${named} is ${came.found}, not a file. Name a file that contains the ${name}.`);
    case 'too large':
      return badArgument(`${named} is larger than ${sizeOf(maxBytes)}, more than any ${name} needs.`);
    case 'disk full':
      return diskFull(causeOf(came));
    case 'too slow':
      return badArgument(
        `${named} could not be read within ${timeLimitMs / 60_000} minutes. Copy it to a disk of this machine, and name the copy.`,
      );
    default:
      return badArgument(`${named} cannot be read.`, causeOf(came));
  }
}

/** Returns the guard's refusal of a deck, which has the same words everywhere. */
function deckRefusalOf(came: Unusable): PipelineError | null {
  if (came.kind === 'other') return notADeck(came.found);
  if (came.kind === 'too large') return deckTooLarge();
  const isGone = came.kind === 'missing' || came.kind === 'unreadable';
  return isGone ? deckNotFound(causeOf(came)) : null;
}

function causeOf(came: GivenFileOutcome | { kind: 'too slow' }): Error {
  return new Error(came.kind === 'unreadable' ? came.reason : came.kind);
}

const mb = 1024 ** 2;

/**
 * Kinds of files that commands take, and the largest size of each. Unless the file is refused for its size anyway,
 * the limit is far above usual sizes, and catches wrong paths.
 */
export const givenKinds = {
  deck: { name: 'deck', maxBytes: deckLimits.fileBytes },
  /** Script: 300 slides with the longest texts take 6 MB in English, and 24 MB in letters of four bytes. */
  script: { name: 'script', maxBytes: 32 * mb },
  /** Dictionary: 500 entries with the longest respellings take less than 1 MB. */
  pronunciations: { name: 'pronunciations', maxBytes: 2 * mb },
  voice: { name: 'voice', maxBytes: maxVoiceFileBytes },
  /** Recording: five minutes of stereo at 96 kHz take 230 MB in the largest usual format. */
  recording: { name: 'recording', maxBytes: 256 * mb },
  /** Text of a recording: five minutes take some kilobytes. */
  recordedScript: { name: 'script', maxBytes: mb },
  narrations: { name: 'narrations', maxBytes: 16 * mb },
  /** Labels: each takes about 200 bytes. */
  labels: { name: 'labels', maxBytes: 16 * mb },
} as const;

export type GivenKind = keyof typeof givenKinds;
