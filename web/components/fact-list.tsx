import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

export type Fact = readonly [term: string, value: ReactNode];

/** Terms with their values, in two columns unless `className` says otherwise. */
export function FactList({
  facts,
  className,
  valueClassName = 'font-semibold',
}: {
  facts: readonly Fact[];
  className?: string;
  valueClassName?: string;
}) {
  return (
    <dl className={classNames('grid grid-cols-2 gap-x-6', className ?? 'gap-y-3')}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-ink-soft">{term}</dt>
          <dd className={classNames('wrap-anywhere tabular-nums', valueClassName)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
