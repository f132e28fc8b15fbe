import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import { useIsWide } from '#web/lib/viewport/use-is-wide.ts';

/** Moves the open slide to an earlier or a later place of the video. */
export function MoveButtons({
  number,
  place,
  count,
  isLocked,
  onMove,
}: {
  number: number;
  /** From 1 to `count`. */
  place: number;
  count: number;
  /** No slide can be moved now. */
  isLocked: boolean;
  onMove: (by: -1 | 1) => void;
}) {
  // The strip runs down where there is room beside it, and else across.
  const [Earlier, Later] = useIsWide() ? [ArrowUp, ArrowDown] : [ArrowLeft, ArrowRight];
  return (
    <div className="-ml-2.5 flex items-center max-sm:-mr-2.5 max-sm:ml-0">
      {([-1, 1] as const).map((by) => {
        const isLast = place === (by < 0 ? 1 : count);
        return (
          <Button
            key={by}
            variant="quiet"
            size="tight"
            className="pointer-coarse:min-w-11"
            title={by < 0 ? 'Show this slide earlier' : 'Show this slide later'}
            aria-label={`Move slide ${number} ${by < 0 ? 'earlier' : 'later'}`}
            disabled={isLocked}
            // Not `disabled`: the button keeps the focus when its slide has arrived at an end.
            aria-disabled={isLast}
            onClick={() => !isLast && onMove(by)}
          >
            {by < 0 ? <Earlier aria-hidden /> : <Later aria-hidden />}
          </Button>
        );
      })}
    </div>
  );
}
