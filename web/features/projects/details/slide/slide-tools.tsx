import { Undo2 } from 'lucide-react';
import type { RefObject } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { Button } from '#web/components/ui/button.tsx';
import { HearButton } from '../hear-button.tsx';
import { RewriteMenu } from '../rewriting/rewrite-menu.tsx';
import { SplitButton } from '../splitting/split-button.tsx';
import type { TextHandover } from '../splitting/text-handover.ts';
import { TakesButton } from '../takes/takes-button.tsx';
import type { useSlideDraft } from './use-slide-draft.ts';

/**
 * What can be done with the text of a slide. The buttons keep their place while the video is made, so that no text moves when
 * that begins and ends.
 */
export function SlideTools({
  projectId,
  slide,
  draft,
  field,
  isLocked,
  next,
  handover,
  allSaved,
}: {
  projectId: string;
  slide: Pick<ProjectDetail['slides'][number], 'number' | 'takes'>;
  draft: ReturnType<typeof useSlideDraft>;
  field: RefObject<HTMLTextAreaElement | null>;
  isLocked: boolean;
  /** Number of the next slide in the video; null for the last one. */
  next: number | null;
  handover: TextHandover;
  allSaved: () => Promise<boolean>;
}) {
  const { number } = slide;
  return (
    <fieldset disabled={isLocked} className="-mx-2.5 flex min-w-0 flex-wrap items-center empty:hidden">
      {draft.text.trim() !== '' && (
        <>
          <HearButton projectId={projectId} number={number} allSaved={allSaved} />
          <TakesButton projectId={projectId} slide={slide} allSaved={allSaved} />
          {next !== null && (
            <SplitButton
              field={field}
              number={number}
              next={next}
              onSplit={({ kept, moved }) => {
                draft.change(kept);
                handover.give(next, moved);
              }}
            />
          )}
          <RewriteMenu projectId={projectId} number={number} text={draft.text} onRewritten={draft.replace} />
        </>
      )}
      {draft.undo && (
        <Button variant="quiet" size="tight" onClick={draft.undo} aria-label={`Undo on slide ${number}`}>
          <Undo2 aria-hidden /> Undo
        </Button>
      )}
    </fieldset>
  );
}
