import { expect, test } from 'vitest';
import { planRemake } from '#contract/script/plan-remake.ts';
import { usualSettings, type VideoSettings } from '#contract/video-settings.ts';
import { describeChanges, describeLostTexts, describeRemake } from './describe-remake.ts';

const madeWith: VideoSettings = {
  ...usualSettings,
  durationSeconds: 60,
  voice: 'friendly-female',
  speed: '1.0',
  music: 'none',
  audience: 'sales',
  burnInCaptions: false,
  motion: 'builds',
  aspect: '16:9',
};
const slide = (number: number, isChanged: boolean) => ({
  number,
  edited: isChanged,
  isSpokenAgain: isChanged,
  title: null,
  hidden: false,
  leftOut: false,
  leftOutReason: null,
  canBeWritten: true,
  script: 'Words that are said.',
  pauseAfterSeconds: 0,
  spokenMs: null,
  pictureUrl: null,
  voiceOption: null,
  speechSpeed: null,
  ownWordsPerMinute: null,
  recording: null,
  isRecorded: false,
  takes: [],
  grounds: [],
  clicks: [],
  films: [],
  motion: null,
  startMs: (number - 1) * 10_000,
  endMs: number * 10_000,
});

function tell(changes: Partial<VideoSettings>, edited: number[] = [], order = [1, 2, 3]) {
  const slides = order.map((number) => slide(number, edited.includes(number)));
  const project = { slides, duration: 30, wordsPerMinute: 160, stageSeconds: {} };
  const settings = { ...madeWith, ...changes };
  const remake = planRemake(settings, { madeWith, slides });
  return { done: describeRemake(project, settings, remake), changes: describeChanges(project, remake) };
}

test.each([
  [{}, [2], 'Slide 2 is spoken again.', 'Slide 2 changed since the video was made.'],
  [{}, [1, 3], 'Slides 1 and 3 are spoken again.', 'Slides 1 and 3 changed since the video was made.'],
  [
    { music: 'upbeat' },
    [],
    'No speech is regenerated. Only the music is remixed.',
    'The music changed since the video was made.',
  ],
  [
    { motion: 'spotlight' },
    [],
    'No speech is regenerated. Only the animations change.',
    'The animations changed since the video was made.',
  ],
  [
    { aspect: '9:16' },
    [],
    'No speech is regenerated. Only the format changes.',
    'The format changed since the video was made.',
  ],
  [
    { aspect: '1:1', burnInCaptions: true },
    [2],
    'Slide 2 is spoken again. The format and the captions change, too.',
    'Slide 2, the captions, and the format changed since the video was made.',
  ],
  [
    { music: 'upbeat', burnInCaptions: true },
    [],
    'No speech is regenerated. Only the music and the captions change.',
    'The music and the captions changed since the video was made.',
  ],
  [
    { voice: 'friendly-male', music: 'upbeat', burnInCaptions: true },
    [],
    'All 3 slides with words are spoken again. The music and the captions change, too.',
    'The voice, the music, and the captions changed since the video was made.',
  ],
  [
    { music: 'upbeat' },
    [2],
    'Slide 2 is spoken again. The music changes, too.',
    'Slide 2 and the music changed since the video was made.',
  ],
  [
    { voice: 'friendly-male' },
    [2],
    'All 3 slides with words are spoken again.',
    'Slide 2 and the voice changed since the video was made.',
  ],
  [
    { durationSeconds: 90, audience: 'training' },
    [],
    'A new script for Training and 1:30 is written and spoken.',
    'The length and the audience changed since the video was made.',
  ],
  [{}, [], 'No speech is regenerated.', null],
] as const)('the remake is described for %j with the slides %j changed', (changes, edited, done, changed) => {
  expect(tell(changes, [...edited])).toEqual({ done, changes: changed });
});

test.each([
  [
    {},
    [],
    'No speech is regenerated. Only the order of the slides changes.',
    'The order of the slides changed since the video was made.',
  ],
  [
    { music: 'upbeat', burnInCaptions: true },
    [],
    'No speech is regenerated. Only the order of the slides, the music, and the captions change.',
    'The order of the slides, the music, and the captions changed since the video was made.',
  ],
  [
    {},
    [2],
    'Slide 2 is spoken again. The order of the slides changes, too.',
    'Slide 2 and the order of the slides changed since the video was made.',
  ],
] as const)(
  'the remake is described for %j with the slides %j changed and in another order',
  (changes, edited, done, changed) => {
    expect(tell(changes, [...edited], [3, 1, 2])).toEqual({ done, changes: changed });
  },
);

test.each([
  [{ durationSeconds: 90 }, 'You changed the length, so every text is rewritten, including yours.'],
  [
    { music: 'upbeat', audience: 'training', durationSeconds: 90 },
    'You changed the length and the audience, so every text is rewritten, including yours.',
  ],
  [{ music: 'upbeat' }, null],
] as const)('the settings that cost every text are named for %j', (changes, said) => {
  const remake = planRemake({ ...madeWith, ...changes }, { madeWith, slides: [slide(1, false)] });
  expect(describeLostTexts(remake)).toBe(said);
});

test('the time is shown if it is known', () => {
  const settings = { ...madeWith, music: 'upbeat' as const };
  const slides = [slide(1, false)];
  const remake = planRemake(settings, { madeWith, slides });
  const described = (video: number) =>
    describeRemake(
      { slides, duration: 30, wordsPerMinute: 160, stageSeconds: { voice: 5, video } },
      settings,
      remake,
    );
  expect(described(4)).toMatch(/It takes a few seconds\.$/);
  expect(described(20)).toMatch(/It takes about 20 s\.$/);
  expect(described(120)).toMatch(/It takes about 2 minutes\.$/);
});
