import type { ProjectDetail } from '#contract/projects.ts';
import { CheckboxField } from '#web/components/checkbox-field.tsx';
import { fieldFaultsOf, sentenceOf } from '#web/lib/api-error.ts';
import { useEditSlide } from '../use-edit-slide.ts';

/** Leaves a slide out of the video or puts it back, and says why it is left out. */
export function LeaveOutChoice({
  projectId,
  slide,
  isLocked,
}: {
  projectId: string;
  slide: ProjectDetail['slides'][number];
  isLocked: boolean;
}) {
  const choice = useEditSlide(projectId, slide.number);
  const isLeftOut = (choice.isPending ? choice.variables.leftOut : undefined) ?? slide.leftOut;
  return (
    <div className="space-y-1 text-sm">
      <CheckboxField
        checked={isLeftOut}
        disabled={isLocked}
        onChange={(leftOut) => choice.mutate({ leftOut })}
        className="items-center"
      >
        Leave this slide out of the video
      </CheckboxField>
      {isLeftOut && slide.leftOutReason !== null && <p className="text-ink-soft">{slide.leftOutReason}</p>}
      {choice.isError && (
        <p role="alert" className="font-medium text-bad">
          {fieldFaultsOf(choice.error).leftOut ?? sentenceOf(choice.error, 'The choice could not be saved.')}
        </p>
      )}
    </div>
  );
}
