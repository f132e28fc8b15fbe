import { classNames } from '../lib/class-names.ts';

const barWidth = 3;
const gap = 3;
const height = 64;

/**
 * Delays of the groups of bars, which rise from left to right. They are classes because the content security policy forbids inline
 * styles in the HTML that the server sends.
 */
const delays = [
  '[&>rect]:[animation-delay:0ms]',
  '[&>rect]:[animation-delay:64ms]',
  '[&>rect]:[animation-delay:128ms]',
  '[&>rect]:[animation-delay:192ms]',
  '[&>rect]:[animation-delay:256ms]',
  '[&>rect]:[animation-delay:320ms]',
  '[&>rect]:[animation-delay:384ms]',
  '[&>rect]:[animation-delay:448ms]',
  '[&>rect]:[animation-delay:512ms]',
  '[&>rect]:[animation-delay:576ms]',
  '[&>rect]:[animation-delay:640ms]',
  '[&>rect]:[animation-delay:704ms]',
];
const barsOfDelay = 8;

/**
 * The levels of a voice as bars. Bars up to `spokenShare` (0 to 1) are highlighted. Decorative.
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
    group: Math.floor(index / barsOfDelay),
    isLit: index < lit,
  }));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={classNames('[&_rect]:origin-center motion-safe:[&_rect]:animate-rise', className)}
      aria-hidden
    >
      {[...Map.groupBy(bars, ({ group }) => group)].map(([group, rising]) => (
        <g key={group} className={delays[Math.min(group, delays.length - 1)]}>
          {rising.map(({ x, tall, isLit }) => (
            <rect
              key={x}
              x={x}
              y={tenths((height - tall) / 2)}
              width={barWidth}
              height={tenths(tall)}
              rx={barWidth / 2}
              className={isLit ? 'fill-live' : 'fill-edge'}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

const tenths = (pixels: number): number => Math.round(pixels * 10) / 10;
