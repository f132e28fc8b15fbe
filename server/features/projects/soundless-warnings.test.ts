import { expect, test } from 'vitest';
import { slideLengths, speechEstimate, wholeSeconds } from '#contract/script/script-length.ts';
import { usualSettings } from '#contract/video-settings.ts';
import { withSoundless } from './soundless-warnings.ts';
import { storedSlide as slide } from './testing/stored-slide.ts';

const stored = { code: 'nothing_heard', message: 'as stored', slideNumbers: [1, 2, 3, 4] };
const settings = { ...usualSettings, voice: 'friendly-female' as const, durationSeconds: 120 };
const review = { settings, madeWith: null, publishedGenerationId: null };
const video = { ...review, publishedGenerationId: 'g1' };
/** Words for most of the two minutes, so that slides without words are shown briefly. */
const talk = slide(5, 'We say seven words in each sentence. '.repeat(42).trim());
const silent = [...[1, 2, 3, 4].map((number) => slide(number, '')), talk];
const nineSeconds = 'Slides 1 to 4 are shown for 9 seconds without any sound.';
const pace = { wordsPerMinute: 150 };
const sentencesOf = (
  warnings: Parameters<typeof withSoundless>[0],
  slides: Parameters<typeof withSoundless>[1],
  project: Parameters<typeof withSoundless>[2],
) =>
  withSoundless(warnings, slides, project, pace).map(({ message }) =>
    message.split('. Give')[0]?.replace(/\.?$/, '.'),
  );

test.each([
  ['appears with an edit that causes it', [], silent, review, [nineSeconds]],
  ['disappears with words', [stored], silent.with(1, slide(2, 'Words.')), review, []],
  ['disappears with an omitted slide', [stored], silent.with(0, slide(1, '', { leftOut: '' })), review, []],
  [
    'disappears with a film that plays',
    [stored],
    silent.with(1, slide(2, '', { films: [{ lengthMs: 9000, startsAtWait: false }] })),
    review,
    [],
  ],
  [
    'disappears with music',
    [stored],
    silent,
    { ...review, settings: { ...settings, music: 'upbeat' as const } },
    [],
  ],
  ['stays as it was measured for a video', [stored], silent, video, ['as stored.']],
  [
    'follows the edits after a video',
    [stored],
    silent.with(4, { ...talk, edited: true }),
    video,
    [nineSeconds],
  ],
])('the warning of a long silence %s', (_what, warnings, slides, project, told) => {
  expect(sentencesOf(warnings, slides, project)).toEqual(told);
});

test('other warnings stay', () => {
  expect(sentencesOf([{ code: 'font_substituted', message: 'A font.' }], [], review)).toEqual(['A font.']);
});

test('the seconds are those of the slides in the storyboard', () => {
  const slides = [slide(1, 'Ten words are said on this slide, more or less.'), ...silent.slice(1, 4)];
  const shown = slides.map((one) => ({ ...one, films: [] }));
  const seconds = wholeSeconds(slideLengths(shown, speechEstimate(shown, pace.wordsPerMinute), 120_000));
  const ofSilence = seconds.slice(1).reduce((sum, each) => sum + each, 0);
  expect(sentencesOf([], slides, review)).toEqual([
    `Slides 2 to 4 are shown for ${ofSilence} seconds without any sound.`,
  ]);
});
