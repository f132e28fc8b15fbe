import { useSyncExternalStore } from 'react';

/** Projects whose scripts this browser writes. */
const written = new Set<string>();
const listeners = new Set<() => void>();

/** Records whether this browser's model writes the script of a project. */
export function setBrowserWritten(projectId: string, isWritten: boolean): void {
  if (isWritten) written.add(projectId);
  else written.delete(projectId);
  for (const listener of listeners) listener();
}

/** Tells whether this browser's model writes the script of a project. */
export function useIsBrowserWritten(projectId: string | undefined): boolean {
  return useSyncExternalStore(subscribe, () => projectId !== undefined && written.has(projectId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
