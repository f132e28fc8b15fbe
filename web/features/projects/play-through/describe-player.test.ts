import { expect, test } from 'vitest';
import type { SlideLines } from '#contract/play-through/play-through.ts';
import { describePlayer } from './describe-player.ts';
import { nextState, type PlayerEvent, startOf } from './player-state.ts';

const saying: SlideLines = {
  lines: [{ key: 'a', text: 'A.', pauseBeforeMs: 100 }],
  pauseAfterMs: 200,
  leastMs: 3000,
  isVoiceReady: true,
  isSpokenHere: true,
};
const told = (more: Partial<SlideLines> = {}): PlayerEvent => ({
  type: 'told',
  at: 0,
  told: { ...saying, ...more },
});
const ended: PlayerEvent = { type: 'beatEnded', ms: 100 };
const heard: PlayerEvent = { type: 'heard' };

test.each<[string, PlayerEvent[]]>([
  ['Loading…', []],
  ['', [told()]],
  ['The voice is loading…', [told({ isVoiceReady: false }), ended]],
  ['The next sentence is being spoken…', [told(), ended]],
  ['The next sentence is being spoken…', [heard, told({ isVoiceReady: false }), ended]],
  ['', [told({ isVoiceReady: false }), ended, heard]],
  ['', [told({ isVoiceReady: false }), ended, { type: 'paused' }]],
  ['Nothing is said on this slide.', [told({ lines: [] })]],
  ['The server is busy.', [told(), ended, { type: 'failed', message: 'The server is busy.' }]],
  ['The draft has ended.', [told(), ended, heard, ended, ended]],
])('says %j', (sentence, events) => {
  expect(describePlayer(events.reduce(nextState, startOf([1])))).toBe(sentence);
});
