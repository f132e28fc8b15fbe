import type { ProjectDetail } from '#contract/projects.ts';
import { CheckboxField } from '#web/components/checkbox-field.tsx';
import { useEditor } from '../../editor/use-editor.tsx';
import { FaultAlert, type SlideFaults } from './fault-alert.tsx';

/** Omits a slide from the video or puts it back, and shows why it is omitted. */
export function LeaveOutChoice({
  slide: { number, leftOut, leftOutReason },
  faults,
  isLocked,
}: {
  slide: ProjectDetail['slides'][number];
  faults: SlideFaults;
  isLocked: boolean;
}) {
  const editor = useEditor();
  return (
    <div className="space-y-1 text-sm">
      <CheckboxField
        checked={leftOut}
        disabled={isLocked}
        onChange={(isLeftOut) => editor.choose(number, { leftOut: isLeftOut })}
        className="items-center"
      >
        Leave this slide out of the video
      </CheckboxField>
      {leftOut && leftOutReason !== null && <p className="text-ink-soft">{leftOutReason}</p>}
      <FaultAlert>{faults.leftOut}</FaultAlert>
    </div>
  );
}
