import { quoteInFinding } from '../../findings/finding.ts';
import { unsupportedFigures } from '../facts/checks/figures/figures.ts';
import { unsupportedNames } from '../facts/checks/names.ts';
import { wordForWord } from '../facts/checks/word-for-word.ts';
import { explainUnsupportedClaims } from '../facts/explain-unsupported-claims.ts';
import type { Facts, Passage, SlideFacts } from '../facts/facts.ts';
import { factsOf, namesOf, passageOf } from '../facts/facts-of.ts';
import { readWords } from '../facts/said-words.ts';
import type { Evidence, ScriptPlan } from '../plan/script-plan.ts';
import type { EvidenceId } from '../sentences/evidence-id.ts';
import type { Judge } from './judge.ts';

/**
 * Makes a judge that objects to figures and names that are not in what a sentence cites, even if they are elsewhere
 * in the deck: a sentence that cites the price of one plan must not say that of another. Titles and the first slide
 * need not be cited, nor figures that follow from a chart or a table. A sentence without citations is left to the
 * fact lock.
 */
export function createCitationJudge(plan: ScriptPlan): Judge {
  const facts = factsOf(plan.deck);
  const evidence = new Map(
    plan.slides.flatMap(({ slideNumber, evidence }) =>
      evidence.map((one) => [one.id, { ...one, passages: passagesOf(one, slideNumber) }] as const),
    ),
  );
  return {
    async judge(sentence, { slideNumber, evidence: ofSlide }) {
      const slide = facts.slides.get(slideNumber);
      const cited = sentence.evidence.flatMap((id) => evidence.get(id) ?? []);
      if (slide === undefined || cited.length === 0) return [];
      const open = ofSlide.filter(({ from }) => from === 'title').flatMap(({ id }) => evidence.get(id) ?? []);
      const passages = [...cited, ...open].flatMap((one) => one.passages);
      const missing = missingIn(sentence.text, { ...slide, passages }, facts);
      if (missing.length === 0) return [];
      const because = explainUnsupportedClaims(missing, 'what it cites');
      const message = `A sentence was left out on slide ${slideNumber} because ${because}: ${quoteInFinding(sentence.text)}`;
      return [
        {
          ...{ slideNumber, sentence, drops: true },
          toAuthor: { code: 'sentence_untraced', slideNumber, message },
          toWriter: `${message} It cites ${idsOf(cited)}.`,
        },
      ];
    },
  };
}

function passagesOf({ text, written, alsoWritten, from }: Evidence, slideNumber: number): Passage[] {
  const form = from === 'cell' || from === 'point' ? 'cell' : 'line';
  const texts = new Set([text, written, ...alsoWritten]);
  return [...texts].map((one) => passageOf({ written: one, slideNumber, from: 'slide', form }));
}

function missingIn(text: string, slide: SlideFacts, facts: Facts) {
  const said = readWords(text);
  if (wordForWord(said, slide) === 'said') return [];
  const { passages } = slide;
  const words = new Set([...passages, ...facts.front, ...slide.section].flatMap(namesOf));
  const cited: Facts = { ...facts, passages, words };
  return [...unsupportedFigures(said, slide, cited), ...unsupportedNames(text, cited)];
}

function idsOf(cited: readonly { id: EvidenceId }[]): string {
  return cited.map(({ id }) => id).join(', ');
}
