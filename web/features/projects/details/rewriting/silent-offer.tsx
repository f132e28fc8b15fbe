import { PenLine, Type } from 'lucide-react';
import type { RefObject } from 'react';
import { type SilentWish, silentWishes } from '#contract/vocabulary/rewrite-wishes.ts';
import { Button } from '#web/components/ui/button.tsx';
import { sentenceOf } from '#web/lib/api-error.ts';
import { useRewriteSlide } from './use-rewrite-slide.ts';

const offers = {
  written: { label: 'Write this slide', pending: 'Writing...', Icon: PenLine },
  own_text: { label: 'Use the text of this slide', pending: 'Reading...', Icon: Type },
} as const;

const nothing: Record<SilentWish, string> = {
  written:
    'The writer found nothing on this slide that it can tell for sure. Type what you want to say, or use the text of the slide.',
  own_text: 'There are no words on this slide that could be said. Type what you want to say.',
};

/** The ways to a text for a slide on which nothing is said; where one leads to none, it says why. */
export function SilentOffer({
  projectId,
  number,
  text,
  field,
}: {
  projectId: string;
  number: number;
  /** As it stands in the field: it may hold marks for clicks and films. */
  text: string;
  /** Takes the focus, since the buttons go with the silence. */
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  const { mutate, isPending, isError, error, data, variables } = useRewriteSlide(projectId, number, () =>
    field.current?.focus(),
  );
  const fault = isError ? sentenceOf(error, 'No text could be found. Please try again.') : null;
  const told =
    data?.script === null && variables
      ? nothing[variables.wish === 'written' ? 'written' : 'own_text']
      : fault;
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        {silentWishes.map((wish) => {
          const { label, pending, Icon } = offers[wish];
          return (
            <Button
              key={wish}
              variant="outline"
              size="small"
              disabled={isPending}
              busy={isPending && variables.wish === wish && pending}
              onClick={() => mutate({ wish, script: text })}
            >
              <Icon aria-hidden /> {label}
            </Button>
          );
        })}
      </div>
      {/* The element is there before its words, so that screen readers speak them. */}
      <p role="status" className="text-sm text-ink-soft">
        {told}
      </p>
    </div>
  );
}
