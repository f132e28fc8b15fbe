import { Slot } from 'radix-ui';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { type ButtonLooks, buttonClasses } from './button-classes.ts';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLooks & {
    /** Styles its only child, for example a link, instead of rendering a button. */
    asChild?: boolean;
    /** Label while the action of the button is running. The button cannot be pressed meanwhile. */
    busy?: string | false;
  };

/**
 * A button. If it is disabled while it has the focus, it stays focusable until the focus leaves it: browsers move the focus of a
 * disabled button to the top of the page.
 */
export function Button({
  variant,
  size,
  asChild = false,
  className,
  type = 'button',
  busy = false,
  disabled,
  children,
  onFocus,
  onBlur,
  ...props
}: ButtonProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const classes = buttonClasses({ variant, size, className });
  if (asChild) {
    return (
      <Slot.Root className={classes} onFocus={onFocus} onBlur={onBlur} {...props}>
        {children}
      </Slot.Root>
    );
  }
  const isOff = disabled || busy !== false;
  return (
    <button
      type={type}
      className={classes}
      disabled={isOff && !hasFocus}
      onFocus={(event) => {
        setHasFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setHasFocus(false);
        onBlur?.(event);
      }}
      {...props}
      {...(isOff && { 'aria-disabled': true, ...swallowed })}
    >
      {busy || children}
    </button>
  );
}

/** Handlers that swallow the presses of a disabled button, so that it opens no menu either. */
const swallowed = {
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  },
  onPointerDown: undefined,
  onKeyDown: undefined,
};
