import { Link } from 'wouter';
import { classNames } from '../lib/class-names.ts';

/** Logo and name, linked to the start page. */
export function Brand({ className, onClick }: { className?: string; onClick?: () => void }) {
  return (
    <Link
      href="/"
      className={classNames(
        'inline-flex items-center gap-2.5 rounded-field pointer-coarse:min-h-11',
        className,
      )}
      {...(onClick && { onClick })}
    >
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden>
        <rect width="32" height="32" rx="7" className="fill-live" />
        <path
          d="M8 14v4M12 10.5v11M16 7v18M20 11.5v9M24 14.5v3"
          className="stroke-on-live"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </svg>
      <span className="font-display text-xl font-extrabold tracking-tight">DeckVoice</span>
    </Link>
  );
}
