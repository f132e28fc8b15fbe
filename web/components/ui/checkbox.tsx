import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';

export function Checkbox({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={classNames(
        // A touch target needs 44 pixels; the box itself stays small.
        'relative grid size-5.5 shrink-0 place-items-center pointer-coarse:before:absolute pointer-coarse:before:-inset-3 rounded-slide border border-edge bg-sheet data-[state=checked]:border-ink data-[state=checked]:bg-ink',
        className,
      )}
      {...props}
    >
      <Radix.Indicator>
        <Check className="size-4 text-on-ink" strokeWidth={3} aria-hidden />
      </Radix.Indicator>
    </Radix.Root>
  );
}
