import type { ProjectDetail } from '#contract/projects.ts';
import { useEditor } from '../../editor/use-editor.tsx';
import type { SlideFaults } from './fault-alert.tsx';
import { SlideCheckbox } from './slide-checkbox.tsx';

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
    <SlideCheckbox
      label="Leave this slide out of the video"
      checked={leftOut}
      isLocked={isLocked}
      onChange={(isLeftOut) => editor.choose(number, { leftOut: isLeftOut })}
      fault={faults.leftOut}
    >
      {leftOut && leftOutReason !== null && <p className="text-ink-soft">{leftOutReason}</p>}
    </SlideCheckbox>
  );
}
