import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeader } from './page-header.tsx';

/** A page of explanatory text. @param name name of the page in the window title */
export function InfoPage({
  name,
  title = name,
  subtitle,
  className = '',
  children,
}: {
  name: string;
  title?: string;
  subtitle: string;
  className?: string;
  children: ReactNode;
}) {
  usePageTitle(name);
  return (
    <div className={`page ${className} py-10 sm:py-14`}>
      <PageHeader title={title} subtitle={subtitle} />
      {children}
    </div>
  );
}
