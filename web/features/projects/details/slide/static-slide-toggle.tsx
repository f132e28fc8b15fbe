import type { ProjectDetail } from '#contract/projects.ts';
import { useEditor } from '../../editor/use-editor.tsx';
import type { SlideFaults } from './fault-alert.tsx';
import { SlideCheckbox } from './slide-checkbox.tsx';

/** Switches off the motion of a slide. */
export function StaticSlideToggle({
  slide: { number, motion },
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
      label="Keep the picture of this slide still"
      checked={motion === 'none'}
      isLocked={isLocked}
      onChange={(isStatic) => editor.choose(number, { motion: isStatic ? 'none' : null })}
      fault={faults.motion}
    />
  );
}
