import { countArtifacts } from '#runtime/artifacts/count-artifacts.ts';
import { runStep } from '#runtime/run-step.ts';
import type { ProvidedDeck } from '../deck/provide-deck.ts';
import { noFilms, type ProvidedFilms, provideClips } from '../video/film/provide-clips.ts';
import type { VideoEngines, VideoRequest } from '../video-request.ts';

/**
 * Decodes the videos and animated pictures of the deck; none for a video without motion.
 * @throws the errors of `provideClips`
 */
export function decodeFilms(
  { settings, onStep, signal }: VideoRequest,
  source: ProvidedDeck,
  engines: VideoEngines,
): Promise<ProvidedFilms> {
  const hasFilms = source.deck.slides.some(({ hidden, films }) => !hidden && films.length > 0);
  if (settings.motion === 'none' || !hasFilms) return Promise.resolve(noFilms);
  return runStep('films', onStep, async (facts) => {
    const artifacts = countArtifacts(engines.artifacts, facts);
    const films = await provideClips({ source, artifacts, signal });
    facts.films = films.playable.length;
    return films;
  });
}
