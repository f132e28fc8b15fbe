import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { z } from 'zod';
import { isDeckError, PipelineError, type PipelineErrorCode } from '../errors.ts';
import { closeInheritedDescriptors } from '../process/box/close-inherited-descriptors.ts';
import { asDiskError } from '../process/disk-room.ts';

/**
 * Runs a command to its end. SIGINT, SIGTERM and SIGHUP cancel it; a second signal (one comes from the terminal, one from
 * npm) must not interrupt the clean-up.
 * @returns the exit code
 */
export async function runCli(command: (signal: AbortSignal) => Promise<void>): Promise<number> {
  closeInheritedDescriptors();
  const canceled = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => canceled.abort());
  try {
    await command(canceled.signal);
    return 0;
  } catch (error) {
    return complain(asDiskError(error));
  }
}

const badArguments: readonly PipelineErrorCode[] = [
  'bad_argument',
  'script_invalid',
  'voice_invalid',
  'voice_missing',
];
const badRecordings: readonly PipelineErrorCode[] = [
  'recording_unreadable',
  'recording_too_long',
  'recording_rejected',
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

/** Parses arguments. @throws PipelineError `bad_argument` in one sentence for an unknown option */
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

/** Validates a value. @throws PipelineError `bad_argument` with the schema's own sentence */
export function requireValid<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw badArgument(parsed.error.issues[0]?.message ?? invalidArgument, parsed.error);
}

/** The error of a bad argument, in one sentence that names it. */
export function badArgument(message: string, cause?: unknown): PipelineError {
  return new PipelineError('bad_argument', message, { cause });
}
