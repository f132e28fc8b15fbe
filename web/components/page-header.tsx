import type { ReactNode } from 'react';

/** The heading of a page, a sentence below it, and actions to its right. */
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
    <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="max-w-2xl space-y-2">
        <h1 className="text-title">{title}</h1>
        {subtitle && <p className="text-lg text-ink-soft">{subtitle}</p>}
      </div>
      {children}
    </div>
  );
}
