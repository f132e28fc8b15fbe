import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** A panel on the page. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      className={classNames('rounded-card border border-line bg-sheet p-6 shadow-sheet', className)}
      {...props}
    />
  );
}

export function CardHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={classNames('mb-5 space-y-1', className)} {...props} />;
}

/** @param level 3 for a card below the heading of a section */
export function CardTitle({
  level = 2,
  className,
  children,
  ...props
}: ComponentProps<'h2'> & { level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading className={classNames('text-xl', className)} {...props}>
      {children}
    </Heading>
  );
}

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={classNames('text-sm text-ink-soft', className)} {...props} />;
}
