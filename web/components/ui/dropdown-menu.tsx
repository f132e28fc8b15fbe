import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** A menu that is not modal: a modal one hides the page from screen readers, yet leaves its links reachable by keyboard. */
export function DropdownMenu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}
export const DropdownMenuTrigger = Radix.Trigger;

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    // Inside the main landmark: users of screen readers who move between landmarks would not find the end of the body.
    <Radix.Portal container={document.querySelector('main')}>
      <Radix.Content
        sideOffset={6}
        align="end"
        // Above a toast, like the list of a select.
        className={classNames(
          'z-110 min-w-44 rounded-field border border-line bg-sheet p-1 shadow-lifted data-[state=open]:animate-fade',
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}

export function DropdownMenuItem({
  className,
  destructive = false,
  ...props
}: ComponentProps<typeof Radix.Item> & { destructive?: boolean }) {
  return (
    <Radix.Item
      className={classNames(
        'flex min-h-10 cursor-pointer pointer-coarse:min-h-11 items-center gap-2.5 rounded-[0.4rem] px-3 text-sm font-medium outline-none select-none data-disabled:opacity-50 data-highlighted:bg-well [&_svg]:size-4',
        destructive && 'text-bad',
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
