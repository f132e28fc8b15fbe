import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './ui/button.tsx';

type Entry = { word: string } & ({ respelling: string } | { ipa: string });

/** A list item with a word and how it is pronounced. */
export function PronunciationEntry({
  entry,
  listen,
  removal,
  children,
}: {
  entry: Entry;
  /** Button that plays the word. */
  listen?: ReactNode;
  /** Null if read-only. */
  removal: { isDisabled: boolean; onRemove: () => void } | null;
  children?: ReactNode;
}) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 py-1">
      <span className="font-semibold wrap-anywhere">{entry.word}</span>
      <span className="ml-auto text-ink-soft wrap-anywhere">
        {'ipa' in entry ? `/${entry.ipa}/` : entry.respelling}
      </span>
      {listen}
      {removal && (
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Remove ${entry.word}`}
          disabled={removal.isDisabled}
          onClick={removal.onRemove}
        >
          <X aria-hidden />
        </Button>
      )}
      {children}
    </li>
  );
}
