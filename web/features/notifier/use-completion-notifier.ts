import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Project } from '#contract/projects.ts';
import { isInReview } from '../../lib/stage-progress.ts';
import { announce } from '../../lib/toast.ts';
import { addNotified, readNotified } from './notified-projects.ts';
import { isWatched } from './watched-project.ts';

/**
 * Announces every finished video, and every script that waits for a review, once in a browser, unless the user sees it
 * already, and every failure that happens while the app is open.
 */
export function useCompletionNotifier(all: readonly Project[] | undefined, userId: string): void {
  const [path, navigate] = useLocation();
  const processing = useRef(new Set<string>());
  useEffect(() => {
    // Team projects notify only the member who made them.
    const projects = all?.filter(({ madeBy }) => madeBy.id === userId);
    if (!projects) return;
    // A project whose video could not be made again is complete with its earlier one.
    const hasFailed = ({ status, error }: Project) =>
      status === 'failed' || (status === 'complete' && error !== null);
    for (const { name, error } of projects.filter(
      (project) => processing.current.has(project.id) && hasFailed(project),
    )) {
      announce({
        variant: 'destructive',
        title: 'Generation failed',
        description: error?.message ?? `The video "${name}" could not be made. Please try again.`,
      });
    }
    processing.current = new Set(
      projects.filter(({ status }) => status === 'processing').map(({ id }) => id),
    );

    const notified = readNotified(userId);
    const written = projects.filter((project) => isInReview(project) && !notified.has(reviewOf(project)));
    const unseen = written.filter(({ id }) => path !== `/projects/${id}` && !isWatched(id));
    for (const { id, name } of unseen) {
      announce({
        title: 'Script ready to review',
        description: `The script of "${name}" is written. Its video is made when you say so.`,
        action: { label: 'Review the script', onClick: () => navigate(`/projects/${id}`) },
      });
    }
    const finished = projects.filter(({ id, status }) => status === 'complete' && !notified.has(id));
    // Oldest first: of many, the newest wait.
    const news = finished.filter(({ id }) => path !== `/projects/${id}` || isPlayerOutOfSight()).reverse();
    for (const { id, name } of news) {
      announce({
        title: 'Video Ready!',
        description: `Your video "${name}" has been generated successfully.`,
        action: {
          label: 'View Video',
          onClick: () => (path === `/projects/${id}` ? scrollTo({ top: 0 }) : navigate('/projects')),
        },
      });
    }
    const added = [...finished.map(idOf), ...written.map(reviewOf)];
    if (added.length > 0) {
      addNotified(userId, { added, all: [...projects.map(idOf), ...projects.map(reviewOf)] });
    }
  }, [all, userId, path, navigate]);
}

/** Tells whether the page of a project is scrolled so far down that its user would not see the video arrive. */
function isPlayerOutOfSight(): boolean {
  return scrollY > innerHeight / 2;
}

/** Stands for the script of a project among those that were announced. */
function reviewOf({ id }: Project): string {
  return `review:${id}`;
}

function idOf({ id }: Project): string {
  return id;
}
