import { plainBrandStyle } from '../../contract/brand-style.ts';
import type { ProvidedDeck } from '../deck/provide-deck.ts';
import { provideSlideImages, type SlideImages } from '../deck/provide-slide-images.ts';
import type { FrameFill } from '../deck/rendering/fill-frame.ts';
import { countArtifacts } from '../steps/count-artifacts.ts';
import { runStep } from '../steps/run-step.ts';
import { cardsMs } from '../video/cards/cards.ts';
import { drawCard } from '../video/cards/draw-card.ts';
import type { Studio, VideoRequest } from '../video-request.ts';
import { videoTitle } from '../video-result.ts';
import type { Brand } from '../video-settings.ts';

/** Everything that the video shows. `cardPath`: the picture of the card; null for a brand without cards. */
export type Pictures = SlideImages & { cardPath: string | null };

/**
 * Draws the slides and the card before and after them.
 * @throws what `provideSlideImages` and `drawCard` throw
 */
export function drawPictures(
  { settings, onProgress, onStep, signal }: VideoRequest,
  source: ProvidedDeck,
  studio: Studio,
): Promise<Pictures> {
  const { brand } = settings;
  return runStep('render', onStep, async (facts) => {
    const artifacts = countArtifacts(studio.artifacts, facts);
    const slides = await provideSlideImages({
      source,
      artifacts,
      signal,
      fill: frameFill(brand),
      onSlideDone: (done, total) => onProgress({ stage: 'slides', done, total }),
    });
    facts.slides = slides.images.length;
    const hasCards = brand !== null && cardsMs(brand) > 0;
    const cardPath = hasCards ? await drawCard({ title: videoTitle(source.deck), brand }, artifacts) : null;
    return { ...slides, cardPath };
  });
}

/** The colour of a team's cards, where it has chosen one. */
export function frameFill(brand: Brand | null): FrameFill {
  const isChosen = brand !== null && brand.cardBackground !== plainBrandStyle.cardBackground;
  return isChosen ? { kind: 'colour', colour: brand.cardBackground } : { kind: 'blur' };
}
