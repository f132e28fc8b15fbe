import { expect, test } from 'vitest';
import type { SlideLines } from '#contract/play-through.ts';
import { describePlayer } from './describe-player.ts';
import { nextState, type PlayerEvent, startOf } from './player-state.ts';

const saying: SlideLines = {
  lines: [{ key: 'a', text: 'A.', pauseBeforeMs: 100 }],
  pauseAfterMs: 200,
  leastMs: 3000,
  isVoiceReady: true,
  isSpokenHere: true,
};
const loaded = (more: Partial<SlideLines> = {}): PlayerEvent => ({
  type: 'loaded',
  at: 0,
  loaded: { ...saying, ...more },
});
const ended: PlayerEvent = { type: 'beatEnded', ms: 100 };
const heard: PlayerEvent = { type: 'heard' };

test.each<[string, PlayerEvent[]]>([
  ['Loading...', []],
  ['', [loaded()]],
  ['The voice is loading...', [loaded({ isVoiceReady: false }), ended]],
  ['The next sentence is being spoken...', [loaded(), ended]],
  ['The next sentence is being spoken...', [heard, loaded({ isVoiceReady: false }), ended]],
  ['', [loaded({ isVoiceReady: false }), ended, heard]],
  ['', [loaded({ isVoiceReady: false }), ended, { type: 'paused' }]],
  ['Nothing is said on this slide.', [loaded({ lines: [] })]],
  ['The server is busy.', [loaded(), ended, { type: 'failed', message: 'The server is busy.' }]],
  ['The draft has ended.', [loaded(), ended, heard, ended, ended]],
])('shows %j', (sentence, events) => {
  expect(describePlayer(events.reduce(nextState, startOf([1])))).toBe(sentence);
});
