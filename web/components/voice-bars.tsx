import { classNames } from '../lib/class-names.ts';

const barWidth = 3;
const gap = 3;
const height = 64;

/**
 * The levels of a voice as bars from left to right. Bars up to `spokenShare` (0 to 1) are highlighted. Decorative.
 * @param levels from 0 to 1
 */
export function VoiceBars({
  levels,
  spokenShare,
  className,
}: {
  levels: readonly number[];
  spokenShare: number;
  className?: string;
}) {
  const width = levels.length * (barWidth + gap) - gap;
  const lit = Math.round(levels.length * spokenShare);
  const bars = levels.map((level, index) => ({
    x: index * (barWidth + gap),
    tall: Math.max(3, level * height),
  }));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={className} aria-hidden>
      {bars.map(({ x, tall }, index) => (
        <rect
          key={x}
          x={x}
          y={(height - tall) / 2}
          width={barWidth}
          height={tall}
          rx={barWidth / 2}
          className={classNames(
            'origin-center motion-safe:animate-rise',
            index < lit ? 'fill-live' : 'fill-edge',
          )}
          style={{ animationDelay: `${index * 8}ms` }}
        />
      ))}
    </svg>
  );
}
