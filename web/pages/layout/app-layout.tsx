import type { ReactNode } from 'react';
import type { User } from '#contract/auth.ts';
import { TooltipProvider } from '../../components/ui/tooltip.tsx';
import { BackgroundUpdates } from './background-updates.tsx';
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
