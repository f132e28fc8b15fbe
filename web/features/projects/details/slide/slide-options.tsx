import type { RefObject } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { saysNothing } from '#contract/script/cue-tags.ts';
import { textIn } from '../../editor/editor-state.ts';
import { type SlideEditing, useEditor } from '../../editor/use-editor.tsx';
import { TakesButton } from '../takes/takes-button.tsx';
import { FaultAlert } from './fault-alert.tsx';
import { InsertColumnMenu } from './insert-column-menu.tsx';
import { PauseChoice } from './pause-choice.tsx';
import { SlideVoiceOverride } from './slide-voice-override.tsx';
import { SplitButton } from './split-button.tsx';
import { prependText } from './split-text.ts';
import { StaticSlideToggle } from './static-slide-toggle.tsx';

/** Rarer options of a slide: its voice, its motion, and further actions on its text. */
export function SlideOptions({
  project,
  editing: { slide, text, faults },
  field,
  cursor,
  isLocked,
  next,
}: {
  project: ProjectDetail;
  editing: SlideEditing;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Index of the cursor in the text, or null before the user has set it. */
  cursor: number | null;
  isLocked: boolean;
  /** Number of the next slide in the video, or null for the last one. */
  next: number | null;
}) {
  const editor = useEditor();
  const { number } = slide;
  const canChange = project.allowed.includes('change');
  return (
    <div className="space-y-3 rounded-field bg-well p-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SlideVoiceOverride slide={slide} video={project} faults={faults} isLocked={isLocked} />
        <PauseChoice
          number={number}
          seconds={slide.pauseAfterSeconds}
          isLocked={isLocked}
          onChoose={(pauseAfterSeconds) => editor.choose(number, { pauseAfterSeconds })}
        />
      </div>
      <FaultAlert>{faults.pauseAfterSeconds}</FaultAlert>
      {project.motion !== 'none' && <StaticSlideToggle slide={slide} faults={faults} isLocked={isLocked} />}
      {canChange && (
        <fieldset disabled={isLocked} className="-mx-2.5 flex min-w-0 flex-wrap items-center empty:hidden">
          {/* The video of a row has its values already. */}
          {project.batchRow === null && (
            <InsertColumnMenu projectId={project.id} {...{ number, text, field, cursor }} />
          )}
          {!saysNothing(text) && <TakesButton projectId={project.id} slide={slide} />}
          {!saysNothing(text) && next !== null && (
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
        </fieldset>
      )}
    </div>
  );
}
