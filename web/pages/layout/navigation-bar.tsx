import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/auth.ts';
import { plans } from '#contract/plans.ts';
import { Brand } from '../../components/brand.tsx';
import { ThemeToggle } from '../../components/theme-toggle.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { useSignOut } from '../../features/auth/use-sign-out.ts';
import { useTeams } from '../../features/teams/teams-query.ts';
import { MenuButton } from './menu-button.tsx';
import { type NavigationLink, NavigationLinks } from './navigation-links.tsx';

const links: readonly NavigationLink[] = [
  { href: '/', label: 'Home' },
  { href: '/dashboard', label: 'Create Video' },
  { href: '/projects', label: 'Projects' },
  { href: '/voice-training', label: 'Voice Training' },
  { href: '/profile', label: 'Profile' },
];

const menuId = 'mobile-menu';

const teamLink = { href: '/team', label: 'Team' };

export function NavigationBar({ user }: { user: User }) {
  const { data: teams } = useTeams();
  const mayOwnTeams = plans[user.subscriptionTier].maxTeams > 0;
  const shownLinks = mayOwnTeams || teams?.length ? [...links, teamLink] : links;
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const signOut = useSignOut();
  const closeMenu = () => setIsMenuOpen(false);
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page flex h-18 items-center justify-between gap-4">
        <Brand onClick={closeMenu} />
        <nav aria-label="Main" className="hidden lg:block">
          <NavigationLinks links={shownLinks} className="flex gap-1" />
        </nav>
        <div className="flex items-center gap-1">
          <span className="mr-2 hidden max-w-52 truncate text-sm text-ink-soft lg:block">
            {user.email || 'User'}
          </span>
          <ThemeToggle />
          <Tooltip text="Sign Out">
            <Button
              variant="quiet"
              size="icon"
              className="max-lg:hidden"
              aria-label={signOut.isPending ? 'Signing Out...' : 'Sign Out'}
              disabled={signOut.isPending}
              onClick={() => signOut.mutate()}
            >
              <LogOut aria-hidden />
            </Button>
          </Tooltip>
          <MenuButton
            isOpen={isMenuOpen}
            onToggle={() => setIsMenuOpen(!isMenuOpen)}
            controls={menuId}
            className="lg:hidden"
          />
        </div>
      </div>
      <div id={menuId} hidden={!isMenuOpen} className="border-t border-line lg:hidden">
        <nav aria-label="Mobile" className="page animate-fade py-3">
          <NavigationLinks links={shownLinks} className="flex flex-col gap-1" onChoose={closeMenu} />
          <div className="mt-3 flex items-center justify-between gap-4 border-t border-line pt-3">
            <span className="truncate text-sm text-ink-soft">{user.email || 'User'}</span>
            <Button
              variant="outline"
              size="small"
              busy={signOut.isPending && 'Signing Out...'}
              onClick={() => signOut.mutate()}
            >
              Sign Out
            </Button>
          </div>
        </nav>
      </div>
    </header>
  );
}
