import { localStore } from './browser-storage.ts';

/** A text that was typed and not saved yet, and the saved text that it replaces. */
export type UnsavedText = { text: string; before: string };

const prefix = 'unsavedText:';

/**
 * Keeps an unsaved text in the browser, so that it outlives the page and a server that is away.
 * @param name what the text belongs to, its user included
 */
export function keepUnsavedText(
  name: string,
  unsaved: UnsavedText,
  storage: Pick<Storage, 'setItem'> = localStore,
): void {
  try {
    storage.setItem(prefix + name, JSON.stringify(unsaved));
  } catch {
    // The storage is full or switched off. The text is still in the page.
  }
}

/** null when nothing is kept under the name */
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

/** Forgets the text once it is saved; a text that was typed after it stays. */
export function forgetUnsavedText(
  name: string,
  savedText: string,
  storage: Pick<Storage, 'getItem' | 'removeItem'> = localStore,
): void {
  if (readUnsavedText(name, storage)?.text === savedText) storage.removeItem(prefix + name);
}

/** Forgets all unsaved texts, so that a user who signs out leaves nothing in the browser. */
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
