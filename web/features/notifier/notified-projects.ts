import { localStore } from '../../lib/browser-storage/browser-storage.ts';

/**
 * Reads the user's finished projects that were announced, or opened before they could be. The browser stores them, so that no other
 * window and no later visit announces them again.
 */
export function readNotified(userId: string, storage: Pick<Storage, 'getItem'> = localStore): Set<string> {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]');
    return new Set(Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Adds projects that were announced, and removes those that the user no longer has. */
export function addNotified(
  userId: string,
  { added, all }: { added: readonly string[]; all: readonly string[] },
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStore,
): void {
  const notified = readNotified(userId, storage);
  const kept = all.filter((id) => notified.has(id) || added.includes(id));
  storage.setItem(keyOf(userId), JSON.stringify(kept));
}

function keyOf(userId: string): string {
  return `notifiedProjects:${userId}`;
}
