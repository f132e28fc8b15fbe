import { useSyncExternalStore } from 'react';

/** Projects whose scripts this browser writes. */
const asked = new Set<string>();
const listeners = new Set<() => void>();

export function setAsked(projectId: string, isAsked: boolean): void {
  if (isAsked) asked.add(projectId);
  else asked.delete(projectId);
  for (const listener of listeners) listener();
}

/** Tells whether this browser's model writes the script of a project. */
export function useIsAsked(projectId: string | undefined): boolean {
  return useSyncExternalStore(subscribe, () => projectId !== undefined && asked.has(projectId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
