import { classNames } from '../../lib/class-names.ts';
import { type Signal, signalWarning } from '../../lib/recorder/signal.ts';

const lowestDb = -60;
const barCount = 24;
const bars = Array.from({ length: barCount }, (_, index) => index);

/** Level of the microphone, with advice when it is too high or too low. */
export function LevelMeter({ signal }: { signal: Signal }) {
  const share = Math.max(0, Math.min(1, 1 - signal.levelDb / lowestDb));
  const warning = signalWarning(signal);
  return (
    <div className="space-y-2">
      <meter aria-label="Microphone level" min={0} max={1} value={share} className="sr-only" />
      <div aria-hidden className="flex h-6 items-center gap-1">
        {bars.map((bar) => (
          <span
            key={bar}
            className={classNames(
              'h-full max-w-2 grow rounded-pill transition-colors',
              bar >= share * barCount && 'bg-well',
              bar < share * barCount && (bar >= barCount - 2 ? 'bg-bad' : 'bg-live'),
            )}
          />
        ))}
      </div>
      <p role="status" className="min-h-6 text-sm font-medium text-warn">
        {warning}
      </p>
    </div>
  );
}
