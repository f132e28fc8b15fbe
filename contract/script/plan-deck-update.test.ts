import { expect, it } from 'vitest';
import type { ComparedSlide, PlannedSlide } from '../new-deck/deck-update.ts';
import { planDeckUpdate } from './plan-deck-update.ts';

type Was = Parameters<typeof planDeckUpdate>[1][number];

const hint = { sentence: 'It costs 999 euros.', message: 'The deck does not say 999.' };
const contradicted = { script: 'It costs 999 euros.', hints: [hint] };

/** A slide of the new deck that is slide 1 of the project's deck. */
const compared = (change: ComparedSlide['change'], more: Partial<ComparedSlide> = {}): ComparedSlide => ({
  number: 4,
  title: 'Price',
  hidden: false,
  from: change === 'new' ? null : 1,
  change,
  contradicted: null,
  ...more,
});
const slide = (more: Partial<Was> = {}): Was => ({
  number: 1,
  hidden: false,
  leftOut: false,
  script: contradicted.script,
  isSpokenAgain: false,
  isOwnText: false,
  ...more,
});
const plan = (
  one: ComparedSlide,
  was: Was = slide(),
  remake: Partial<Parameters<typeof planDeckUpdate>[2]> = {},
) => planDeckUpdate([one], [was], { writesScript: false, isVoiceChanged: false, ...remake })[0];

const kept: Partial<PlannedSlide> = { text: 'kept', isSpokenAgain: false, hints: [] };
const written: Partial<PlannedSlide> = {
  ...{ text: 'written', isSpokenAgain: true, isOwnChange: false },
  ...{ isOwnText: false, hints: [] },
};

it.each<[string, PlannedSlide | undefined, Partial<PlannedSlide>]>([
  ['keeps the text of an unchanged slide', plan(compared('same')), kept],
  ['keeps the text of a slide that only looks different', plan(compared('redrawn')), kept],
  ['writes a new text for a changed slide whose text was ours', plan(compared('changed')), written],
  [
    "keeps a user's text on a slide that changed",
    plan(compared('changed'), slide({ isOwnText: true })),
    { ...kept, isOwnText: true },
  ],
  ['writes the text of a new slide', plan(compared('new')), written],
  [
    "gives a hint on a contradiction in a user's text",
    plan(compared('changed', { contradicted }), slide({ isOwnText: true })),
    { ...kept, isOwnText: true, hints: [hint] },
  ],
  [
    'gives no hint on a text that the user has changed since',
    plan(compared('changed', { contradicted }), slide({ isOwnText: true, script: 'It costs less.' })),
    { ...kept, isOwnText: true },
  ],
  [
    'writes a new text for one of ours that the deck no longer supports, even on an unchanged slide',
    plan(compared('same', { contradicted })),
    written,
  ],
  [
    'omits a slide that was omitted, even if it has changed',
    plan(compared('changed'), slide({ leftOut: true })),
    { text: 'written', leftOut: true, isSpokenAgain: false },
  ],
  [
    'has no text for a hidden slide',
    plan(compared('same', { hidden: true })),
    { text: 'none', isSpokenAgain: false },
  ],
  [
    'writes a text for a slide that was hidden and has none',
    plan(compared('same'), slide({ hidden: true, script: null })),
    written,
  ],
  [
    'keeps the text of a slide that is shown again',
    plan(compared('same'), slide({ hidden: true, isOwnText: true })),
    { text: 'kept', isOwnText: true },
  ],
  [
    'speaks a text again that was changed after the video',
    plan(compared('same'), slide({ isSpokenAgain: true, isOwnText: true })),
    { text: 'kept', isSpokenAgain: true, isOwnChange: true },
  ],
  [
    'speaks all texts again with another voice',
    plan(compared('same'), slide(), { isVoiceChanged: true }),
    { text: 'kept', isSpokenAgain: true, isOwnChange: false },
  ],
  [
    'keeps a silent slide silent',
    plan(compared('same'), slide({ script: '' }), { isVoiceChanged: true }),
    kept,
  ],
  [
    'writes all texts again for another length',
    plan(compared('same'), slide({ isOwnText: true }), { writesScript: true }),
    written,
  ],
])('%s', (_, planned, expected) => {
  expect(planned).toMatchObject(expected);
});
