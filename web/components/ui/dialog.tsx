import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ComponentProps, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

/**
 * Classes of the overlay. They have no blur: without a graphics card, the browser recomputes a blur for every frame of an
 * animation. The generation dialog took a whole core with it, and a fifth of a core without.
 */
export const overlayClasses = 'fixed inset-0 z-50 bg-veil data-[state=open]:animate-fade';
export const panelClasses =
  'fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto rounded-card border border-line bg-sheet p-6 shadow-lifted data-[state=open]:animate-fade';

/**
 * The panel with its overlay. On closing, the focus returns to the element that had it; Radix does that only for dialogs with a
 * trigger of their own.
 * @param hideClose true if only a button inside the panel closes the dialog
 */
export function DialogContent({
  className,
  children,
  hideClose = false,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...props
}: ComponentProps<typeof Radix.Content> & { hideClose?: boolean }) {
  const before = useRef<Element | null>(null);
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClasses} />
      <Radix.Content
        className={classNames(panelClasses, className)}
        onOpenAutoFocus={(event) => {
          before.current = document.activeElement;
          onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          if (event.defaultPrevented) return;
          event.preventDefault();
          if (before.current instanceof HTMLElement) before.current.focus();
        }}
        {...props}
      >
        {children}
        {!hideClose && (
          <Radix.Close
            className="absolute top-3 right-3 grid size-10 place-items-center pointer-coarse:size-11 rounded-pill text-ink-soft hover:bg-well hover:text-ink"
            aria-label="Close dialog"
          >
            <X className="size-5" aria-hidden />
          </Radix.Close>
        )}
      </Radix.Content>
    </Radix.Portal>
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={classNames('pr-8 text-2xl', className)} {...props} />;
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description className={classNames('text-ink-soft', className)} {...props} />;
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames(
        'sticky -bottom-6 z-10 -mx-6 mt-2 -mb-6 flex flex-col-reverse gap-3 bg-sheet px-6 pt-3 pb-6 sm:flex-row sm:flex-wrap sm:justify-end',
        className,
      )}
      {...props}
    />
  );
}
