import { Undo2 } from 'lucide-react';
import { saysNothing } from '#contract/script/cue-tags.ts';
import { Button } from '#web/components/ui/button.tsx';
import type { SlideEditing } from '../../editor/use-editor.tsx';
import { RecordButton } from '../../slide-recording/record-button.tsx';
import { HearButton } from '../hear-button.tsx';
import { RewriteMenu } from '../rewriting/rewrite-menu.tsx';

/**
 * Most used tools for the text of a slide, in the row of their parent. They keep their place during a generation, so that nothing moves when it begins or ends.
 */
export function SlideTools({
  projectId,
  editing: { slide, text, undo },
  isLocked,
}: {
  projectId: string;
  editing: SlideEditing;
  isLocked: boolean;
}) {
  const { number } = slide;
  return (
    <fieldset disabled={isLocked} className="contents">
      {!saysNothing(text) && (
        <>
          <HearButton projectId={projectId} number={number} />
          <RecordButton projectId={projectId} slide={slide} text={text} />
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
