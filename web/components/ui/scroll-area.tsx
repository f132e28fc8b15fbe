import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** A text that scrolls when it is taller than its box, by keyboard too. */
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus no key scrolls it, and axe asks for just this
      tabIndex={0}
      aria-label={label}
      className={classNames('overflow-y-auto', className)}
    >
      {children}
    </section>
  );
}
