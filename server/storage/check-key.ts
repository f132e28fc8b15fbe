const keyPart = '[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]+)*';
const objectKey = new RegExp(`^${keyPart}(?:/${keyPart})*$`);
const folderPrefix = new RegExp(`^(?:${keyPart}/)+$`);
const maxKeyLength = 500;

/**
 * Checks that no part of a key is empty or begins with a dot, so that no key leads out of its folder.
 * @throws Error, because only our own code makes keys: a bad one is a bug, not a user's mistake
 */
export function checkObjectKey(key: string): void {
  check(key, objectKey);
}

/** Checks a prefix, which ends in `/`, in the same way. @throws Error */
export function checkFolderPrefix(prefix: string): void {
  check(prefix, folderPrefix);
}

function check(key: string, pattern: RegExp): void {
  if (key.length <= maxKeyLength && pattern.test(key)) return;
  throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, maxKeyLength))}`);
}
