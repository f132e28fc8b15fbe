import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { z } from 'zod';
import { PipelineError, type PipelineErrorCode } from '#runtime/errors.ts';
import { asDiskError } from '#runtime/files/disk-room.ts';
import { closeInheritedDescriptors } from '#runtime/process/sandbox/close-inherited-descriptors.ts';
import { isDeckError } from '../deck/deck-errors.ts';
import { type CliConfig, loadCliConfig } from './cli-config.ts';

/** Command of the shell. `Given` is the type of its parsed arguments. */
export type Command<Given extends object> = {
  usage: string;
  /**
   * Parses the arguments.
   * @throws PipelineError `bad_argument` with one sentence that names the argument
   */
  parse(args: readonly string[]): Given | 'help';
  run(given: Given, config: CliConfig, signal: AbortSignal): Promise<void>;
  /** Sentence after a signal has ended the work. */
  canceled: string;
};

/**
 * Runs a command to its end. SIGINT, SIGTERM and SIGHUP cancel it. A second signal (one comes from the terminal,
 * one from npm) must not interrupt the clean-up.
 * @returns the exit code
 */
export function runCli<Given extends object>(
  command: Command<Given>,
  args: readonly string[],
): Promise<number> {
  closeInheritedDescriptors();
  const canceled = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => canceled.abort());
  return runCommand(command, args, canceled.signal);
}

/**
 * Runs a command until it ends or the signal is aborted, and prints why it failed.
 * @returns the exit code
 */
export async function runCommand<Given extends object>(
  command: Command<Given>,
  args: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  try {
    const given = command.parse(args);
    if (given === 'help') console.log(command.usage);
    else await command.run(given, loadCliConfig(process.env), signal);
    return 0;
  } catch (error) {
    return complain(signal.aborted ? canceled(command.canceled, error) : asDiskError(error));
  }
}

/** Makes the error of canceled work, which fails in many ways for the same reason. */
function canceled(sentence: string, cause: unknown): PipelineError {
  return new PipelineError('canceled', sentence, { cause });
}

const badArguments: readonly PipelineErrorCode[] = [
  'bad_argument',
  'script_invalid',
  'video_too_long',
  'voice_invalid',
  'voice_missing',
];
const badRecordings: readonly PipelineErrorCode[] = [
  'recording_unreadable',
  'recording_too_long',
  'recording_rejected',
  'other_speaker',
];

function complain(error: unknown): number {
  if (!(error instanceof PipelineError)) {
    console.error(`Unexpected error, please report it: ${error instanceof Error ? error.stack : error}`);
    return 1;
  }
  console.error(error.message);
  if (process.env.DEBUG && error.cause) console.error(error.cause);
  if (badArguments.includes(error.code)) return 2;
  return isDeckError(error) || badRecordings.includes(error.code) ? 3 : 1;
}

const invalidArgument = 'An argument is not valid.';

/**
 * Parses arguments.
 * @throws PipelineError `bad_argument` in one sentence for an unknown option
 */
export function parseStrictly<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (cause) {
    const [sentence = invalidArgument] = (cause instanceof Error ? cause.message : '').split('. ');
    throw new PipelineError('bad_argument', sentence.endsWith('.') ? sentence : `${sentence}.`, { cause });
  }
}

/**
 * Returns the one deck that a command takes.
 * @throws PipelineError `bad_argument` for none, with this usage, and for several
 */
export function requireOneDeck(positionals: readonly string[], usage: string): string {
  const [deckPath, surplus] = positionals;
  if (!deckPath) throw badArgument(`Name the deck: ${usage}`);
  if (surplus !== undefined) throw badArgument(`Name one deck at a time: "${surplus}" is one too many.`);
  return deckPath;
}

/**
 * Validates a value.
 * @throws PipelineError `bad_argument` with the schema's own sentence
 */
export function requireValid<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw badArgument(parsed.error.issues[0]?.message ?? invalidArgument, parsed.error);
}

/** Makes the error of a bad argument, in one sentence that names it. */
export function badArgument(message: string, cause?: unknown): PipelineError {
  return new PipelineError('bad_argument', message, { cause });
}
