import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { type ButtonLooks, buttonClasses } from './button-classes.ts';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLooks & {
    /** Styles its only child, for example a link, instead of rendering a button. */
    asChild?: boolean;
  };

export function Button({
  variant,
  size,
  asChild = false,
  className,
  type = 'button',
  ...props
}: ButtonProps) {
  const classes = buttonClasses({ variant, size, className });
  if (asChild) return <Slot.Root className={classes} {...props} />;
  return <button type={type} className={classes} {...props} />;
}
