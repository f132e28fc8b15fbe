import type { SlideFacts, UnsupportedClaim } from '../../facts.ts';
import { type NumericFact, sameNumber } from '../../numeric-facts.ts';
import type { SaidText } from '../../said-words.ts';

const atLeast =
  /\b(?:at least|more than|over|above|no (?:fewer|less) than|(?:a )?minimum(?: of)?|min\.? of)\s?[$€£¥₹]?$/i;
const atMost =
  /\b(?:at most|no more than|(?:fewer|less) than|under|below|(?:a )?maximum(?: of)?|max\.?(?: of)?|up to|not exceed(?:ing)?)\s?[$€£¥₹]?$/i;
const orMore = /^\s?(?:\p{L}+\s)?(?:\+|or more|at least|minimum|or above|and up)/iu;
const orLess = /^\s?(?:\p{L}+\s)?(?:or less|or fewer|at most|maximum|or below)/iu;

type Bound = 'low' | 'high';

/** "at most 55 percent" where the deck says at least. */
export function wrongBounds(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const { text, numbers } = sentence;
  return numbers.flatMap((number) => {
    const said = boundOf(text, number);
    if (said === null) return [];
    const held = slide.passages
      .filter(({ content, heading }) =>
        [...sentence.content].some((stem) => content.has(stem) || heading?.content.has(stem)),
      )
      .flatMap((passage) =>
        passage.numbers
          .filter(({ values }) => values.some((value) => number.values.some((one) => sameNumber(one, value))))
          .map((one) => boundOf(passage.text, one)),
      );
    const isOther = held.includes(said === 'low' ? 'high' : 'low') && !held.includes(said);
    return isOther ? [{ kind: 'opposite' as const, said: `${words(said)} ${number.text}` }] : [];
  });
}

const words = (bound: Bound): string => (bound === 'low' ? 'at least' : 'at most');

function boundOf(text: string, { start, end }: NumericFact): Bound | null {
  const before = text.slice(0, start);
  const behind = text.slice(end);
  const bound =
    atLeast.test(before) || orMore.test(behind)
      ? 'low'
      : atMost.test(before) || orLess.test(behind)
        ? 'high'
        : null;
  // "Nobody should wait for more than two minutes": two at most.
  const isDenied = denied.test(before) && !/\b(?:no|not) (?:more|fewer|less) than\s?[$€£¥₹]?$/i.test(before);
  return bound === null || !isDenied ? bound : bound === 'low' ? 'high' : 'low';
}

const denied =
  /\b(?:no|not|never|nobody|nothing|none|cannot|\p{L}+n't)\b[^,.;:]*\b(?:more|over|above|fewer|less|under|below) (?:than )?[$€£¥₹]?$/iu;
