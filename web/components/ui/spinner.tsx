import { classNames } from '../../lib/class-names.ts';

const delays = ['0s', '-0.35s', '-0.7s', '-0.2s', '-0.5s'];

/** Five moving bars that indicate work in progress. Decorative: the text beside them says what is happening. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classNames('inline-flex h-6 items-center gap-1 text-live', className)}>
      {delays.map((animationDelay) => (
        <span
          key={animationDelay}
          className="h-full w-1 animate-speak rounded-pill bg-current"
          style={{ animationDelay }}
        />
      ))}
    </span>
  );
}
