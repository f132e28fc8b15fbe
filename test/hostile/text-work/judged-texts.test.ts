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

// A warm-up: things that are opened once are not counted with the first text.
hintsOn('Churn fell by 40 %. Click to go on.', 2, known);

// attack: 251
test('a figure for every other character of the longest text is judged in the time of some sentences', () => {
  const text = '1,2.3-4/5 '.repeat(maxSlideScriptLength / 10);
  const usual = 'Churn fell to 13 percent, and the North sold 8 machines. '.repeat(80);
  expect(callsFor(text)).toBeLessThan(callsFor(usual));
});

/** In characters: two of the longest sentences that are judged. */
const length = 2_400;
/** Function calls for each character. Figures of three characters, in sentences that are just short enough, take 196. */
const mostCalls = 250;

// attack: 251
test('a text is judged in proportion to its length, in sentences of whatever length', () => {
  const sentences = fc.tuple(hostileTexts(length), fc.constantFrom(12, 60, 250, 1_000, 5_000));
  fc.assert(
    fc.property(sentences, ([{ short, long }, each]) => {
      const inSentences = (text: string) => text.replace(new RegExp(`(.{1,${each}})`, 'gsu'), '$1.\n');
      const [calls, twice] = [callsFor(inSentences(short)), callsFor(inSentences(long))];
      expect(twice).toBeLessThanOrEqual(mostCalls * long.length);
      expect(twice).toBeLessThanOrEqual(2.4 * calls + 20 * length);
    }),
    { numRuns: byScope(6, 300) },
  );
});
