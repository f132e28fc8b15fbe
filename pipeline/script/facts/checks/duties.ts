import type { Passage, SlideFacts, UnsupportedClaim } from '../facts.ts';
import type { SaidText } from '../said-words.ts';
import { supportOf } from './evidence.ts';

const must =
  /\b(?:must(?! not)|mandatory|obligatory|compulsory|required|requires?|ha(?:s|ve) to|oblig(?:es|ed|ation)\w*|shall(?! not))\b/i;
const mayBe =
  /\b(?:optional|if applicable|if any|if needed|if desired|if requested|on request|voluntary|voluntarily|may(?! not)|can(?!not)|depending on|where appropriate)\b/i;
const ofAll = /\b(?:every|all|each|any|always|everybody|everyone)\b/i;
const mustNot = /\b(?:forbidden|prohibited|banned|must not|may not|not allowed|not permitted|off limits)\b/i;
const denying = /\b(?:no|not|never|without|none|avoid\w*|forb\w+|prohibit\w*|ban\w*|don't|cannot|can't)\b/i;

/** Finds a duty that the deck leaves open, and a ban on something that the deck lists plainly. */
export function wrongDuties(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const ban = mustNot.exec(sentence.text)?.[0];
  const duty = must.exec(sentence.text)?.[0];
  const told = ban || duty ? closestLines(sentence, slide) : [];
  if (told.length === 0) return [];
  if (ban) return told.some(({ text }) => denying.test(text)) ? [] : [{ kind: 'opposite', said: ban }];
  const isDenied = sentence.words.some((word) => word.isDenied);
  // "Some licenses may require it" is no duty of every license.
  const isOfAll = ofAll.test(sentence.text);
  const isDuty = told.some(
    ({ text, heading }) => isSaid(text, isOfAll) || (!isOfAll && isSaid(heading?.text ?? '', false)),
  );
  return duty && !isDenied && !isDuty && told.some(({ text }) => mayBe.test(text))
    ? [{ kind: 'opposite', said: duty }]
    : [];
}

/** "It may require all of them" is no duty. */
const openDuty = /\b(?:may|might|can|could)\s(?:be\s|also\s)?(?:requir\w+|have to|need to|oblig\w+)/gi;

/** Tells whether a sentence of a text states a duty, or, with `ofEach`, a duty of all. */
function isSaid(text: string, ofEach: boolean): boolean {
  const sentences = text.replace(openDuty, '').split(/(?<=[.!?:;])\s/);
  return sentences.some((sentence) => must.test(sentence) && (!ofEach || ofAll.test(sentence)));
}

const headingWeight = 0.9;
const nearlyBest = 0.5;

/** Finds the lines that are closest to the sentence, and those that stand under them: "(if applicable)". */
function closestLines({ content }: SaidText, slide: SlideFacts): Passage[] {
  const isAbove = (stem: string, { heading }: Passage) => heading?.content.has(stem) || slide.title.has(stem);
  const scored = slide.passages.map((passage) => {
    const above = [...content].filter((stem) => isAbove(stem, passage)).length;
    return { passage, support: Math.max(supportOf(content, passage, slide), above * headingWeight) };
  });
  const best = Math.max(0, ...scored.map(({ support }) => support));
  return scored
    .filter(({ support }) => support > 0 && support >= best - nearlyBest)
    .map(({ passage }) => passage);
}
