import type { ReactNode, Ref } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** A box whose content scrolls if it is too tall, by keyboard as well. */
export function ScrollArea({
  ref,
  label,
  className,
  children,
}: {
  ref?: Ref<HTMLElement>;
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: only a focused element scrolls by keyboard, and axe requires this
      tabIndex={0}
      aria-label={label}
      className={classNames('overflow-y-auto', className)}
    >
      {children}
    </section>
  );
}
