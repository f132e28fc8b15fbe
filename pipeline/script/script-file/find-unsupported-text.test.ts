import { expect, test } from 'vitest';
import { draftScript } from '../draft-script.ts';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { findUnsupportedText } from './find-unsupported-text.ts';
import { parseScript } from './parse-script.ts';

const deck = madeDeck([
  { title: 'Our offer', blocks: [bodyText('Trips cost 40 euros', 'We deliver in two days')] },
  { title: 'Thank you' },
]);
const scriptOf = (slides: object[]) => JSON.stringify({ version: 1, audience: 'sales', slides });
const findingsIn = (slides: object[]) =>
  findUnsupportedText(deck, parseScript(scriptOf(slides), deck).slides);
const known = { slide: 1, text: 'Trips cost 40 euros.' };
const unknown = { slide: 1, text: 'Trips cost 40 euros. Microsoft pays 999 euros.' };

test('names a sentence that the deck does not support, its slide, and the reason', () => {
  const [finding, ...others] = findingsIn([unknown]);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ code: 'text_untraced', slideNumber: 1 });
  expect(finding?.message).toMatch(/999.* Slide 1 says it anyway: “Microsoft pays 999 euros\.”$/);
});

test.each([
  ['a sentence of the deck', [known]],
  [
    'an omitted slide',
    [
      { ...unknown, leftOut: true },
      { slide: 2, text: 'Thank you.' },
    ],
  ],
  ['a slide that the writer will write', [{ slide: 1, text: '', write: true }]],
])('reports nothing for %s', (_what, slides) => {
  expect(findingsIn(slides)).toEqual([]);
});

test('reports twenty sentences at most', () => {
  const text = Array.from({ length: 40 }, (_, index) => `Microsoft pays ${900 + index} euros.`).join(' ');
  expect(findingsIn([{ slide: 1, text }])).toHaveLength(20);
});

test('the video of an edited script has the findings', async () => {
  const { findings } = await draftScript({
    deck,
    audience: 'sales',
    durationMs: 60_000,
    wordsPerMinute: 150,
    pausesMsPerSlide: 1000,
    editedScript: scriptOf([unknown]),
    writer: { write: async () => ({ writer: 'embedded', slides: [], findings: [] }) },
    signal: new AbortController().signal,
  });
  expect(findings.map(({ code }) => code)).toEqual(['text_untraced']);
});
