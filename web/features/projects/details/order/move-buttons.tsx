import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type HTMLAttributes, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { classNames } from '#web/lib/class-names.ts';

const keys: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves a slide up or down in the video: by a handle, with buttons, or on these with Alt and an arrow key. */
export function MoveButtons({
  number,
  place,
  count,
  isLocked,
  handle,
  onMove,
}: {
  number: number;
  /** From 1 to `count`. */
  place: number;
  count: number;
  /** No slide can be moved now. */
  isLocked: boolean;
  /** The attributes of the handle that is dragged. */
  handle: HTMLAttributes<HTMLElement> & { draggable: boolean };
  onMove: (by: -1 | 1) => void;
}) {
  const pressed = useRef<HTMLButtonElement>(null);
  // What moves in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what has changed
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [place]);
  const isLast = (by: -1 | 1) => place === (by < 0 ? 1 : count);
  const move = (by: -1 | 1, button: HTMLButtonElement) => {
    if (isLast(by)) return;
    pressed.current = button;
    onMove(by);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = keys[event.key];
    if (by === undefined || !event.altKey) return;
    event.preventDefault();
    move(by, event.currentTarget);
  };
  return (
    <div className="-ml-2.5 flex items-center">
      <span
        {...handle}
        draggable={!isLocked}
        title="Drag the slide to another place"
        className={classNames(
          'grid size-9 place-items-center text-ink-soft max-sm:hidden',
          isLocked ? 'opacity-55' : 'cursor-grab',
        )}
      >
        <GripVertical className="size-4" aria-hidden />
      </span>
      {([-1, 1] as const).map((by) => (
        <Button
          key={by}
          variant="quiet"
          size="tight"
          aria-label={`Move slide ${number} ${by < 0 ? 'up' : 'down'}`}
          aria-keyshortcuts={`Alt+Arrow${by < 0 ? 'Up' : 'Down'}`}
          disabled={isLocked}
          // Not `disabled`: the button keeps the focus when its slide has arrived at an end.
          aria-disabled={isLast(by)}
          onClick={({ currentTarget }) => move(by, currentTarget)}
          onKeyDown={onKeyDown}
        >
          {by < 0 ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
        </Button>
      ))}
    </div>
  );
}
