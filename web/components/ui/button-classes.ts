import { classNames } from '../../lib/class-names.ts';

const base =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-pill font-semibold whitespace-nowrap transition-[background-color,color,border-color,transform] duration-(--duration-quick) active:translate-y-px disabled:pointer-events-none disabled:opacity-55 aria-disabled:cursor-default aria-disabled:opacity-55 aria-disabled:active:translate-y-0 [&_svg]:size-[1.15em] [&_svg]:shrink-0';

const variants = {
  /** The main action of a screen. */
  live: 'bg-live text-on-live hover:bg-live-strong',
  ink: 'bg-ink text-on-ink hover:bg-ink-soft',
  outline: 'border border-edge bg-sheet text-ink hover:bg-well',
  quiet: 'text-ink hover:bg-well',
  danger: 'bg-bad text-on-ink hover:opacity-90',
} as const;

const sizes = {
  small: 'h-9 px-4 text-sm pointer-coarse:h-11',
  /** One of several buttons in a row, without a border. */
  tight: 'h-9 px-2.5 text-sm pointer-coarse:h-11',
  medium: 'h-11 px-5 text-base',
  large: 'h-13 px-7 text-lg',
  icon: 'size-11',
} as const;

export type ButtonLooks = {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
};

/** Returns the class names of a button, also for links that look like one. */
export function buttonClasses({
  variant = 'ink',
  size = 'medium',
  className,
}: ButtonLooks & { className?: string | undefined } = {}): string {
  return classNames(base, variants[variant], sizes[size], className);
}
