import type { ProjectDetail } from '#contract/projects.ts';

type Warning = ProjectDetail['warnings'][number];
/** What the video says and its deck does not, with the slide that says it. */
export type Unsaid = { slideNumber: number; message: string };

/** What a user should look at once more before others see the video: what its texts say that the deck does not. */
export function unsaidOf(warnings: readonly Warning[]): Unsaid[] {
  return warnings.flatMap(({ code, slideNumber, message }) =>
    code === 'text_untraced' && slideNumber !== undefined ? [{ slideNumber, message }] : [],
  );
}
