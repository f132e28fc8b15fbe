import { expect, test } from 'vitest';
import { pauseRules } from '#contract/script/pause-rules.ts';
import { draftScript } from '../draft-script.ts';
import { madeDeck } from '../testing/made-deck.ts';
import { heardSlides } from './heard-slides.ts';
import { linesOfSlide } from './lines-of-slide.ts';

const within = { opens: false, closes: false };
const textsOf = (script: string, pauseAfterSeconds = 0) =>
  linesOfSlide({ script, pauseAfterSeconds }, within, 2500).lines.map(({ text }) => text);

/** Drafts a video with a user's text, and returns its spoken sentences. */
async function textsOfVideo(text: string): Promise<string[]> {
  const { slides } = await draftScript({
    deck: madeDeck([{ title: 'One' }, { title: 'Two' }]),
    audience: 'sales',
    durationMs: 60_000,
    wordsPerMinute: 150,
    pausesMsPerSlide: 1000,
    editedScript: JSON.stringify({
      version: 1,
      audience: 'sales',
      slides: [
        { slide: 1, text },
        { slide: 2, text: 'Goodbye.' },
      ],
    }),
    writer: { write: async () => ({ writer: 'embedded', slides: [], findings: [] }) },
    signal: new AbortController().signal,
  });
  const heard = heardSlides(slides).find(({ slideNumber }) => slideNumber === 1);
  return heard?.sentences.map(({ text: said }) => said) ?? [];
}

test.each([
  'One thing. Another thing? A third!',
  'A line\nthat goes on.\n\nA new one. [pause 2s] After a pause.',
  '[pause 1s] First. [click] Then the step. [pause] [pause 300ms] End.',
  'Look at this [wait for video] and then on. [click]',
  'Dr. Smith sold 東京 for $4.5M, i.e. a lot. “He left. She stayed.” So it goes…  It does.',
  'Скоро мы откроем. We open soon.',
  '東京',
  '   ',
  '[click]',
  '[pause 2s]',
])('the sentences of %j are those of the video', async (script) => {
  expect(textsOf(script)).toEqual(await textsOfVideo(script));
});

test('the silence after a slide becomes a tag of its last sentence, as in the video', async () => {
  const texts = textsOf('One. Two.', 1.5);
  expect(texts).toEqual(['One.', 'Two. [pause 1.5s]']);
  expect(texts).toEqual(await textsOfVideo('One. Two. [pause 1.5s]'));
  expect(textsOf('', 1.5)).toEqual([]);
});

test('pauses are those of a video with enough time', () => {
  const { betweenSentences, leadIn, leadOut, opening, closing } = pauseRules;
  const said = { script: 'Is it so? Yes. And it stays.', pauseAfterSeconds: 0 };
  const pausesOf = (place: typeof within) => {
    const { lines, pauseAfterMs } = linesOfSlide(said, place, 2500);
    return [...lines.map(({ pauseBeforeMs }) => pauseBeforeMs), pauseAfterMs];
  };
  const between = [betweenSentences.question.preferredMs, betweenSentences.joined.preferredMs];
  expect(pausesOf(within)).toEqual([leadIn.preferredMs, ...between, leadOut.preferredMs]);
  expect(pausesOf({ opens: true, closes: true })).toEqual([
    opening.preferredMs,
    ...between,
    closing.preferredMs,
  ]);
});

test('a slide without words keeps its time', () => {
  expect(linesOfSlide({ script: '[click]', pauseAfterSeconds: 0 }, within, 2500)).toEqual({
    lines: [],
    pauseAfterMs: 2500,
  });
});
