type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] };

/** Storage for this site. */
export const localStore = steadyStorage(() => localStorage);
/** Storage for this window. */
export const sessionStore = steadyStorage(() => sessionStorage);

/**
 * Returns a storage that never throws. A browser may refuse to open its storage, for example in private windows, or to write to a
 * full one. The value then lives as long as the page.
 */
export function steadyStorage(open: () => Storage): BrowserStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      memory.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        memory.delete(key);
      });
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...memory.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])])],
  };
}
