import { type DragEvent, useState } from 'react';

/** A type of our own, so that no text field takes what is dropped on it. */
const dragType = 'application/x-deckvoice-step';

/**
 * Lets the steps of one slide be dragged onto its sentences. For pointers only: touch screens and keyboards have the buttons.
 */
export function useStepDrag(onMove: (step: number, sentence: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return {
    /** The attributes of a step. */
    step: (step: number) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(dragType, String(step));
        setDragged(step);
      },
      onDragEnd: end,
    }),
    /** The attributes of a sentence. */
    sentence: (sentence: number) => ({
      onDragOver(event: DragEvent<HTMLElement>) {
        if (dragged === null) return;
        event.preventDefault();
        setTarget(sentence);
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (dragged === null) return;
        event.preventDefault();
        onMove(dragged, sentence);
        end();
      },
    }),
    isTarget: (sentence: number) => dragged !== null && target === sentence,
  };
}
