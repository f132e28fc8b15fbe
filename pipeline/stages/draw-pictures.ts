import path from 'node:path';
import { plainBrandStyle } from '#contract/brand-style.ts';
import { countArtifacts } from '#runtime/artifacts/count-artifacts.ts';
import { runStep } from '#runtime/run-step.ts';
import type { ProvidedDeck } from '../deck/provide-deck.ts';
import { provideSlideImages, type SlideImages } from '../deck/provide-slide-images.ts';
import { titleOfVideo } from '../understanding/title-of-deck.ts';
import { cardsMs } from '../video/cards/cards.ts';
import { drawCard } from '../video/cards/draw-card.ts';
import type { FrameFill } from '../video/frame/fill-frame.ts';
import { type FrameLayout, layOutFrame } from '../video/frame/frame-layout.ts';
import { provideFramedImages } from '../video/frame/provide-framed-images.ts';
import { writeSmallPicture } from '../video/small-picture.ts';
import type { VideoEngines, VideoRequest } from '../video-request.ts';
import type { Brand } from '../video-settings.ts';

/**
 * All pictures of the video, in the size of its frame. `cardPath` is the picture of the card; null for a brand
 * without cards.
 */
export type Pictures = SlideImages & { layout: FrameLayout; cardPath: string | null };

/**
 * Draws the slides, puts them into the frame of the video, and draws the card before and after them.
 * @throws the errors of `provideSlideImages`, `provideFramedImages` and `drawCard`
 */
export function drawPictures(
  { settings, outputFolder, onProgress, onPicture, onStep, signal }: VideoRequest,
  source: ProvidedDeck,
  engines: VideoEngines,
): Promise<Pictures> {
  const { brand } = settings;
  return runStep('render', onStep, async (facts) => {
    const artifacts = countArtifacts(engines.artifacts, facts);
    const layout = layOutFrame(settings.aspect, source.deck.slideSizeEmu, settings.burnInCaptions);
    const drawn = await provideSlideImages({
      source,
      artifacts,
      signal,
      onSlideDone: (done, total) => onProgress({ stage: 'slides', done, total }),
      ...(onPicture && {
        async onSlideDrawn({ slideNumber, path: imagePath }) {
          const file = `drawn-slide-${slideNumber}.jpg`;
          await writeSmallPicture(imagePath, path.join(outputFolder, file), source.deck.slideSizeEmu);
          onPicture({ slideNumber, file });
        },
      }),
    });
    const fill = frameFill(brand);
    const images = await provideFramedImages({ drawn, layout, fill, artifacts, signal });
    facts.slides = images.length;
    const hasCards = brand !== null && cardsMs(brand) > 0;
    const title = titleOfVideo(source.deck);
    const cardPath = hasCards ? await drawCard({ title, brand, size: layout.size }, artifacts) : null;
    return { images, findings: drawn.findings, layout, cardPath };
  });
}

/** Returns the filling of the frame: the colour of a team's cards, if it has chosen one. */
export function frameFill(brand: Brand | null): FrameFill {
  const isChosen = brand !== null && brand.cardBackground !== plainBrandStyle.cardBackground;
  return isChosen ? { kind: 'colour', colour: brand.cardBackground } : { kind: 'blur' };
}
