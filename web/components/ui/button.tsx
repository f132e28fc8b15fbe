import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { type ButtonLooks, buttonClasses } from './button-classes.ts';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLooks & {
    /** Styles its only child, for example a link, instead of rendering a button. */
    asChild?: boolean;
    /** While its action runs: shown in place of the content, and the button cannot be pressed. */
    busy?: string | false;
  };

export function Button({
  variant,
  size,
  asChild = false,
  className,
  type = 'button',
  busy = false,
  disabled,
  children,
  ...props
}: ButtonProps) {
  const classes = buttonClasses({ variant, size, className });
  if (asChild) {
    return (
      <Slot.Root className={classes} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type={type} className={classes} disabled={disabled || busy !== false} {...props}>
      {busy || children}
    </button>
  );
}
