import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { FileTooLarge, NotRegularFile, readRegular } from '#runtime/files/regular-file.ts';

const encryptionKeyBytes = 32;
const fileName = 'encryption.key';
const maxKeyFileBytes = 4096;

/** Error for a missing or wrong encryption key: recordings and voices cannot be opened. The message says what to do. */
export class UnusableKey extends Error {
  override readonly name = 'UnusableKey';
}

type KeySettings = { encryptionKey: Uint8Array | undefined; dataFolder: string };

/**
 * Loads the configured key, or else the one in the data folder, which is created if it does not exist. Without the key, recordings
 * and voices are unreadable: for a thief, and for an operator who loses it.
 */
export async function loadEncryptionKey(settings: KeySettings): Promise<Uint8Array> {
  return (
    (await findEncryptionKey(settings)) ??
    saveEncryptionKey(settings.dataFolder, randomBytes(encryptionKeyBytes))
  );
}

/** Finds the key without creating one. */
export async function findEncryptionKey({
  encryptionKey,
  dataFolder,
}: KeySettings): Promise<Uint8Array | null> {
  return encryptionKey ?? (await readKey(encryptionKeyFile(dataFolder)));
}

/** Returns the path of the key file, which is used if no key is configured. */
export function encryptionKeyFile(dataFolder: string): string {
  return path.join(dataFolder, 'keys', fileName);
}

/** Reads a key file, or returns null if there is none. @throws UnusableKey if it contains no key, or is not a file */
export async function readKey(file: string): Promise<Uint8Array | null> {
  const content = await readRegular(file, maxKeyFileBytes).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error instanceof NotRegularFile || error instanceof FileTooLarge ? noKeyIn() : error;
  });
  if (content === null) return null;
  const key = parseEncryptionKey(content.toString('utf8').trim());
  if (!key) throw noKeyIn();
  return key;
}

function noKeyIn(): UnusableKey {
  return new UnusableKey(`The file keys/${fileName} in DATA_DIR does not contain a key of 32 bytes.`);
}

/** Saves a key in the data folder, unless another process was first. @returns the saved key */
export async function saveEncryptionKey(dataFolder: string, key: Uint8Array): Promise<Uint8Array> {
  const file = encryptionKeyFile(dataFolder);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${randomUUID()}`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(`${Buffer.from(key).toString('base64')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    // A link appears whole and replaces nothing, so two servers that start at once both use the key of the first.
    await link(unfinished, file);
    return key;
  } catch (error) {
    const made = await readKey(file);
    if (!made) throw error;
    return made;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Parses 32 bytes in base64 or hexadecimal digits. @returns null for any other text */
export function parseEncryptionKey(text: string): Uint8Array | null {
  const isHex = /^[\da-f]{64}$/i.test(text);
  if (!isHex && !/^[A-Za-z\d+/_-]{43}=?$/.test(text)) return null;
  return Buffer.from(text, isHex ? 'hex' : 'base64');
}
