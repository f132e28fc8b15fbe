import { AlertDialog as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { overlayClasses, panelClasses } from './dialog.tsx';

/** A question that must be answered: a click outside does not close it. */
export const AlertDialog = Radix.Root;
/** Pass a `Button` with `asChild`. */
export const AlertDialogCancel = Radix.Cancel;

export function AlertDialogContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClasses} />
      <Radix.Content className={classNames(panelClasses, className)} {...props} />
    </Radix.Portal>
  );
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={classNames('text-2xl', className)} {...props} />;
}

export function AlertDialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description className={classNames('text-ink-soft', className)} {...props} />;
}
