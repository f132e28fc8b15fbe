import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.tsx';

/** A page with a single form: sign-in, sign-up, and the targets of emailed links. */
export function FormPage({
  title,
  subtitle,
  children,
  footer,
}: {
  title: string;
  subtitle: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <div className="page grid max-w-lg py-10 sm:py-16">
      <h1 className="text-title">{title}</h1>
      <p className="mt-2 text-lg text-ink-soft">{subtitle}</p>
      <Card className="mt-8 sm:p-8">{children}</Card>
      {footer && <div className="mt-6 space-y-1 text-ink-soft">{footer}</div>}
    </div>
  );
}
