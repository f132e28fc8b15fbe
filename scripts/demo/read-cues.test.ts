import { expect, test } from 'vitest';
import { readCues } from './read-cues.ts';

test('captions are read with their times, and their lines joined', () => {
  const vtt =
    'WEBVTT\n\n00:00:02.630 --> 00:00:05.990\na simple way\nfor teams\n\n01:01:01.001 --> 01:01:02.000\nEnd.\n';
  expect(readCues(vtt)).toEqual([
    { startMs: 2630, endMs: 5990, text: 'a simple way for teams' },
    { startMs: 3_661_001, endMs: 3_662_000, text: 'End.' },
  ]);
});
