import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#web/components/ui/dialog.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { sentenceOf } from '#web/lib/api-error.ts';
import { SentenceCard } from './sentence-card.tsx';
import { useTakes } from './use-takes.ts';

/** Lets a user speak the sentences of a slide in other ways, hear them, and pick one. */
export function TakesDialog({
  projectId,
  number,
  onClose,
}: {
  projectId: string;
  number: number;
  onClose: () => void;
}) {
  const place = { projectId, number };
  const { data, error } = useTakes(place);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="sm:max-w-2xl">
        <DialogTitle>How the sentences of slide {number} sound</DialogTitle>
        <DialogDescription>
          Speak a sentence in up to five other ways, listen, and pick the one you like. The next video speaks
          it, and only that sentence is spoken again.
        </DialogDescription>
        {error && (
          <p role="alert" className="text-sm font-medium text-bad">
            {sentenceOf(error, 'The sentences could not be loaded.')}
          </p>
        )}
        {!data && !error && <Skeleton className="h-32" />}
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {data?.sentences.map((sentence, index) => (
            <SentenceCard
              key={sentence.sentence}
              place={place}
              sentence={sentence}
              isOpen={sentence.takes.length > 0 || (index === 0 && data.sentences.length === 1)}
            />
          ))}
        </ul>
        {data?.sentences.length === 0 && <p>Nothing is said on this slide.</p>}
      </DialogContent>
    </Dialog>
  );
}
