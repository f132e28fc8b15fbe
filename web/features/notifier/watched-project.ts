import { useEffect } from 'react';

let watchedId: string | null = null;

/** Registers the project whose generation a dialog is showing, or null. Notifications do not repeat the dialog. */
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
