import type { SlideLine, SlideLines } from '#contract/play-through/play-through.ts';

/** Shortest part of a slide that the player plays: a silence or a sentence. */
export type Beat = { kind: 'silence'; ms: number } | { kind: 'line'; line: SlideLine };

/** A draft that is played through, slide by slide, and each of them beat by beat. */
export type PlayerState = {
  /** Numbers of the slides, in the order of the video. */
  slides: readonly number[];
  /** Index of the slide that is shown; the number of slides once the last one is over. */
  at: number;
  /** Sentences and pauses of the slide; null until they are known. */
  told: SlideLines | null;
  /** Index of the beat on the slide. */
  beat: number;
  /** Time for which the slide has been shown. */
  shownMs: number;
  isPaused: boolean;
  /** True while the sentence of the present beat is heard, false while it is waited for. */
  isHeard: boolean;
  /** True once any sentence was heard: the voice is ready from then on. */
  wasHeard: boolean;
  /** Why it stands still, in a sentence; null unless something failed. */
  failure: string | null;
};

export type PlayerEvent =
  | { type: 'told'; at: number; told: SlideLines }
  | { type: 'heard' }
  | { type: 'beatEnded'; ms: number }
  | { type: 'textChanged' }
  | { type: 'leftOut'; at: number }
  | { type: 'failed'; message: string }
  | { type: 'paused' }
  | { type: 'played' }
  | { type: 'went'; to: number };

/** A draft before its first slide, which is played at once. */
export function startOf(slides: readonly number[]): PlayerState {
  return { slides, ...onSlide(0), isPaused: false, wasHeard: false };
}

/** Returns the player's state after an event. An event of a slide that was left meanwhile changes nothing. */
export function nextState(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'told':
      return event.at === state.at && state.told === null ? { ...state, told: event.told } : state;
    case 'heard':
      return { ...state, isHeard: true, wasHeard: true };
    case 'beatEnded':
      return afterBeat({ ...state, shownMs: state.shownMs + event.ms, isHeard: false });
    case 'textChanged':
      // From the start of the slide: what was heard of it is not said any more.
      return { ...state, ...onSlide(state.at) };
    case 'leftOut':
      // Somebody has left the slide out since the draft was opened.
      return event.at === state.at ? { ...state, ...onSlide(state.at + 1) } : state;
    case 'failed':
      return { ...state, failure: event.message, isPaused: true, isHeard: false };
    case 'paused':
      return { ...state, isPaused: true };
    case 'played':
      return isOver(state)
        ? { ...state, ...onSlide(0), isPaused: false }
        : { ...state, isPaused: false, failure: null };
    case 'went': {
      const to = Math.max(0, Math.min(state.slides.length - 1, event.to));
      return { ...state, ...onSlide(to), isPaused: isOver(state) ? false : state.isPaused };
    }
  }
}

/** Returns the beat to play now; null while the slide's sentences are not known, and at the end. */
export function beatOf(state: PlayerState): Beat | null {
  return state.told === null ? null : (beatsOf(state.told, state.shownMs)[state.beat] ?? null);
}

/** Tells whether the last slide was shown to its end. */
export function isOver({ at, slides }: PlayerState): boolean {
  return at >= slides.length;
}

/** The sentence of the slide that is heard, or that is heard next; null behind the last one. */
export function lineAt(state: PlayerState): SlideLine | null {
  const beats = state.told === null ? [] : beatsOf(state.told, state.shownMs);
  const next = beats.slice(state.beat).find((beat) => beat.kind === 'line');
  return next?.kind === 'line' ? next.line : null;
}

function onSlide(at: number) {
  return { at, told: null, beat: 0, shownMs: 0, isHeard: false, failure: null };
}

function afterBeat(state: PlayerState): PlayerState {
  const beat = state.beat + 1;
  const count = state.told === null ? 0 : beatsOf(state.told, state.shownMs).length;
  return beat < count ? { ...state, beat } : { ...state, ...onSlide(state.at + 1) };
}

/** @param shownMs how long the slide has been shown before its last beat: a short one stands until its least time is over */
function beatsOf({ lines, pauseAfterMs, leastMs }: SlideLines, shownMs: number): Beat[] {
  return [
    ...lines.flatMap((line): Beat[] => [
      { kind: 'silence', ms: line.pauseBeforeMs },
      { kind: 'line', line },
    ]),
    { kind: 'silence', ms: Math.max(pauseAfterMs, leastMs - shownMs) },
  ];
}
