import { localStore } from './browser-storage.ts';

const key = 'videoChoices';

/** Stores the settings of the last video in the browser, as defaults for the next one. They are choices from lists, never texts. */
export function keepVideoChoices(
  choices: Readonly<Record<string, string>>,
  storage: Pick<Storage, 'setItem'> = localStore,
): void {
  try {
    storage.setItem(key, JSON.stringify(choices));
  } catch {
    // The storage is full or disabled.
  }
}

/** Reads the stored choices. Callers must check that each value is still offered. */
export function readVideoChoices(
  storage: Pick<Storage, 'getItem'> = localStore,
): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
