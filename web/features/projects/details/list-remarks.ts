import type { ProjectDetail } from '#contract/projects.ts';
import { saysNothing } from '#contract/script/cue-tags.ts';
import type { SlideRemarks } from './slide/use-slide-remarks.ts';

type Warnings = ProjectDetail['warnings'];

/** Takes out the warnings of a silence on slides that have a text by now, of which the server does not know yet. */
export function withoutFilledSilence(warnings: Warnings, textOf: (number: number) => string): Warnings {
  return warnings.filter(
    ({ code, slideNumbers = [] }) =>
      code !== 'nothing_heard' || slideNumbers.every((number) => saysNothing(textOf(number))),
  );
}

/** Adds the remarks on the texts of slides to the warnings, one entry for each slide. */
export function listRemarks(warnings: Warnings, ofTexts: readonly SlideRemarks[]): Warnings {
  const texts = ofTexts.map(({ number, messages: [first = '', ...more] }) => ({
    code: 'text_remark',
    slideNumber: number,
    message: more.length === 0 ? first : `${first} (${more.length} more below its text.)`,
  }));
  return [...warnings, ...texts];
}
