import { expect, it } from 'vitest';
import type { VideoRequest } from '../video-request.ts';
import { renderSettings, type SlideOverride } from '../video-settings.ts';
import { planVideo } from './plan-video.ts';

const plan = (slideOverrides: SlideOverride[], wordsPerMinute?: number) => {
  const request: VideoRequest = {
    deckPath: 'deck.pptx',
    settings: renderSettings.parse({ voice: 'friendly-female', speed: '1.2' }),
    editedScript: null,
    slideOverrides,
    ...(wordsPerMinute !== undefined && { wordsPerMinute }),
    outputFolder: 'out',
    signal: new AbortController().signal,
    onProgress: () => {},
  };
  return planVideo(request);
};

it('speaks a slide with its overrides, and otherwise as the video', () => {
  const { voiceOverrides } = plan([
    { slideNumber: 2, voice: 'friendly-male', speed: null, motion: null },
    { slideNumber: 3, voice: null, speed: '0.8', motion: null },
    { slideNumber: 4, voice: null, speed: null, motion: 'none' },
  ]);
  expect(voiceOverrides.has(4)).toBe(false);
  expect(voiceOverrides.get(2)).toMatchObject({ voice: 'friendly-male', speed: 1.2 });
  expect(voiceOverrides.get(3)).toMatchObject({ voice: 'friendly-female', speed: 0.8 });
  expect(voiceOverrides.has(1)).toBe(false);
});

it('takes the pace of an override from its profile, and that of the video from a measurement', () => {
  const { voiceOverrides, wordsPerMinute } = plan(
    [
      { slideNumber: 2, voice: 'friendly-male', speed: null, motion: null },
      { slideNumber: 3, voice: null, speed: '0.8', motion: null },
    ],
    240,
  );
  expect(wordsPerMinute).toBeCloseTo(200);
  expect(voiceOverrides.get(3)?.wordsPerMinute).toBeCloseTo(200);
  expect(voiceOverrides.get(2)?.wordsPerMinute).not.toBeCloseTo(200);
});
