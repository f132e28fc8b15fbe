import {
  groundsOfSentences,
  maxGroundedSentenceLength,
  maxGroundsOfSentence,
  type SentenceGrounds,
} from '#contract/grounds.ts';
import { sentencesOfScript } from '../script-file/takes-of-script.ts';
import type { DraftedSlide } from '../sentences/script.ts';
import type { KnownGrounds } from './known-grounds.ts';

/** Grounds of the sentences of a script, by slide number. */
export type ScriptGrounds = ReadonlyMap<number, readonly SentenceGrounds[]>;

/** Returns the grounds of all sentences of a draft, including those that fitting may drop. */
export function groundsOfDraft(slides: readonly DraftedSlide[], { ofEvidence }: KnownGrounds): ScriptGrounds {
  return new Map(
    slides.map(({ slideNumber, sentences }) => [
      slideNumber,
      sentences.flatMap(({ text, evidence = [] }) => {
        const from = evidence.flatMap((id) => ofEvidence.get(id) ?? []).slice(0, maxGroundsOfSentence);
        if (from.length === 0) return [];
        return sentencesOfScript(text)
          .filter((sentence) => sentence.length <= maxGroundedSentenceLength)
          .map((sentence) => ({ sentence, from }));
      }),
    ]),
  );
}

/** Returns the grounds of the sentences of a text, in the order of the text. */
export function groundsOfText(
  text: string | null,
  grounds: readonly SentenceGrounds[] | null | undefined,
): SentenceGrounds[] {
  if (text === null || !grounds || grounds.length === 0) return [];
  return groundsOfSentences(sentencesOfScript(text), grounds);
}

/** Adds the grounds of its sentences to a slide of a script, if any are known. */
export function withGrounds<Slide extends { slideNumber: number; text: string }>(
  slide: Slide,
  grounds: ScriptGrounds,
): Slide & { grounds?: SentenceGrounds[] } {
  const said = groundsOfText(slide.text, grounds.get(slide.slideNumber));
  return said.length === 0 ? slide : { ...slide, grounds: said };
}
