import { wordList } from '../word-list.ts';
import { ownRules } from './homograph-rules.ts';
import { nounOrVerb, type Sense, type WordInContext } from './noun-or-verb.ts';
import { bareToken, openingMarks } from './written-token.ts';

/**
 * Returns the sense of a word if its neighbours determine it; `undefined` leaves it to the voice. Rules are better
 * than a tagger here: the deciding word is within two words, and a wrong guess is audible, while a missing one
 * seldom is.
 * @param tokens a sentence
 * @param word the token at `index` without its punctuation
 */
export function senseOfHomograph(tokens: readonly string[], index: number, word: string): Sense | undefined {
  const lower = word.toLowerCase();
  const stem = stems.get(lower);
  if (stem === undefined) return undefined;
  const context: WordInContext = {
    lower,
    isInflected: stem !== lower,
    isCapital: word !== lower,
    before: before(tokens, index, 1),
    beforeThat: before(tokens, index, 2),
    after: after(tokens, index, 1),
    afterThat: after(tokens, index, 2),
    sentence: tokens,
  };
  return (ownRules[stem] ?? nounOrVerb)(context);
}

const nounsAndVerbs = wordList(import.meta, 'nouns-and-verbs');
const ownSpellings = 'read lead live used minute wind wound tear content'.split(' ');

/** Base form of each spelling: "records" → "record". */
const stems = new Map(
  [...nounsAndVerbs, ...ownSpellings].flatMap((stem): [string, string][] =>
    ['read', 'lead', 'used', 'minute', 'content'].includes(stem)
      ? [[stem, stem]]
      : [
          [stem, stem],
          [/(?:s|x|ch|sh)$/.test(stem) ? `${stem}es` : `${stem}s`, stem],
        ],
  ),
);

function before(tokens: readonly string[], index: number, distance: number): string {
  for (let step = 1; step <= distance; step += 1) {
    const token = tokens[index - step];
    const opening = openingMarks(tokens[index - step + 1] ?? '');
    if (token === undefined || /[.!?;:,–—•|]["')\]]*$/.test(token) || /[([–—•]/.test(opening)) return '';
  }
  return bareToken(tokens[index - distance] ?? '');
}

function after(tokens: readonly string[], index: number, distance: number): string {
  for (let step = 0; step < distance; step += 1)
    if (/[.!?;:,)\]–—]["']*$/.test(tokens[index + step] ?? '')) return '';
  return bareToken(tokens[index + distance] ?? '');
}
