import { useCallback } from 'react';
import { useLocation } from 'wouter';
import type { ProjectEvent } from '#contract/events.ts';
import { announce } from '../../lib/toast.ts';

/** Announces every comment by another user. @returns handler of incoming events */
export function useCommentNotice(userId: string): (event: ProjectEvent) => void {
  const [, navigate] = useLocation();
  return useCallback(
    (event) => {
      if (event.type !== 'comment' || event.change !== 'added' || event.authorId === userId) return;
      announce({
        title: 'New comment',
        description: `${event.authorName} commented on "${event.projectName}".`,
        action: { label: 'View', onClick: () => navigate(`/projects/${event.projectId}`) },
      });
    },
    [userId, navigate],
  );
}
