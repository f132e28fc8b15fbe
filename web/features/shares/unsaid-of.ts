import type { ProjectDetail } from '#contract/projects.ts';

type Warning = ProjectDetail['warnings'][number];
/** Statement of the video that its deck does not make, with the slide that says it. */
export type Unsaid = { slideNumber: number; message: string };

/** Lists the statements that the deck does not make: a user should look at them once more before others see the video. */
export function unsaidOf(warnings: readonly Warning[]): Unsaid[] {
  return warnings.flatMap(({ code, slideNumber, message }) =>
    code === 'text_untraced' && slideNumber !== undefined ? [{ slideNumber, message }] : [],
  );
}
