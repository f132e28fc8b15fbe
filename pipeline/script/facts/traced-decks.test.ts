import { expect, test } from 'vitest';
import { drawnSlides } from '../../../examples/drawn-slides.ts';
import { drawDeck } from '../../../examples/slide-drawer.ts';
import { openDeckFile } from '../../deck/open-deck.ts';
import { readDeck } from '../../deck/read-deck.ts';
import { salesDeck } from '../testing/made-deck.ts';
import { factsOf } from './facts-of.ts';
import { judgeSentences, sumOfJudgements } from './testing/judge-sentences.ts';
import { clinicReview, ladderTraining, vaultPitch } from './testing/plain-decks.ts';
import { clinicSentences, ladderSentences, vaultSentences } from './testing/sentences-after.ts';
import { drawnSlideSentences, salesDeckSentences } from './testing/sentences-before.ts';

const { file } = await drawDeck(drawnSlides);
const drawnDeck = await readDeck(await openDeckFile(file));
const before = sumOfJudgements([
  judgeSentences(drawnSlideSentences, factsOf(drawnDeck)),
  judgeSentences(salesDeckSentences, factsOf(salesDeck)),
]);
const after = sumOfJudgements([
  judgeSentences(clinicSentences, factsOf(clinicReview)),
  judgeSentences(ladderSentences, factsOf(ladderTraining)),
  judgeSentences(vaultSentences, factsOf(vaultPitch)),
]);
const shareOf = ({ kept, all }: { kept: number; all: number }) => kept / all;

test.each([
  ['before', before],
  ['after', after],
])(
  'sentences written %s the rules: true and derived ones are kept, invented ones are not',
  (_when, judgement) => {
    const wrong = judgement.wrong.join('\n');
    expect(shareOf(judgement.true), wrong).toBeGreaterThanOrEqual(0.98);
    expect(shareOf(judgement.derived), wrong).toBeGreaterThanOrEqual(0.9);
    expect(shareOf(judgement.invented), wrong).toBeLessThanOrEqual(0.08);
  },
);
