import { useCallback } from 'react';
import { useLocation } from 'wouter';
import type { ProjectEvent } from '../../../contract/events.ts';
import { showToast } from '../../lib/toast.ts';

/** Tells of every comment that somebody else writes. @returns takes events as they come */
export function useCommentNotice(userId: string): (event: ProjectEvent) => void {
  const [, navigate] = useLocation();
  return useCallback(
    (event) => {
      if (event.type !== 'comment' || event.change !== 'added' || event.authorId === userId) return;
      showToast({
        title: 'New Comment',
        description: `${event.authorName} commented on "${event.projectName}".`,
        action: { label: 'View', onClick: () => navigate(`/projects/${event.projectId}`) },
      });
    },
    [userId, navigate],
  );
}
