import type { ReactNode } from 'react';
import { ConnectionNotice } from './connection-notice.tsx';
import { Footer } from './footer.tsx';
import { MainArea, SkipLink } from './main-area.tsx';
import { PublicHeader } from './public-header.tsx';

/** Layout of the pages for signed-out visitors. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader />
      <ConnectionNotice />
      <MainArea>{children}</MainArea>
      <Footer />
    </div>
  );
}
