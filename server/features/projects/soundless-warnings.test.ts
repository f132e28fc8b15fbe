import { expect, test } from 'vitest';
import { usualSettings } from '#contract/video-settings.ts';
import { withSoundless } from './soundless-warnings.ts';
import { storedSlide as slide } from './testing/stored-slide.ts';

const stored = { code: 'nothing_heard', message: 'as stored', slideNumbers: [1, 2, 3, 4] };
const settings = { ...usualSettings, voice: 'friendly-female' as const, durationSeconds: 120 };
const review = { settings, madeWith: null, publishedGenerationId: null };
const video = { ...review, publishedGenerationId: 'g1' };
const silent = [1, 2, 3, 4].map((number) => slide(number, ''));
const tenSeconds = 'Slides 1 to 4 are shown for 10 seconds without any sound.';
const sentencesOf = (...given: Parameters<typeof withSoundless>) =>
  withSoundless(...given).map(({ message }) => message.split('. Give')[0]?.replace(/\.?$/, '.'));

test.each([
  ['appears with an edit that causes it', [], silent, review, [tenSeconds]],
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
    [...silent, slide(5, 'Words.', { edited: true })],
    video,
    [tenSeconds],
  ],
])('the warning of a long silence %s', (_what, warnings, slides, project, told) => {
  expect(sentencesOf(warnings, slides, project)).toEqual(told);
});

test('other warnings stay', () => {
  expect(sentencesOf([{ code: 'font_substituted', message: 'A font.' }], [], review)).toEqual(['A font.']);
});
