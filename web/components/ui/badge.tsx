import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';

const tones = {
  neutral: 'bg-well text-ink',
  live: 'bg-live-wash text-live-strong',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
} as const;

export type BadgeTone = keyof typeof tones;

export function Badge({
  tone = 'neutral',
  className,
  ...props
}: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-pill px-3 py-1 text-sm leading-tight font-semibold',
        tones[tone],
        className,
      )}
      {...props}
    />
  );
}
