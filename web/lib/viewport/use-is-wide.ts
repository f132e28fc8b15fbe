import { useSyncExternalStore } from 'react';

/** Tailwind's `lg`, from which pages have two columns. */
const wide = matchMedia('(min-width: 64rem)');

/** Tells whether the window has room for two columns. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
