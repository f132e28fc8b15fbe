import type { ProjectDetail } from '#contract/projects.ts';
import { CheckboxField } from '#web/components/checkbox-field.tsx';
import { sentenceOf } from '#web/lib/api-error.ts';
import { useEditSlide } from '../use-edit-slide.ts';

/** Has a slide stand still although the other slides of the video move. */
export function StandChoice({
  projectId,
  slide: { number, motion },
  isLocked,
}: {
  projectId: string;
  slide: ProjectDetail['slides'][number];
  isLocked: boolean;
}) {
  const choice = useEditSlide(projectId, number);
  const chosen = (choice.isPending ? choice.variables.motion : undefined) ?? motion;
  const isStanding = choice.isPending && choice.variables.motion === null ? false : chosen === 'none';
  return (
    <div className="space-y-1 text-sm">
      <CheckboxField
        checked={isStanding}
        disabled={isLocked}
        onChange={(stands) => choice.mutate({ motion: stands ? 'none' : null })}
        className="items-center"
      >
        Nothing moves on this slide
      </CheckboxField>
      {choice.isError && (
        <p role="alert" className="font-medium text-bad">
          {sentenceOf(choice.error, 'The choice could not be saved.')}
        </p>
      )}
    </div>
  );
}
