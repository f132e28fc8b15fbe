import { Link } from 'wouter';
import { Brand } from '../../components/brand.tsx';

const columns = [
  {
    title: 'Product',
    links: [
      { href: '/features', label: 'Features' },
      { href: '/pricing', label: 'Pricing' },
      { href: '/demo', label: 'Demo' },
    ],
  },
  {
    title: 'Company',
    links: [
      { href: '/about', label: 'About' },
      { href: '/contact', label: 'Contact' },
      { href: '/privacy', label: 'Privacy' },
    ],
  },
];

export function Footer() {
  return (
    <footer className="mt-20 border-t border-line">
      <div className="page grid gap-10 py-12 sm:grid-cols-[1fr_auto_auto] sm:gap-x-20">
        <div className="max-w-sm space-y-3">
          <Brand />
          <p className="text-ink-soft">
            Turns PowerPoint decks into narrated sales videos on the server it runs on. Your slides and your
            voice stay there.
          </p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-text text-sm font-semibold tracking-normal">{title}</h2>
            <ul className="mt-2">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <Link
                    href={href}
                    className="inline-flex min-h-9 items-center text-ink-soft pointer-coarse:min-h-11 underline-offset-4 hover:text-ink hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page text-sm text-ink-soft">
        <p className="border-t border-line py-5">© 2024 DeckVoice. All rights reserved.</p>
      </div>
    </footer>
  );
}
