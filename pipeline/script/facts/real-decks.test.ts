import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { outsideDecks, outsideDecksFolder } from '#test/support/outside-decks.ts';
import { openDeckFile } from '../../deck/open-deck.ts';
import { readDeck } from '../../deck/read-deck.ts';
import { factsOf } from './facts-of.ts';
import { judgeSentences, sumOfJudgements } from './testing/judge-sentences.ts';
import { realDeckSentencesAfter } from './testing/real-deck-sentences-after.ts';
import { realDeckSentencesBefore } from './testing/real-deck-sentences-before.ts';

const isThere = outsideDecks('facts of real decks').length > 0;

/**
 * True sentences must stay. The shares of invented ones are those that were reached, and no more may stay; wanted are 8 %
 * (decision 036).
 */
test.runIf(isThere).each([
  ['before', realDeckSentencesBefore, 0.12],
  ['after', realDeckSentencesAfter, 0.23],
])('sentences on decks of other people, written %s the rules', async (_when, sentencesOf, mostInvented) => {
  const judgements = await Promise.all(
    Object.entries(sentencesOf).map(async ([name, sentences]) => {
      const file = await readFile(path.join(outsideDecksFolder, `${name}.pptx`));
      return judgeSentences(sentences, factsOf(await readDeck(await openDeckFile(file))));
    }),
  );
  const { true: kept, derived, invented, wrong } = sumOfJudgements(judgements);
  const list = wrong.join('\n');
  expect(kept.kept / kept.all, list).toBeGreaterThanOrEqual(0.98);
  expect(derived.kept / derived.all, list).toBeGreaterThanOrEqual(0.9);
  expect(invented.kept / invented.all, list).toBeLessThanOrEqual(mostInvented);
});
