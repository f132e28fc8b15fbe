import { ListPlus, PenLine, Type, Undo2 } from 'lucide-react';
import type { SilentWish } from '#contract/vocabulary/rewrite-wishes.ts';
import { Button } from '#web/components/ui/button.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { formatDuration } from '#web/lib/format-duration.ts';
import type { Filled, SilentOffered } from './use-silent-offer.ts';

const offers = {
  written: { label: 'Write this slide', pending: 'Writing...', Icon: PenLine },
  own_text: { label: 'Use the text of this slide', pending: 'Reading...', Icon: Type },
} as const;

const nothing: Record<SilentWish, string> = {
  written:
    'The writer found nothing on this slide that it can say with certainty. Type what you want to say, or use the text of the slide.',
  own_text: 'This slide has no words that can be spoken. Type what you want to say.',
};

/** Offers the ways to fill a silent slide, and explains why one is missing or found no text. */
export function SilentOffer({
  offer: { wishes, isPending, asked, fault, hasFoundNothing, fill },
  isExplained,
}: {
  offer: SilentOffered;
  /** True if a note at the slide says why it has no text. */
  isExplained: boolean;
}) {
  const isUnwritten = !wishes.includes('written') && !isExplained;
  const why = hasFoundNothing && asked !== null ? nothing[asked] : isUnwritten ? whyUnwritten(wishes) : null;
  return (
    <div className="mt-2 space-y-2">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {wishes.map((offered) => {
          const { label, pending, Icon } = offers[offered];
          return (
            <Button
              key={offered}
              variant="outline"
              size="small"
              disabled={isPending}
              busy={isPending && asked === offered && pending}
              onClick={() => fill(offered)}
            >
              <Icon aria-hidden /> {label}
            </Button>
          );
        })}
      </div>
      {/* The element exists before its text, so that screen readers announce it. */}
      <p role="status" className={classNames('text-sm', fault === null ? 'text-ink-soft' : 'text-bad')}>
        {fault ?? why}
      </p>
    </div>
  );
}

function whyUnwritten(wishes: readonly SilentWish[]): string {
  return wishes.length > 0 ? nothing.written : nothing.own_text;
}

/** Says what was put on a silent slide and how long it takes, because a full slide may take minutes to say. */
export function FilledLine({
  number,
  filled: { wish, leading, useAll, isExtended },
  seconds,
  undo,
}: {
  number: number;
  filled: Filled;
  /** Estimated length of the slide. */
  seconds: number | null;
  /** Undoes the last change of the text, or null if there is none. */
  undo: (() => void) | null;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <p role="status">{describeFilled(wish, leading, seconds)}</p>
      {useAll && (
        <Button variant="quiet" size="tight" onClick={useAll}>
          <ListPlus aria-hidden /> Use all of it
        </Button>
      )}
      {undo && (
        <Button
          variant="quiet"
          size="tight"
          onClick={undo}
          aria-label={isExtended ? `Undo on slide ${number}` : `Undo: make slide ${number} silent again`}
        >
          <Undo2 aria-hidden /> Undo
        </Button>
      )}
    </div>
  );
}

function describeFilled(wish: SilentWish, leading: Filled['leading'], seconds: number | null): string {
  const time = (takes: string) =>
    seconds === null ? '' : ` ${takes} about ${formatDuration(seconds)} to say.`;
  if (wish === 'written') return `This text was written for you.${time('It takes')}`;
  if (leading === null || leading.words === leading.of)
    return `These are the words of the slide.${time('They take')}`;
  return `These are the first ${leading.words} of the ${leading.of} words of the slide, to suit the length of the video.${time('They take')}`;
}
