const key = 'notifiedProjects';

/** The projects whose completion was announced in this browser session. */
export function readNotified(storage: Pick<Storage, 'getItem'> = sessionStorage): Set<string> {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return new Set(Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

export function writeNotified(
  ids: ReadonlySet<string>,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  storage.setItem(key, JSON.stringify([...ids]));
}
