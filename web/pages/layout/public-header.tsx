import { useState } from 'react';
import { Link } from 'wouter';
import { Brand } from '../../components/brand.tsx';
import { ThemeToggle } from '../../components/theme-toggle.tsx';
import { Button } from '../../components/ui/button.tsx';
import { MenuButton } from './menu-button.tsx';
import { type NavigationLink, NavigationLinks } from './navigation-links.tsx';

const product: readonly NavigationLink[] = [
  { href: '/features', label: 'Features' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/demo', label: 'Demo' },
];
const menuId = 'visitor-menu';

/** Header for signed-out visitors: links to features, pricing and the demo, and buttons to sign in or up. */
export function PublicHeader() {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const close = () => setIsMenuOpen(false);
  return (
    <header>
      <div className="page flex h-18 items-center justify-between gap-2 sm:gap-4">
        <Brand onClick={close} />
        <nav aria-label="Main" className="hidden md:block">
          <NavigationLinks links={product} className="flex gap-1" />
        </nav>
        <div className="flex items-center gap-0.5 sm:gap-2">
          <ThemeToggle />
          <Button variant="quiet" size="small" className="max-md:hidden" asChild>
            <Link href="/login">Sign in</Link>
          </Button>
          <Button size="small" asChild>
            <Link href="/signup" onClick={close}>
              Sign up
            </Link>
          </Button>
          <MenuButton
            isOpen={isMenuOpen}
            onToggle={() => setIsMenuOpen(!isMenuOpen)}
            controls={menuId}
            className="md:hidden"
          />
        </div>
      </div>
      <div id={menuId} hidden={!isMenuOpen} className="border-y border-line md:hidden">
        <nav aria-label="Mobile" className="page animate-fade py-3">
          <NavigationLinks
            links={[...product, { href: '/login', label: 'Sign in' }]}
            className="flex flex-col gap-1"
            onChoose={close}
          />
        </nav>
      </div>
    </header>
  );
}
