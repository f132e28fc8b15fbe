import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** A box whose content scrolls if it is too tall, by keyboard as well. */
export function ScrollArea({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: only a focused element scrolls by keyboard, and axe requires this
      tabIndex={0}
      aria-label={label}
      className={classNames('overflow-y-auto', className)}
    >
      {children}
    </section>
  );
}
