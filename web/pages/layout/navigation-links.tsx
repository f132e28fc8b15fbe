import { Link, useLocation } from 'wouter';
import { classNames } from '../../lib/class-names.ts';

export type NavigationLink = { href: string; label: string };

/** Links of a header or of its menu, with the current page marked. */
export function NavigationLinks({
  links,
  className,
  onChoose,
}: {
  links: readonly NavigationLink[];
  className: string;
  onChoose?: () => void;
}) {
  const [path] = useLocation();
  return (
    <ul className={className}>
      {links.map(({ href, label }) => {
        const isCurrent = path === href || (href !== '/' && path.startsWith(`${href}/`));
        return (
          <li key={href}>
            <Link
              href={href}
              {...(onChoose && { onClick: onChoose })}
              aria-current={isCurrent ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center rounded-pill px-4 font-medium transition-colors',
                isCurrent ? 'bg-ink text-on-ink' : 'text-ink-soft hover:bg-well hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
