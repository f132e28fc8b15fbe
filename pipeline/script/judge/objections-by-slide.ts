import { wordCount } from '../../english/join-words.ts';
import type { ScriptPlan, SlidePlan } from '../plan/script-plan.ts';
import type { SlideObjections } from '../words/wording.ts';
import type { Judged, JudgedSlide } from './judge-slides.ts';

/** Share of the requested words below which a script is asked to say more. */
const minShareOfWords = 0.6;
/** Largest share of the slides with content that may be silent. */
const maxSilence = 0.5;

/** Returns the slides to be worded again: those that lost a sentence, that are missing, or that say too little. */
export function objectionsBySlide(plan: ScriptPlan, judged: Judged): SlideObjections[] {
  const asked = plan.slides.reduce((sum, { words }) => sum + words, 0);
  const said = judged.slides.reduce((sum, slide) => sum + saidWords(slide), 0);
  const script = {
    isShort: said < minShareOfWords * asked,
    isSilent: isSilenceTooMuch(judged.slides, plan),
  };
  return plan.slides.flatMap((planned) => {
    const { slideNumber } = planned;
    const slide = judged.slides.find((one) => one.slideNumber === slideNumber);
    const dropped = judged.objections.filter((one) => one.slideNumber === slideNumber && one.drops);
    const kept = slide?.sentences.map(({ text }) => text) ?? [];
    const lacks = slide
      ? lacksOf(slide, planned, dropped.length, script)
      : ['The slide was missing in the answer.'];
    const isLittle = lacks.length > 0 || kept.length === 0;
    const isTrouble = isLittle
      ? dropped.length + lacks.length > 0
      : dropped.some(({ toAuthor }) => toAuthor !== null);
    if (!isTrouble) return [];
    return [{ slideNumber, kept, dropped: dropped.map(({ toWriter }) => toWriter), lacks }];
  });
}

function lacksOf(
  slide: JudgedSlide,
  { words }: SlidePlan,
  dropCount: number,
  { isShort, isSilent }: { isShort: boolean; isSilent: boolean },
): string[] {
  const isEmpty = slide.sentences.length === 0;
  const said = saidWords(slide);
  return [
    ...(isEmpty && dropCount === 0 && slide.silence === null && words > 0
      ? ['The slide was left without words and without a reason.']
      : []),
    ...(slide.silence !== null && isSilent && words > 0
      ? ['Too many slides were left without words. Say at least what this one is for.']
      : []),
    ...(slide.silence === null && isShort && said < minShareOfWords * words
      ? [`The slide has ${said} words, and ${words} are asked for.`]
      : []),
  ];
}

/** Tells whether too many slides are silent for a deliberate choice of the wording. */
export function isSilenceTooMuch(
  slides: readonly Pick<JudgedSlide, 'slideNumber' | 'silence'>[],
  plan: ScriptPlan,
): boolean {
  const worded = plan.slides.filter(({ words }) => words > 0);
  const silent = worded.filter(({ slideNumber }) =>
    slides.some((slide) => slide.slideNumber === slideNumber && slide.silence !== null),
  );
  return silent.length > maxSilence * worded.length;
}

/** Counts the words of the sentences of a slide. */
export function saidWords({ sentences }: { sentences: readonly { text: string }[] }): number {
  return sentences.reduce((sum, { text }) => sum + wordCount(text), 0);
}
