import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxSlideScriptLength } from '#contract/limits.ts';
import { editorPlaces } from '#pipeline/script/editor/editor-places.ts';
import { factsOf } from '#pipeline/script/facts/facts-of.ts';
import { bodyText, madeDeck } from '#pipeline/script/testing/made-deck.ts';
import { hintsOn } from '#server/texts/hints-on.ts';
import { countCalls } from '../../support/counting/count-calls.ts';
import { byScope } from '../../support/test-scope.ts';
import { hostileTexts } from './hostile-texts.ts';

const deck = madeDeck([
  { title: 'Acme Cloud' },
  {
    title: 'Prices',
    blocks: [
      bodyText('Starter costs $5 a month for each user\nChurn fell to 12% in 2024\nNorth 5, South 6, East 7'),
    ],
    notes: ['We have 900 customers.'],
  },
]);
const known = { facts: factsOf(deck), places: editorPlaces(deck) };
const callsFor = (text: string) => countCalls(() => hintsOn(text, 2, known));

// Warms up, so that work that is done only once does not count with the first text.
hintsOn('Churn fell by 40 %. Click to go on.', 2, known);

// attack: 251
test('judging the longest text of nothing but figures takes less work than judging ordinary sentences', () => {
  const text = '1,2.3-4/5 '.repeat(maxSlideScriptLength / 10);
  const usual = 'Churn fell to 13 percent, and the North sold 8 machines. '.repeat(80);
  expect(callsFor(text)).toBeLessThan(callsFor(usual));
});

/** Length in characters: two of the longest sentences that are judged. */
const length = 2_400;
/** Maximum number of function calls for each character. Figures of three characters in the longest possible sentences take 196. */
const maxCalls = 250;

// attack: 251
test('judging a text takes work in proportion to its length, with sentences of any length', () => {
  const sentences = fc.tuple(hostileTexts(length), fc.constantFrom(12, 60, 250, 1_000, 5_000));
  fc.assert(
    fc.property(sentences, ([{ short, long }, each]) => {
      const inSentences = (text: string) => text.replace(new RegExp(`(.{1,${each}})`, 'gsu'), '$1.\n');
      const [calls, twice] = [callsFor(inSentences(short)), callsFor(inSentences(long))];
      expect(twice).toBeLessThanOrEqual(maxCalls * long.length);
      expect(twice).toBeLessThanOrEqual(2.4 * calls + 20 * length);
    }),
    { numRuns: byScope(6, 300) },
  );
});
