import { useEffect } from 'react';

let watchedId: string | null = null;

/** Notes which project's generation a dialog shows, null for none. No notification repeats what the dialog says. */
export function useWatchedProject(projectId: string | null): void {
  useEffect(() => {
    watchedId = projectId;
    return () => {
      watchedId = null;
    };
  }, [projectId]);
}

export function isWatched(projectId: string): boolean {
  return watchedId === projectId;
}
