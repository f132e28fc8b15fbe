const keyPart = '[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]+)*';
const objectKey = new RegExp(`^${keyPart}(?:/${keyPart})*$`);
const folderPrefix = new RegExp(`^(?:${keyPart}/)+$`);
const maxKeyLength = 500;

/**
 * No part is empty or begins with a dot, so that no key leads out of its folder. Our own code makes the keys: another
 * one is a fault of ours, not of a user.
 */
export function checkObjectKey(key: string): void {
  check(key, objectKey);
}

/** The same for what `deleteFolder` takes. */
export function checkFolderPrefix(prefix: string): void {
  check(prefix, folderPrefix);
}

function check(key: string, pattern: RegExp): void {
  if (key.length <= maxKeyLength && pattern.test(key)) return;
  throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, maxKeyLength))}`);
}
