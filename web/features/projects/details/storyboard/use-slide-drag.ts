import { type DragEvent, useState } from 'react';
import type { Move } from '../../editor/move-slide.ts';

type Target = Extract<Move, { side: string }>;

/** A type of our own, so that no text field takes what is dropped on it. */
const dragType = 'application/x-deckvoice-slide';

/**
 * Lets slides of the strip be dragged before or behind others. For pointers only: touch screens have the buttons of the open slide,
 * keyboards have these and Alt with an arrow key.
 * @param axis the direction in which the strip runs
 */
export function useSlideDrag(axis: 'x' | 'y', onMove: (number: number, to: Target) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return {
    /** The attributes of a slide on the strip. */
    item: (number: number, canMove: boolean) => ({
      draggable: canMove,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(dragType, String(number));
        setDragged(number);
      },
      onDragEnd: end,
      onDragOver(event: DragEvent<HTMLElement>) {
        if (dragged === null) return;
        event.preventDefault();
        const { top, height, left, width } = event.currentTarget.getBoundingClientRect();
        const isBefore = axis === 'y' ? event.clientY < top + height / 2 : event.clientX < left + width / 2;
        const side = isBefore ? 'before' : 'behind';
        setTarget((now) => (now?.of === number && now.side === side ? now : { of: number, side }));
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (dragged === null) return;
        event.preventDefault();
        if (target) onMove(dragged, target);
        end();
      },
    }),
    /** The side of a slide at which the dragged one would come; null where it would not. */
    sideAt: (number: number) => (target?.of === number && dragged !== number ? target.side : null),
  };
}
