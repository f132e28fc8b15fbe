import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** A link inside a sentence. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="font-semibold text-ink underline decoration-live decoration-2 underline-offset-4 hover:text-live"
    >
      {children}
    </Link>
  );
}
