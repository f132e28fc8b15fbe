import { classNames } from '../../lib/class-names.ts';

/** The place of something that is being loaded. The element around them says so to those who cannot see. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-breathe rounded-field bg-well', className)} />;
}
