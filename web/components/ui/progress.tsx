import { Progress as Radix } from 'radix-ui';
import { classNames } from '../../lib/class-names.ts';

/** @param label accessible name of the bar; @param percent null while it is unknown */
export function Progress({
  label,
  percent,
  className,
}: {
  label: string;
  percent: number | null;
  className?: string;
}) {
  return (
    <Radix.Root
      value={percent}
      aria-label={label}
      className={classNames('h-2 w-full overflow-hidden rounded-pill bg-well', className)}
    >
      <Radix.Indicator
        className={classNames(
          'h-full rounded-pill bg-live transition-[width] duration-(--duration-calm) ease-settle',
          percent === null && 'animate-breathe opacity-25',
        )}
        style={{ width: `${percent ?? 100}%` }}
      />
    </Radix.Root>
  );
}
