import { SplitSquareVertical } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { splitText } from './split-text.ts';

/** Moves the text after the cursor to the next slide. Disabled if one part would have no words. */
export function SplitButton({
  field,
  number,
  next,
  onSplit,
}: {
  field: RefObject<HTMLTextAreaElement | null>;
  number: number;
  /** Slide that gets the rest. */
  next: number;
  onSplit: (parts: { kept: string; moved: string }) => void;
}) {
  const [canSplit, setCanSplit] = useState(false);
  useEffect(() => {
    // Not every browser has an event of a field for a moved cursor.
    const look = () => {
      if (document.activeElement === field.current) setCanSplit(partsOf(field.current) !== null);
    };
    // The cursor may have been set before this button was shown.
    setCanSplit(partsOf(field.current) !== null);
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [field]);
  return (
    <Button
      variant="quiet"
      size="tight"
      disabled={!canSplit}
      title={
        canSplit ? 'Everything after the cursor is moved.' : 'Put the cursor where the slide should end.'
      }
      aria-label={`Move the rest to slide ${next}: the text after the cursor in slide ${number}`}
      onClick={() => {
        const parts = partsOf(field.current);
        setCanSplit(false);
        if (parts !== null) onSplit(parts);
      }}
    >
      <SplitSquareVertical aria-hidden /> Move the rest to slide {next}
    </Button>
  );
}

function partsOf(field: HTMLTextAreaElement | null) {
  return field && splitText(field.value, field.selectionStart);
}
