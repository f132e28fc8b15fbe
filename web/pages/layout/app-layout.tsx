import type { ReactNode } from 'react';
import type { User } from '#contract/auth.ts';
import { TooltipProvider } from '../../components/ui/tooltip.tsx';
import { useCommentNotice } from '../../features/notifier/use-comment-notice.ts';
import { useCompletionNotifier } from '../../features/notifier/use-completion-notifier.ts';
import { useLiveProjects } from '../../features/projects/live/use-live-projects.ts';
import { useProjects } from '../../features/projects/projects-query.ts';
import { useConnectionWatch } from '../../lib/connection/use-connection.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { Footer } from './footer.tsx';
import { MainArea, SkipLink } from './main-area.tsx';
import { NavigationBar } from './navigation-bar.tsx';

/** Layout of the pages for signed-in users. */
export function AppLayout({ user, children }: { user: User; children: ReactNode }) {
  return (
    <TooltipProvider>
      <div className="flex min-h-dvh flex-col">
        <BackgroundUpdates user={user} />
        <SkipLink />
        <NavigationBar user={user} />
        <ConnectionNotice />
        <MainArea>{children}</MainArea>
        <Footer />
      </div>
    </TooltipProvider>
  );
}

/** Background work on every page of a signed-in user: connection, live updates and notifications. Renders nothing. */
function BackgroundUpdates({ user }: { user: User }) {
  useConnectionWatch();
  useLiveProjects(useCommentNotice(user.id));
  const { data: projects } = useProjects();
  useCompletionNotifier(projects, user.id);
  return null;
}
