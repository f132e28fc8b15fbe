import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

export const encryptionKeyBytes = 32;
const fileName = 'encryption.key';

/**
 * The key of the configuration, or else the one in the data folder, which is made when there is none. Whoever has the
 * files without it has nothing; whoever loses it has lost them.
 */
export async function loadEncryptionKey({
  encryptionKey,
  dataFolder,
}: {
  encryptionKey: Uint8Array | undefined;
  dataFolder: string;
}): Promise<Uint8Array> {
  if (encryptionKey) return encryptionKey;
  const folder = path.join(dataFolder, 'keys');
  const file = path.join(folder, fileName);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return (await readKey(file)) ?? (await makeKey(file));
}

async function readKey(file: string): Promise<Uint8Array | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const key = parseEncryptionKey(text.trim());
  if (!key) throw new Error(`The file keys/${fileName} in DATA_DIR does not hold a key of 32 bytes.`);
  return key;
}

async function makeKey(file: string): Promise<Uint8Array> {
  const key = randomBytes(encryptionKeyBytes);
  const unfinished = `${file}.${randomUUID()}`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(`${key.toString('base64')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    // A link appears whole and replaces nothing: of two servers that start at once, both take the first one's key.
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

/** 32 bytes, written as base64 or as hexadecimal digits. @returns null when they are not that */
export function parseEncryptionKey(text: string): Uint8Array | null {
  const isHex = /^[\da-f]{64}$/i.test(text);
  if (!isHex && !/^[A-Za-z\d+/_-]{43}=?$/.test(text)) return null;
  return Buffer.from(text, isHex ? 'hex' : 'base64');
}
