import { useSyncExternalStore } from 'react';
import { localStore } from './browser-storage/browser-storage.ts';

export type Theme = 'light' | 'dark';

/** The same key as public/theme.js, which sets the theme before the first paint. */
const key = 'theme';
/** Asked when it is needed: where the build writes the landing page there is no window. */
const darkPreferred = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** The theme in use: the chosen one, otherwise the system's. */
export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, read, readUnknown), choose];
}

function read(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return darkPreferred().matches ? 'dark' : 'light';
}

/** Theme of the page that the server sends to everybody, until the browser knows better. */
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
