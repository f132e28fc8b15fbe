import { expect, it } from 'vitest';
import { draftScript } from '../draft-script.ts';
import type { JudgedSlideDraft } from '../judge/judged-draft.ts';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { narratedSlide } from '../testing/narrated-slide.ts';

const deck = madeDeck(
  ['One', 'Two', 'Three', 'Four'].map((title) => ({ title, blocks: [bodyText('A few words')] })),
);

const written: JudgedSlideDraft[] = [
  narratedSlide(1, [{ text: 'Written for one.', importance: 0.5 }]),
  { ...narratedSlide(2, [{ text: 'First of two.', importance: 0.9 }]), weight: 0.2 },
  { slideNumber: 3, sentences: [], showing: 'silent', reason: null, weight: 0.1 },
  { slideNumber: 4, sentences: [], showing: 'silent', reason: 'It repeats slide 1.', weight: 1 },
];

type Entry = { slide: number; text: string; leftOut?: boolean; write?: boolean };

async function draft(slides: Entry[]) {
  const budgets: ReadonlyMap<number, number>[] = [];
  const drafted = await draftScript({
    deck,
    audience: 'sales',
    durationMs: 1,
    wordsPerMinute: 150,
    pausesMsPerSlide: 1000,
    editedScript: JSON.stringify({ version: 1, audience: 'sales', slides }),
    writer: {
      write: async ({ wordBudget }) => {
        budgets.push(wordBudget);
        return { writer: 'embedded', slides: written, findings: [] };
      },
    },
    signal: new AbortController().signal,
  });
  return { drafted, budgets };
}

it('keeps texts whole, and has the writer fill the slides that ask for it', async () => {
  const { drafted, budgets } = await draft([
    { slide: 1, text: 'My own words. And more.' },
    { slide: 2, text: '[pause 2s]', write: true },
    { slide: 3, text: '', write: true },
    { slide: 4, text: '', write: true },
  ]);
  expect(drafted).toMatchObject({ writer: 'edited', isFixed: false });
  expect(drafted.slides).toMatchObject([
    {
      showing: 'narrated',
      weight: 1,
      sentences: [{ text: 'My own words.' }, { text: 'And more.', tied: true }],
    },
    { showing: 'narrated', weight: 1, sentences: [{ text: 'First of two. [pause 2s]', importance: 0.9 }] },
    { showing: 'silent', sentences: [] },
    { showing: 'silent', sentences: [] },
  ]);
  expect(drafted.slides[0]?.sentences[0]).not.toHaveProperty('tied');
  // The length has no room for any word, but a slide that asks for a text has room all the same.
  expect([1, 2, 3, 4].map((number) => budgets[0]?.get(number))).toEqual([0, 20, 20, 20]);
});

it('keeps an omitted slide omitted, with the text that was written for it', async () => {
  const { drafted } = await draft([
    { slide: 1, text: '', write: true },
    { slide: 2, text: '', write: true, leftOut: true },
  ]);
  expect(drafted.slides[1]).toMatchObject({ showing: 'omitted', sentences: [{ text: 'First of two.' }] });
});

it('asks no writer if every text is there, and leaves nothing to choose', async () => {
  const { drafted, budgets } = await draft([{ slide: 1, text: 'My own words. And more.' }]);
  expect(drafted).toMatchObject({ writer: 'edited', isFixed: true });
  expect(budgets).toEqual([]);
});

it('does not speak the tags of text that is added to a written slide', async () => {
  const { drafted } = await draft([{ slide: 1, text: '[wait for video] [click]', write: true }]);
  expect(drafted.slides[0]).toMatchObject({ waitsForVideo: true, sentences: [{ text: 'Written for one.' }] });
});
