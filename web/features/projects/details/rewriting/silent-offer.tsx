import { PenLine, Type, Undo2 } from 'lucide-react';
import type { RefObject } from 'react';
import { saysNothing } from '#contract/script/cue-tags.ts';
import { type SilentWish, silentWishes } from '#contract/vocabulary/rewrite-wishes.ts';
import { Button } from '#web/components/ui/button.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { formatDuration } from '#web/lib/format-duration.ts';
import { useRewriteSlide } from './use-rewrite-slide.ts';

const offers = {
  written: { label: 'Write this slide', pending: 'Writing...', Icon: PenLine },
  own_text: { label: 'Use the text of this slide', pending: 'Reading...', Icon: Type },
} as const;

const nothing: Record<SilentWish, string> = {
  written:
    'The writer found nothing on this slide that it can say with certainty. Type what you want to say, or use the text of the slide.',
  own_text: 'This slide has no words that can be spoken. Type what you want to say.',
};

/**
 * Offers the ways to fill a silent slide, and explains why one found no text. A new text is shown with its length, because a full
 * slide may take minutes to say, and can be undone in the same place.
 */
export function SilentOffer({
  projectId,
  number,
  text,
  seconds,
  undo,
  field,
}: {
  projectId: string;
  number: number;
  /** Current text in the field. It may contain tags for clicks and films. */
  text: string;
  /** Estimated length of the slide. */
  seconds: number | null;
  /** Undoes the last change of the text, or null if there is none. */
  undo: (() => void) | null;
  /** Gets the focus, because the buttons disappear once there is a text. */
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  const { mutate, isPending, fault, data, variables } = useRewriteSlide(projectId, number, () =>
    field.current?.focus(),
  );
  const wish: SilentWish = variables?.wish === 'written' ? 'written' : 'own_text';
  if (!saysNothing(text)) {
    return data?.script === text ? (
      <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {describeText(wish, seconds)}
        {undo && (
          <Button
            variant="quiet"
            size="small"
            onClick={undo}
            aria-label={`Make slide ${number} silent again`}
          >
            <Undo2 aria-hidden /> Undo
          </Button>
        )}
      </p>
    ) : null;
  }
  return (
    <div className="mt-2 space-y-2">
      <div className="flex flex-wrap gap-2">
        {silentWishes.map((offered) => {
          const { label, pending, Icon } = offers[offered];
          return (
            <Button
              key={offered}
              variant="outline"
              size="small"
              disabled={isPending}
              busy={isPending && wish === offered && pending}
              onClick={() => mutate({ wish: offered, script: text })}
            >
              <Icon aria-hidden /> {label}
            </Button>
          );
        })}
      </div>
      {/* The element exists before its text, so that screen readers announce it. */}
      <p role="status" className={classNames('text-sm', fault === null ? 'text-ink-soft' : 'text-bad')}>
        {data?.script === null ? nothing[wish] : fault}
      </p>
    </div>
  );
}

function describeText(wish: SilentWish, seconds: number | null): string {
  const [told, takes] =
    wish === 'written'
      ? ['This text was written for you.', 'It takes']
      : ['These are the words of the slide.', 'They take'];
  return seconds === null ? told : `${told} ${takes} about ${formatDuration(seconds)} to say.`;
}
