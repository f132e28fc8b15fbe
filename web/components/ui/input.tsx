import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** Class names shared by all inputs. */
export const fieldClasses =
  'w-full rounded-field border border-edge bg-sheet px-3.5 text-base text-ink placeholder:text-ink-soft transition-colors hover:border-ink-soft disabled:opacity-60 aria-invalid:border-bad';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={classNames(fieldClasses, 'h-11 read-only:bg-well', className)} {...props} />;
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={classNames(fieldClasses, 'min-h-24 py-2.5 read-only:bg-well', className)}
      {...props}
    />
  );
}
