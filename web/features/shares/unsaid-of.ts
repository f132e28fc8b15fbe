import type { ProjectDetail } from '#contract/projects.ts';

type Warning = ProjectDetail['warnings'][number];
/** A statement of the video that its deck does not support, with the slide on which it is made. */
export type Unsaid = { slideNumber: number; message: string };

/** Returns the statements that the deck does not support. Users should check them before sharing the video. */
export function unsaidOf(warnings: readonly Warning[]): Unsaid[] {
  return warnings.flatMap(({ code, slideNumber, message }) =>
    code === 'text_untraced' && slideNumber !== undefined ? [{ slideNumber, message }] : [],
  );
}
