import type { ProjectDetail } from '#contract/projects.ts';
import { CheckboxField } from '#web/components/checkbox-field.tsx';
import { useEditor } from '../../editor/use-editor.tsx';
import { FaultAlert, type SlideFaults } from './fault-alert.tsx';

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
    <div className="space-y-1 text-sm">
      <CheckboxField
        checked={motion === 'none'}
        disabled={isLocked}
        onChange={(stands) => editor.choose(number, { motion: stands ? 'none' : null })}
        className="items-center"
      >
        Keep the picture of this slide still
      </CheckboxField>
      <FaultAlert>{faults.motion}</FaultAlert>
    </div>
  );
}
