import { randomUUID } from 'node:crypto';
import { access, constants, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openVoiceFile } from '../speech/open-voice-file.ts';
import type { OwnVoice } from '../speech/voice.ts';
import type { CliConfig } from './cli-config.ts';
import { badArgument } from './run-cli.ts';

/** Resolves a path given on the command line to a readable file. @throws PipelineError `bad_argument` that names it */
export async function locateGiven(config: CliConfig, file: string, what: string): Promise<string> {
  const location = path.resolve(config.calledFrom, file);
  try {
    await access(location, constants.R_OK);
    return location;
  } catch (cause) {
    throw badArgument(`The ${what} file "${file}" cannot be read.`, cause);
  }
}

/** Reads a file given on the command line. @throws PipelineError `bad_argument` that names the file */
export async function readGiven(config: CliConfig, file: string, what: string): Promise<Buffer> {
  const location = await locateGiven(config, file, what);
  return readFile(location).catch((cause: unknown) => {
    throw badArgument(`The ${what} file "${file}" cannot be read.`, cause);
  });
}

/** Writes a file whole or not at all. @throws PipelineError `bad_argument` that names the file */
export async function writeResult(config: CliConfig, file: string, content: Uint8Array): Promise<void> {
  const target = path.resolve(config.calledFrom, file);
  const unfinished = `${target}.${randomUUID()}`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, target);
  } catch (cause) {
    await rm(unfinished, { force: true });
    throw badArgument(`"${file}" cannot be written.`, cause);
  }
}

export const voiceFileExtension = '.voice';

/** Loads a voice that `npm run clone` made. @throws PipelineError `bad_argument` | `voice_invalid` */
export async function loadOwnVoice(config: CliConfig, file: string): Promise<OwnVoice> {
  return openVoiceFile(await readGiven(config, file, 'voice'));
}
