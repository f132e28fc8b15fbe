import { beatOf, isOver, type PlayerState } from './player-state.ts';

/** Explains beside the slide why nothing is heard, or that the draft has ended. Empty while a voice is heard. */
export function describePlayer(state: PlayerState): string {
  if (state.failure !== null) return state.failure;
  if (isOver(state)) return 'The draft has ended.';
  if (state.isPaused) return '';
  if (state.loaded === null) return 'Loading...';
  if (state.loaded.lines.length === 0) return 'Nothing is said on this slide.';
  if (beatOf(state)?.kind !== 'line' || state.isHeard) return '';
  return state.loaded.isVoiceReady || state.wasHeard
    ? 'The next sentence is being spoken...'
    : 'The voice is loading...';
}
