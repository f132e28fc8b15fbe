import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Brand } from '../../components/brand.tsx';
import { ThemeToggle } from '../../components/theme-toggle.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Footer } from './footer.tsx';
import { MainArea, SkipLink } from './main-area.tsx';

/** The layout of the pages for signed-out visitors. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="page flex h-18 items-center justify-between gap-3">
        <Brand />
        <div className="flex items-center gap-1 sm:gap-2">
          <ThemeToggle />
          <Button variant="quiet" size="small" asChild>
            <Link href="/login">Sign In</Link>
          </Button>
          <Button size="small" className="max-sm:hidden" asChild>
            <Link href="/signup">Sign Up</Link>
          </Button>
        </div>
      </header>
      <ConnectionNotice />
      <MainArea>{children}</MainArea>
      <Footer />
    </div>
  );
}
