import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Project } from '../../../contract/projects.ts';
import { showToast } from '../../lib/toast.ts';
import { addNotified, readNotified } from './notified-projects.ts';

/**
 * Announces every finished video once in a browser, unless the user opens it before, and every failure that happens while
 * the app is open.
 */
export function useCompletionNotifier(all: readonly Project[] | undefined, userId: string): void {
  const [path, navigate] = useLocation();
  const processing = useRef(new Set<string>());
  useEffect(() => {
    // Team projects notify only the member who made them.
    const projects = all?.filter(({ madeBy }) => madeBy.id === userId);
    if (!projects) return;
    for (const { name, error } of projects.filter(
      ({ id, status }) => status === 'failed' && processing.current.has(id),
    )) {
      showToast({
        variant: 'destructive',
        title: 'Generation Failed',
        description: error?.message ?? `The video "${name}" could not be made. Please try again.`,
      });
    }
    processing.current = new Set(
      projects.filter(({ status }) => status === 'processing').map(({ id }) => id),
    );

    const notified = readNotified(userId);
    const finished = projects.filter(({ id, status }) => status === 'complete' && !notified.has(id));
    // One toast is visible at a time: oldest first, so that the toast of the newest video stays.
    const news = finished.filter(({ id }) => path !== `/projects/${id}`).reverse();
    for (const { name } of news) {
      showToast({
        title: 'Video Ready!',
        description: `Your video "${name}" has been generated successfully.`,
        action: { label: 'View Video', onClick: () => navigate('/projects') },
      });
    }
    if (finished.length > 0) addNotified(userId, { added: finished.map(idOf), all: projects.map(idOf) });
  }, [all, userId, path, navigate]);
}

function idOf({ id }: Project): string {
  return id;
}
