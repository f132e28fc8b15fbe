import { describe, expect, test } from 'vitest';
import type { SlideLines } from '#contract/play-through.ts';
import {
  beatOf,
  isOver,
  lineAt,
  nextState,
  type PlayerEvent,
  type PlayerState,
  startOf,
} from './player-state.ts';

const line = (key: string, pauseBeforeMs = 100) => ({ key, text: `${key}.`, pauseBeforeMs });
const saying = (...keys: string[]): SlideLines => ({
  lines: keys.map((key) => line(key)),
  pauseAfterMs: 200,
  leastMs: 3000,
  isVoiceReady: true,
  isSpokenHere: true,
});
const silent: SlideLines = {
  lines: [],
  pauseAfterMs: 2500,
  leastMs: 0,
  isVoiceReady: true,
  isSpokenHere: true,
};

const played = (state: PlayerState, ...events: PlayerEvent[]) => events.reduce(nextState, state);
const loaded = (at: number, lines: SlideLines): PlayerEvent => ({ type: 'loaded', at, loaded: lines });
const ended = (ms: number): PlayerEvent => ({ type: 'beatEnded', ms });
const heard: PlayerEvent = { type: 'heard' };
const pause: PlayerEvent = { type: 'paused' };
const play: PlayerEvent = { type: 'played' };

/** The beats of a slide until the next one is shown; every sentence lasts for a second. */
function beatsOfSlide(lines: SlideLines): string[] {
  let state = nextState(startOf([7, 9]), loaded(0, lines));
  const beats: string[] = [];
  while (state.at === 0) {
    const beat = beatOf(state);
    if (beat === null) break;
    beats.push(beat.kind === 'line' ? beat.line.key : `${beat.ms}`);
    state = nextState(state, ended(beat.kind === 'line' ? 1000 : beat.ms));
  }
  return beats;
}

test.each([
  ['a slide of four sentences', saying('a', 'b', 'c', 'd'), '100 a 100 b 100 c 100 d 200'],
  ['a slide of one sentence, shown for its minimum time', saying('a'), '100 a 1900'],
  ['a slide without words', silent, '2500'],
])('%s is played beat by beat', (_what, lines, beats) => {
  expect(beatsOfSlide(lines).join(' ')).toBe(beats);
});

describe('the playing of a draft', () => {
  const start = startOf([7, 9]);
  const onFirst = played(start, loaded(0, saying('a', 'b')));

  test('waits until the lines of the slide are loaded', () => {
    expect([beatOf(start), start.isPaused]).toEqual([null, false]);
    expect(beatOf(onFirst)).toEqual({ kind: 'silence', ms: 100 });
  });

  test('continues with the next slide, and ends after the last', () => {
    const onSecond = played(onFirst, ended(100), heard, ended(1000), ended(100), ended(1000), ended(200));
    expect(onSecond).toMatchObject({
      at: 1,
      loaded: null,
      beat: 0,
      shownMs: 0,
      isHeard: false,
      wasHeard: true,
    });
    const over = played(onSecond, loaded(1, silent), ended(2500));
    expect([isOver(over), beatOf(over)]).toEqual([true, null]);
  });

  test('ignores lines of a slide that was left', () => {
    const onSecond = played(onFirst, { type: 'went', to: 1 });
    expect(played(onSecond, loaded(0, saying('late'))).loaded).toBeNull();
  });

  test('knows the sentence that is heard now or next', () => {
    const keys = [onFirst, played(onFirst, ended(100)), played(onFirst, ended(100), ended(1000))].map(
      (state) => lineAt(state)?.key,
    );
    expect(keys).toEqual(['a', 'a', 'b']);
    expect(lineAt(played(onFirst, ended(100), ended(1), ended(100), ended(1)))).toBeNull();
  });

  test('stands still while it is paused, on any slide, and resumes where it was', () => {
    const pausedOnFirst = played(onFirst, ended(100), heard, pause);
    expect(pausedOnFirst).toMatchObject({ beat: 1, isPaused: true });
    expect(played(pausedOnFirst, play)).toMatchObject({ beat: 1, isPaused: false });
    expect(played(pausedOnFirst, { type: 'went', to: 1 })).toMatchObject({ at: 1, isPaused: true });
  });

  test.each([
    [-1, 0],
    [0, 0],
    [1, 1],
    [2, 1],
  ])('goes to an existing slide: %i', (to, at) => {
    expect(played(onFirst, { type: 'went', to })).toMatchObject({ at, beat: 0, loaded: null });
  });

  test('starts over after its end, and can go back from there', () => {
    const over = played(startOf([7, 9]), { type: 'went', to: 1 }, loaded(1, silent), ended(2500));
    expect(played(over, play)).toMatchObject({ at: 0, isPaused: false, loaded: null });
    expect(played(over, { type: 'went', to: over.at - 1 })).toMatchObject({ at: 1, isPaused: false });
  });

  test('stops at a failure, shows it, and retries the same sentence', () => {
    const failed = played(onFirst, ended(100), { type: 'failed', message: 'Busy.' });
    expect(failed).toMatchObject({ failure: 'Busy.', isPaused: true, beat: 1 });
    expect(played(failed, play)).toMatchObject({ failure: null, isPaused: false, beat: 1 });
    expect(played(failed, { type: 'went', to: 1 })).toMatchObject({ failure: null, isPaused: true, at: 1 });
  });

  test('skips a slide that was omitted in the meantime', () => {
    const onSecond = played(start, { type: 'leftOut', at: 0 });
    expect(onSecond).toMatchObject({ at: 1, loaded: null, isPaused: false });
    expect(played(onSecond, { type: 'leftOut', at: 0 }).at).toBe(1);
    expect(isOver(played(onSecond, { type: 'leftOut', at: 1 }))).toBe(true);
  });

  test('restarts a slide whose text was changed in the meantime', () => {
    const changed = played(onFirst, ended(100), { type: 'textChanged' });
    expect(changed).toMatchObject({ at: 0, loaded: null, beat: 0, shownMs: 0, isPaused: false });
  });
});
