import type { ReactNode } from 'react';

/** Heading of a page, with a sentence below it and actions to its right. */
export function PageHeader({
  title,
  subtitle,
  children,
}: {
  title: string;
  subtitle?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-4 sm:mb-6">
      <div className="min-w-0 max-w-2xl space-y-2 sm:flex-1 sm:basis-80">
        <h1 className="text-title wrap-anywhere">{title}</h1>
        {subtitle && <p className="text-lg text-ink-soft">{subtitle}</p>}
      </div>
      {children}
    </div>
  );
}
