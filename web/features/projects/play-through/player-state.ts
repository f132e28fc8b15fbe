import type { SlideLine, SlideLines } from '#contract/play-through.ts';

/** Smallest unit of playback: a silence or a sentence. */
export type Beat = { kind: 'silence'; ms: number } | { kind: 'line'; line: SlideLine };

/** State of a draft that is played slide by slide, and each slide beat by beat. */
export type PlayerState = {
  /** Slide numbers, in the order of the video. */
  slides: readonly number[];
  /** Index of the current slide; the number of slides after the last one. */
  at: number;
  /** Sentences and pauses of the slide, or null until they are loaded. */
  loaded: SlideLines | null;
  /** Index of the beat on the slide. */
  beat: number;
  /** Time for which the slide has been on screen. */
  shownMs: number;
  isPaused: boolean;
  /** True while the sentence of the current beat is heard, false while it is loading. */
  isHeard: boolean;
  /** True once any sentence was heard, because the voice is then ready. */
  wasHeard: boolean;
  /** Error message if playback stopped because something failed, or null. */
  failure: string | null;
};

export type PlayerEvent =
  | { type: 'loaded'; at: number; loaded: SlideLines }
  | { type: 'heard' }
  | { type: 'beatEnded'; ms: number }
  | { type: 'textChanged' }
  | { type: 'leftOut'; at: number }
  | { type: 'failed'; message: string }
  | { type: 'paused' }
  | { type: 'played' }
  | { type: 'went'; to: number };

/** Returns the state of a draft that starts at its first slide. */
export function startOf(slides: readonly number[]): PlayerState {
  return { slides, ...onSlide(0), isPaused: false, wasHeard: false };
}

/** Returns the next state after an event. Events of a slide that is no longer current change nothing. */
export function nextState(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'loaded':
      return event.at === state.at && state.loaded === null ? { ...state, loaded: event.loaded } : state;
    case 'heard':
      return { ...state, isHeard: true, wasHeard: true };
    case 'beatEnded':
      return afterBeat({ ...state, shownMs: state.shownMs + event.ms, isHeard: false });
    case 'textChanged':
      // Restarts the slide: its sentences have changed.
      return { ...state, ...onSlide(state.at) };
    case 'leftOut':
      // The slide was omitted after the draft was opened.
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

/** Returns the beat to play now. Null while the slide's sentences are loading, and at the end. */
export function beatOf(state: PlayerState): Beat | null {
  return state.loaded === null ? null : (beatsOf(state.loaded, state.shownMs)[state.beat] ?? null);
}

/** Tells whether the last slide was played to its end. */
export function isOver({ at, slides }: PlayerState): boolean {
  return at >= slides.length;
}

/** Returns the current or next sentence of the slide, or null after the last one. */
export function lineAt(state: PlayerState): SlideLine | null {
  const beats = state.loaded === null ? [] : beatsOf(state.loaded, state.shownMs);
  const next = beats.slice(state.beat).find((beat) => beat.kind === 'line');
  return next?.kind === 'line' ? next.line : null;
}

function onSlide(at: number) {
  return { at, loaded: null, beat: 0, shownMs: 0, isHeard: false, failure: null };
}

function afterBeat(state: PlayerState): PlayerState {
  const beat = state.beat + 1;
  const count = state.loaded === null ? 0 : beatsOf(state.loaded, state.shownMs).length;
  return beat < count ? { ...state, beat } : { ...state, ...onSlide(state.at + 1) };
}

/** @param shownMs time on screen before the last beat; a short slide stays until its minimum time is over */
function beatsOf({ lines, pauseAfterMs, leastMs }: SlideLines, shownMs: number): Beat[] {
  return [
    ...lines.flatMap((line): Beat[] => [
      { kind: 'silence', ms: line.pauseBeforeMs },
      { kind: 'line', line },
    ]),
    { kind: 'silence', ms: Math.max(pauseAfterMs, leastMs - shownMs) },
  ];
}
