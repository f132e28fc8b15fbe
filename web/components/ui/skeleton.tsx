import { classNames } from '../../lib/class-names.ts';

/** A placeholder for content that is loading. The element around it announces the loading to screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-breathe rounded-field bg-well', className)} />;
}
