import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Project } from '../../../contract/projects.ts';
import { showToast } from '../../lib/toast.ts';
import { readNotified, writeNotified } from './notified-projects.ts';

/** Announces every finished video once in a browser session, and every failure that happens while the app is open. */
export function useCompletionNotifier(all: readonly Project[] | undefined, userId: string): void {
  const [, navigate] = useLocation();
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

    const notified = readNotified();
    // One toast is visible at a time: oldest first, so that the toast of the newest video stays.
    const news = projects.filter(({ id, status }) => status === 'complete' && !notified.has(id)).reverse();
    for (const { name } of news) {
      showToast({
        title: 'Video Ready!',
        description: `Your video "${name}" has been generated successfully.`,
        action: { label: 'View Video', onClick: () => navigate('/projects') },
      });
    }
    if (news.length > 0) writeNotified(new Set([...notified, ...news.map(({ id }) => id)]));
  }, [all, userId, navigate]);
}
