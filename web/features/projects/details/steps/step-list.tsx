import { ArrowDown, ArrowUp } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { Button } from '#web/components/ui/button.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { moveClick, placeClicks, sentenceOfClick, sentencesOf } from './place-clicks.ts';
import { useStepDrag } from './use-step-drag.ts';

/** The steps in which a slide appears, each beside the sentence that it comes with, to be moved to another one. */
export function StepList({
  slide,
  text,
  pictureOf,
  isLocked,
  onMoved,
}: {
  slide: Pick<ProjectDetail['slides'][number], 'number' | 'script' | 'clicks'>;
  /** As it stands in the field. */
  text: string;
  /** The picture of the slide after a step, from 0; null until it is there. */
  pictureOf: (step: number) => string | null;
  isLocked: boolean;
  /** Called with the text that has the steps in other places. */
  onMoved: (text: string) => void;
}) {
  const { number } = slide;
  const [announcement, setAnnouncement] = useState('');
  const sentences = sentencesOf(text);
  const clicks = placeClicks(text, slide.script ?? '', slide.clicks).slice(0, slide.clicks.length);
  const places = clicks.map(({ letters }) => sentenceOfClick(sentences, letters));
  const move = (step: number, sentence: number) => {
    const to = sentences[sentence];
    if (!to || sentence === places[step]) return;
    onMoved(moveClick(text, placeClicks(text, slide.script ?? '', slide.clicks), step, to.fromLetters));
    setAnnouncement(`Step ${step + 1} now comes with sentence ${sentence + 1} of ${sentences.length}.`);
  };
  const drag = useStepDrag(move);
  // A step that moves to another sentence is drawn anew there, and the focus has to follow it.
  const pressed = useRef<string>(null);
  if (sentences.length === 0) return null;
  return (
    <section aria-label={`Steps of slide ${number}`} className="rounded-field bg-well p-3">
      <p className="text-sm text-ink-soft">
        This slide appears in steps. Each step appears with its sentence
        {isLocked ? '.' : ', and you can move it to another one.'}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol className="-mx-2 mt-2 space-y-1">
        {sentences.map((sentence, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a text may say the same sentence twice
            key={index}
            {...drag.sentence(index)}
            className={classNames(
              'rounded-field px-2 py-1.5 sm:flex sm:items-start sm:gap-4',
              drag.isTarget(index) && 'bg-sheet ring-2 ring-live',
            )}
          >
            <p className="text-sm wrap-anywhere sm:flex-1">{sentence.text}</p>
            {places.includes(index) && (
              <ul className="mt-1.5 flex flex-wrap gap-3 sm:mt-0 sm:max-w-78 sm:justify-end">
                {places.map(
                  (place, step) =>
                    place === index && (
                      <Step
                        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order
                        key={step}
                        step={step + 1}
                        slide={number}
                        picture={pictureOf(step)}
                        sentence={index}
                        sentenceCount={sentences.length}
                        drag={isLocked ? {} : drag.step(step)}
                        onMove={isLocked ? null : (to) => move(step, to)}
                        pressed={pressed}
                      />
                    ),
                )}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({
  step,
  slide,
  picture,
  sentence,
  sentenceCount,
  drag,
  onMove,
  pressed,
}: {
  /** From 1. */
  step: number;
  slide: number;
  picture: string | null;
  /** The place of its sentence. */
  sentence: number;
  sentenceCount: number;
  drag: Partial<ReturnType<ReturnType<typeof useStepDrag>['step']>>;
  /** null: it cannot be moved */
  onMove: ((sentence: number) => void) | null;
  pressed: Pressed;
}) {
  return (
    <li {...drag} className={classNames('w-36 text-sm', onMove && 'cursor-grab')}>
      {picture === null ? (
        <div className="aspect-video w-full rounded-slide bg-sheet" />
      ) : (
        <img
          src={picture}
          alt={`Slide ${slide} after step ${step}`}
          className="w-full rounded-slide"
          draggable={false}
        />
      )}
      <div className="mt-1 flex items-center justify-between">
        <span>Step {step}</span>
        {onMove && (
          <span className="flex">
            {([-1, 1] as const).map((by) => (
              <MoveButton
                key={by}
                by={by}
                label={`Move step ${step} of slide ${slide} to the sentence ${by < 0 ? 'before' : 'after'}`}
                sentence={sentence}
                isAtEnd={sentence === (by < 0 ? 0 : sentenceCount - 1)}
                onMove={onMove}
                pressed={pressed}
              />
            ))}
          </span>
        )}
      </div>
    </li>
  );
}

/** The label of the button that was pressed last; null when it has the focus again. */
type Pressed = RefObject<string | null>;

function MoveButton({
  by,
  label,
  sentence,
  isAtEnd,
  onMove,
  pressed,
}: {
  by: -1 | 1;
  label: string;
  sentence: number;
  isAtEnd: boolean;
  onMove: (sentence: number) => void;
  pressed: Pressed;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (pressed.current !== label) return;
    pressed.current = null;
    button.current?.focus();
  });
  return (
    <Button
      ref={button}
      variant="quiet"
      size="small"
      className="px-2"
      aria-label={label}
      // Not `disabled`: the button keeps the focus when its step has arrived at an end.
      aria-disabled={isAtEnd}
      onClick={() => {
        if (isAtEnd) return;
        pressed.current = label;
        onMove(sentence + by);
      }}
    >
      {by < 0 ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
    </Button>
  );
}
