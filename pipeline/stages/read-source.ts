import { countArtifacts } from '#runtime/artifacts/count-artifacts.ts';
import { runStep } from '#runtime/run-step.ts';
import { assertDeckHasWords } from '../deck/assert-deck-has-words.ts';
import { type ProvidedDeck, provideDeck } from '../deck/provide-deck.ts';
import type { VideoEngines, VideoRequest } from '../video-request.ts';

/**
 * Reads the deck after the guard has checked it.
 * @throws PipelineError with a `deck_…` code if it cannot be used
 */
export function readSource(
  { deckPath, onStep }: VideoRequest,
  { artifacts }: VideoEngines,
): Promise<ProvidedDeck> {
  return runStep('read', onStep, async (facts) => {
    const source = await provideDeck(deckPath, countArtifacts(artifacts, facts));
    facts.slides = source.deck.slides.length;
    assertDeckHasWords(source.deck);
    return source;
  });
}
