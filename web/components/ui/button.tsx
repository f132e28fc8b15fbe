import { Slot } from 'radix-ui';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { type ButtonLooks, buttonClasses } from './button-classes.ts';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLooks & {
    /** Styles its only child, for example a link, instead of rendering a button. */
    asChild?: boolean;
    /** While its action runs: shown in place of the content, and the button cannot be pressed. */
    busy?: string | false;
  };

/**
 * A button that goes off while it has the focus stays focusable until the focus leaves it. The browser would move the focus of a
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

/** The presses of a button that is off, and of a menu that it opens. */
const swallowed = {
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  },
  onPointerDown: undefined,
  onKeyDown: undefined,
};
