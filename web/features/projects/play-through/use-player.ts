import { useCallback, useEffect, useReducer, useState } from 'react';
import { getSlideLines, hearLine } from '#contract/play-through.ts';
import { apiFetch } from '#web/lib/api-client.ts';
import { ApiError, sentenceOf } from '#web/lib/api-error.ts';
import { callEndpoint, fillPath } from '#web/lib/call-endpoint.ts';
import { createLineSounds, type LineSounds } from './line-sounds.ts';
import { beatOf, isOver, nextState, type PlayerState, startOf } from './player-state.ts';
import { useLineAudio } from './use-line-audio.ts';

export type Player = {
  state: PlayerState;
  toggle: () => void;
  /** @param by number of slides to move forward; negative to move back */
  go: (by: number) => void;
};

/**
 * Plays slides through: asks what each says when it is shown, so that edits are heard from the next slide on, and loads the sounds
 * of this slide and the next one ahead. Closing it stops the work of the server.
 * @param slides their numbers; only those of the first call
 */
export function usePlayer(projectId: string, slides: readonly number[]): Player {
  const [state, dispatch] = useReducer(nextState, slides, startOf);
  const sounds = useSounds(projectId);
  const { at, loaded, isPaused, failure } = state;
  const number = state.slides[at];
  const nextNumber = state.slides[at + 1];
  const beat = beatOf(state);
  const line = beat?.kind === 'line' ? beat.line : null;
  const silenceMs = beat?.kind === 'silence' ? beat.ms : null;

  const fail = useCallback((error: unknown) => {
    // The text was changed between the request for its sentences and the request for the sound.
    if (isGone(error)) return dispatch({ type: 'textChanged' });
    dispatch({ type: 'failed', message: sentenceOf(error, 'This sentence could not be spoken.') });
  }, []);

  const isAsked = loaded === null && failure === null && number !== undefined;
  useEffect(() => {
    if (!isAsked) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const params = { id: projectId, number };
    callEndpoint(getSlideLines, { params, signal }).then(
      (lines) => dispatch({ type: 'loaded', at, loaded: lines }),
      (error: unknown) => {
        if (signal.aborted) return;
        if (isGone(error)) return dispatch({ type: 'leftOut', at });
        dispatch({ type: 'failed', message: sentenceOf(error, 'The slide could not be loaded.') });
      },
    );
    return () => stopping.abort();
  }, [isAsked, projectId, number, at]);

  useEffect(() => {
    if (loaded === null || number === undefined || sounds === null) return;
    const ofSlide = loaded.lines.map(({ key }) => ({ number, key }));
    sounds.want(ofSlide);
    if (nextNumber === undefined) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    callEndpoint(getSlideLines, { params: { id: projectId, number: nextNumber }, signal }).then(
      ({ lines }) => sounds.want([...ofSlide, ...lines.map(({ key }) => ({ number: nextNumber, key }))]),
      // The slide is requested again when it is shown, and an error is reported then.
      () => {},
    );
    return () => stopping.abort();
  }, [projectId, number, nextNumber, loaded, sounds]);

  const isSilent = silenceMs !== null && !isPaused;
  const { beat: beatIndex } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: two silences in a row may be of the same length.
  useEffect(() => {
    if (!isSilent) return;
    const timer = setTimeout(() => dispatch({ type: 'beatEnded', ms: silenceMs }), silenceMs);
    return () => clearTimeout(timer);
  }, [isSilent, silenceMs, beatIndex, at]);

  useLineAudio({
    line: line && number !== undefined ? { number, key: line.key } : null,
    place: `${at}/${beatIndex}`,
    isPaused,
    sounds,
    onHeard: () => dispatch({ type: 'heard' }),
    onEnded: (ms) => dispatch({ type: 'beatEnded', ms }),
    onBlocked: () =>
      dispatch({ type: 'failed', message: 'Your browser blocked the sound. Press Play to hear it.' }),
    onFailed: fail,
  });

  return {
    state,
    toggle: () => dispatch({ type: isPaused || isOver(state) ? 'played' : 'paused' }),
    go: (by) => dispatch({ type: 'went', to: at + by }),
  };
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Keeps the project's sounds until the player is closed. */
function useSounds(projectId: string): LineSounds | null {
  const [sounds, setSounds] = useState<LineSounds | null>(null);
  useEffect(() => {
    const loaded = createLineSounds(async ({ number, key }, signal) => {
      const path = fillPath(hearLine.path, { id: projectId, number, key });
      return (await apiFetch({ method: hearLine.method, path, signal })).blob();
    });
    setSounds(loaded);
    return () => loaded.close();
  }, [projectId]);
  return sounds;
}
