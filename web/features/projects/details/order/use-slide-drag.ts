import { type DragEvent, useState } from 'react';
import type { Move } from '../../editor/move-slide.ts';

type Target = Extract<Move, { side: string }>;

/** A type of our own, so that no text field takes what is dropped on it. */
const dragType = 'application/x-deckvoice-slide';

/**
 * Lets slides be dragged by a handle and dropped before or behind others. For pointers only: touch screens and keyboards have
 * the buttons.
 */
export function useSlideDrag(onMove: (number: number, to: Target) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return {
    /** The attributes of a slide's handle. */
    handle: (number: number) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(dragType, String(number));
        const card = event.currentTarget.closest('article');
        if (card) event.dataTransfer.setDragImage(card, 24, 24);
        setDragged(number);
      },
      onDragEnd: end,
    }),
    /** The attributes of what is around a slide in the list. */
    place: (number: number) => ({
      onDragOver(event: DragEvent<HTMLElement>) {
        if (dragged === null) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        const side = event.clientY < top + height / 2 ? 'before' : 'behind';
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
