import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Project } from '#contract/projects.ts';
import { isInReview } from '../../lib/stage-progress.ts';
import { announce, dismissToastsTo } from '../../lib/toast.ts';
import { addNotified, readNotified } from './notified-projects.ts';
import { isWatched } from './watched-project.ts';

/**
 * Announces every finished video and every script that waits for review, once per browser, unless the user is looking at it. Also
 * announces every failure that happens while the app is open.
 */
export function useCompletionNotifier(all: readonly Project[] | undefined, userId: string): void {
  const [path, navigate] = useLocation();
  const processing = useRef(new Set<string>());
  useEffect(() => dismissToastsTo(path), [path]);
  useEffect(() => {
    // Team projects notify only the member who created them.
    const projects = all?.filter(({ madeBy }) => madeBy.id === userId);
    if (!projects) return;
    // A project that was rendered before stays complete with its earlier video.
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
        description: `The script of "${name}" is written. Review it, then make the video.`,
        action: { label: 'Review the script', onClick: () => navigate(`/projects/${id}`) },
        page: `/projects/${id}`,
      });
    }
    const finished = projects.filter(({ id, status }) => status === 'complete' && !notified.has(id));
    // Oldest first: if there are many, the newest ones wait.
    const news = finished.filter(({ id }) => path !== `/projects/${id}` || isPlayerOutOfSight()).reverse();
    for (const { id, name } of news) {
      announce({
        title: 'Video Ready!',
        description: `Your video "${name}" has been generated successfully.`,
        action: {
          label: 'View Video',
          onClick: () => (path === `/projects/${id}` ? scrollTo({ top: 0 }) : navigate('/projects')),
        },
        page: `/projects/${id}`,
      });
    }
    const added = [...finished.map(idOf), ...written.map(reviewOf)];
    if (added.length > 0) {
      addNotified(userId, { added, all: [...projects.map(idOf), ...projects.map(reviewOf)] });
    }
  }, [all, userId, path, navigate]);
}

/** Tells whether a project page is scrolled so far down that its user would miss the arrival of the video. */
function isPlayerOutOfSight(): boolean {
  return scrollY > innerHeight / 2;
}

/** Returns the key of a project's script among the announced projects. */
function reviewOf({ id }: Project): string {
  return `review:${id}`;
}

function idOf({ id }: Project): string {
  return id;
}
