import type { User } from '#contract/auth.ts';
import { useCommentNotice } from '../../features/notifier/use-comment-notice.ts';
import { useCompletionNotifier } from '../../features/notifier/use-completion-notifier.ts';
import { useLiveProjects } from '../../features/projects/live/use-live-projects.ts';
import { useProjects } from '../../features/projects/projects-query.ts';
import { useConnectionWatch } from '../../lib/connection/use-connection.ts';

/** Background work on every page of a signed-in user: connection, live updates and notifications. Renders nothing. */
export function BackgroundUpdates({ user }: { user: User }) {
  useConnectionWatch();
  useLiveProjects(useCommentNotice(user.id));
  const { data: projects } = useProjects();
  useCompletionNotifier(projects, user.id);
  return null;
}
