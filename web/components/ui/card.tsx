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

export function CardTitle({ className, children, ...props }: ComponentProps<'h2'>) {
  return (
    <h2 className={classNames('text-xl', className)} {...props}>
      {children}
    </h2>
  );
}

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={classNames('text-sm text-ink-soft', className)} {...props} />;
}
