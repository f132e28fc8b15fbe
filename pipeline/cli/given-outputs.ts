import { randomUUID } from 'node:crypto';
import { access, constants, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PipelineError } from '#runtime/errors.ts';
import { asDiskError } from '#runtime/files/disk-room.ts';
import { makeFolders } from '#runtime/files/make-folders.ts';
import { otherThanFile } from '#runtime/files/regular-file.ts';
import { whyNotWritten } from '#runtime/files/why-not-written.ts';
import type { CliConfig } from './cli-config.ts';
import { badArgument } from './run-cli.ts';

/**
 * Checks the path of a result. A result may replace only a regular file: replacing a device or a pipe would remove
 * it. Commands check before the work that makes the result.
 * @returns the absolute path
 * @throws PipelineError `bad_argument` that names the file
 */
export async function requireOutput(config: CliConfig, file: string): Promise<string> {
  const target = path.resolve(config.calledFrom, file);
  const stats = await stat(target).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing) return null;
    throw cannotBeWritten(file, error);
  });
  const found = stats && otherThanFile(stats);
  if (found) throw badArgument(`"${file}" is ${found}, not a file. Name another file to write.`);
  await access(path.dirname(target), constants.W_OK | constants.X_OK).catch((error: unknown) => {
    throw cannotBeWritten(file, error);
  });
  return target;
}

/**
 * Writes a file whole or not at all.
 * @throws PipelineError `bad_argument` that names the file | `disk_full`
 */
export async function writeResult(config: CliConfig, file: string, content: Uint8Array): Promise<void> {
  const target = await requireOutput(config, file);
  const unfinished = path.join(path.dirname(target), `.deckvoice-${randomUUID()}`);
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw cannotBeWritten(file, error);
  }
}

/**
 * Makes a folder for results, with its parent folders.
 * @returns a function that removes the created folders that are empty
 * @throws PipelineError `bad_argument` | `disk_full`
 */
export async function makeOutputFolder(folder: string): Promise<() => Promise<void>> {
  return makeFolders(folder).catch((error: unknown) => {
    throw cannotBeWritten(folder, error);
  });
}

/** Makes the error of a result that cannot be written, in a sentence that names it. */
export function cannotBeWritten(file: string, error: unknown): PipelineError {
  const onDisk = asDiskError(error);
  if (onDisk instanceof PipelineError) return onDisk;
  return badArgument(whyNotWritten(file, error), error);
}
