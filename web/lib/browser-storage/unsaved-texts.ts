import { localStore } from './browser-storage.ts';

/** A text that was typed but not yet saved, and the saved text that it replaces. */
export type UnsavedText = { text: string; before: string };

const prefix = 'unsavedText:';

/**
 * Stores an unsaved text in the browser, so that it survives closing the page, and a server that is unavailable.
 * @param name identifies the text, including its user
 */
export function keepUnsavedText(
  name: string,
  unsaved: UnsavedText,
  storage: Pick<Storage, 'setItem'> = localStore,
): void {
  try {
    storage.setItem(prefix + name, JSON.stringify(unsaved));
  } catch {
    // The storage is full or disabled. The text is still on the page.
  }
}

/** Returns the unsaved text, or null if there is none. */
export function readUnsavedText(
  name: string,
  storage: Pick<Storage, 'getItem'> = localStore,
): UnsavedText | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(prefix + name) ?? 'null');
    return isUnsavedText(value) ? value : null;
  } catch {
    return null;
  }
}

/** Removes the text once it is saved. A text that was typed later stays. */
export function forgetUnsavedText(
  name: string,
  savedText: string,
  storage: Pick<Storage, 'getItem' | 'removeItem'> = localStore,
): void {
  if (readUnsavedText(name, storage)?.text === savedText) storage.removeItem(prefix + name);
}

/** Removes all unsaved texts, so that users who sign out leave nothing in the browser. */
export function forgetAllUnsavedTexts(storage: typeof localStore = localStore): void {
  for (const key of storage.keys()) if (key.startsWith(prefix)) storage.removeItem(key);
}

function isUnsavedText(value: unknown): value is UnsavedText {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'before' in value &&
    typeof value.before === 'string'
  );
}
