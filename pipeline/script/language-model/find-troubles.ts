import { wordCount } from '../../english/join-words.ts';
import type { SlideDraft } from '../script.ts';
import type { JudgedSlide } from './judge-slides.ts';
import { type SlideMaterial, totalWords } from './prompt/deck-as-data.ts';
import type { Trouble } from './repair-slides.ts';

/** A script with fewer of the asked words than this share is asked to say more. */
const leastShareOfWords = 0.6;
/** At most this share of the slides that have something to say may pass in silence. */
const mostSilence = 0.5;

/** Returns what is to be written again: what was dropped or is missing, and too little of everything. */
export function findTroubles(judged: readonly JudgedSlide[], material: readonly SlideMaterial[]): Trouble[] {
  const said = judged.reduce((sum, slide) => sum + saidWords(slide), 0);
  const isShort = said < leastShareOfWords * totalWords(material);
  const isSilent = isSilenceTooMuch(judged, material);
  return material.flatMap(({ slide: { number: slideNumber }, words }) => {
    const slide = judged.find((one) => one.slideNumber === slideNumber);
    const kept = slide?.sentences.map(({ text }) => text) ?? [];
    const drops = slide?.drops ?? [];
    const lacks = [
      ...(slide ? [] : ['The slide was missing in the answer.']),
      ...(slide && kept.length === 0 && drops.length === 0 && slide.skip === null && words > 0
        ? ['The slide was left without words and without a reason.']
        : []),
      ...(slide && slide.skip !== null && isSilent && words > 0
        ? ['Too many slides were left without words. Say at least what this one is for.']
        : []),
      ...(slide && slide.skip === null && isShort && saidWords(slide) < leastShareOfWords * words
        ? [`The slide has ${saidWords(slide)} words, and ${words} are asked for.`]
        : []),
    ];
    const isTrouble =
      lacks.length > 0 || kept.length === 0
        ? drops.length + lacks.length > 0
        : drops.some(({ finding }) => finding !== null);
    return isTrouble
      ? [{ slideNumber, kept, problems: [...drops.map(({ message }) => message), ...lacks] }]
      : [];
  });
}

/** Whether a model leaves out so many slides that it is no choice any more. */
export function isSilenceTooMuch(
  slides: readonly { slideNumber: number; skip: string | null }[],
  material: readonly SlideMaterial[],
): boolean {
  const worded = material.filter(({ words }) => words > 0);
  const silent = worded.filter(({ slide }) =>
    slides.some(({ slideNumber, skip }) => slideNumber === slide.number && skip !== null),
  );
  return silent.length > mostSilence * worded.length;
}

/** Words of what is said on a slide. */
export function saidWords({ sentences }: Pick<SlideDraft, 'sentences'>): number {
  return sentences.reduce((sum, { text }) => sum + wordCount(text), 0);
}
