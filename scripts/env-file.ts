import { parseEnv } from 'node:util';
import { FileTooLarge, NotRegularFile, readRegularSync } from '#runtime/files/regular-file.ts';

const maxBytes = 1024 ** 2;

/** An unreadable file of settings. The message says why, and how to fix it. */
export class UnusableEnvFile extends Error {
  override readonly name = 'UnusableEnvFile';
}

/** Reads the settings in a file. Returns none if the file does not exist. @throws UnusableEnvFile */
export function readEnvFile(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readRegularSync(file, maxBytes).toString('utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    const isPlain = error instanceof NotRegularFile || error instanceof FileTooLarge;
    const why = isPlain ? error.message : `It cannot be read: ${String(error)}.`;
    throw new UnusableEnvFile(
      `The settings in .env cannot be used. ${why} Settings can also be given as environment variables.`,
      { cause: error },
    );
  }
}
