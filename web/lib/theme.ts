import { useSyncExternalStore } from 'react';
import { localStore } from './browser-storage/browser-storage.ts';

export type Theme = 'light' | 'dark';

/** Storage key, as in public/theme.js, which sets the theme before the first paint. */
const key = 'theme';
/** Returns the query for a dark theme. It is made on demand, because the build prerenders the landing page without a window. */
const darkPreferred = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** Returns the theme in use: the chosen one, or the system's. */
export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, read, readUnknown), choose];
}

function read(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return darkPreferred().matches ? 'dark' : 'light';
}

/** Returns the theme of the prerendered page, which it has until the browser knows the user's. */
const readUnknown = (): Theme => 'light';

function choose(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  localStore.setItem(key, theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const preferred = darkPreferred();
  preferred.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    preferred.removeEventListener('change', listener);
  };
}
