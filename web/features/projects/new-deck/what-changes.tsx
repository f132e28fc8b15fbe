import { useEffect, useRef } from 'react';
import type { DeckUpdate } from '#contract/new-deck/deck-update.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import { Button } from '#web/components/ui/button.tsx';
import { DialogFooter } from '#web/components/ui/dialog.tsx';
import { describeLostTexts } from '../settings/describe-remake.ts';
import { planRemakeOf, toSettings, toValues } from '../settings/project-settings.ts';
import { ChangedTexts } from './changed-texts.tsx';
import {
  describeDeckUpdate,
  describeSlideChange,
  describeSpoken,
  nameOfGone,
  nameOfSlide,
} from './describe-deck-update.ts';
import { useDropNewDeck, useMakeNewDeck } from './use-new-deck.ts';

/** Shows the changes that a new deck brings, slide by slide, before anything is made. */
export function WhatChanges({
  project,
  update,
  onClose,
}: {
  project: ProjectDetail;
  update: DeckUpdate;
  onClose: () => void;
}) {
  const summary = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => summary.current?.focus(), []);
  const making = useMakeNewDeck(project.id);
  const dropping = useDropNewDeck(project.id);
  const isBusy = making.isPending || dropping.isPending;
  const settings = toSettings(toValues(project));
  const lostTexts = settings && describeLostTexts(planRemakeOf(project, settings));
  const changes = update.slides.flatMap((slide) => {
    const text = describeSlideChange(slide);
    return text === null ? [] : [{ slide, text }];
  });
  return (
    <div className="min-w-0 space-y-5">
      <div role="status" className="space-y-2 rounded-field bg-well px-4 py-3 text-sm wrap-anywhere">
        <p ref={summary} tabIndex={-1} className="text-base font-semibold outline-none">
          {describeDeckUpdate(update)}
        </p>
        <p>
          {update.fileName}. {describeSpoken(update)}
        </p>
        {lostTexts && <p className="font-medium text-warn">{lostTexts}</p>}
      </div>
      {changes.length + update.gone.length > 0 && (
        <ul aria-label="What changes" className="divide-y divide-line text-sm wrap-anywhere">
          {changes.map(({ slide, text }) => (
            <li key={slide.number} className="space-y-1 py-2.5">
              <p>
                <span className="font-semibold">{nameOfSlide(slide)}</span> {text}
              </p>
              {slide.lines && <ChangedTexts lines={slide.lines} />}
              {slide.hints.map(({ sentence, message }) => (
                <p key={sentence} className="rounded-field bg-warn-wash px-3 py-2 font-medium text-warn">
                  “{sentence}” {message}
                </p>
              ))}
            </li>
          ))}
          {update.gone.map((slide) => (
            <li key={`gone ${slide.number}`} className="py-2.5">
              <span className="font-semibold">{nameOfGone(slide)}</span> Removed, together with its text.
            </li>
          ))}
        </ul>
      )}
      <DialogFooter>
        <Button
          variant="outline"
          disabled={isBusy}
          busy={dropping.isPending && 'Discarding...'}
          onClick={() => dropping.mutate()}
        >
          Choose another deck
        </Button>
        <Button
          variant="live"
          disabled={isBusy}
          busy={making.isPending && 'Starting...'}
          onClick={() => making.mutate(update.id, { onSuccess: onClose })}
        >
          Make the video
        </Button>
      </DialogFooter>
    </div>
  );
}
