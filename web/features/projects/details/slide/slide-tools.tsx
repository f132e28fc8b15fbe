import { Undo2 } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { textIn } from '../../editor/editor-state.ts';
import { type SlideEditing, useEditor } from '../../editor/use-editor.tsx';
import { HearButton } from '../hear-button.tsx';
import { RewriteMenu } from '../rewriting/rewrite-menu.tsx';
import { SplitButton } from '../splitting/split-button.tsx';
import { prependText } from '../splitting/split-text.ts';
import { TakesButton } from '../takes/takes-button.tsx';

/**
 * What can be done with the text of a slide. The buttons keep their place while the video is made, so that no text moves when
 * that begins and ends.
 */
export function SlideTools({
  projectId,
  editing: { slide, text, undo },
  field,
  isLocked,
  next,
}: {
  projectId: string;
  editing: SlideEditing;
  field: RefObject<HTMLTextAreaElement | null>;
  isLocked: boolean;
  /** Number of the next slide in the video; null for the last one. */
  next: number | null;
}) {
  const { number } = slide;
  const editor = useEditor();
  return (
    <fieldset disabled={isLocked} className="-mx-2.5 flex min-w-0 flex-wrap items-center empty:hidden">
      {text.trim() !== '' && (
        <>
          <HearButton projectId={projectId} number={number} />
          <TakesButton projectId={projectId} slide={slide} />
          {next !== null && (
            <SplitButton
              field={field}
              number={number}
              next={next}
              onSplit={({ kept, moved }) => {
                editor.type(number, kept);
                editor.type(next, prependText(moved, textIn(editor.current(), next)));
              }}
            />
          )}
          <RewriteMenu projectId={projectId} number={number} text={text} />
        </>
      )}
      {undo && (
        <Button variant="quiet" size="tight" onClick={undo} aria-label={`Undo on slide ${number}`}>
          <Undo2 aria-hidden /> Undo
        </Button>
      )}
    </fieldset>
  );
}
