import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transitionMs } from '../../contract/script/pause-rules.ts';
import { noMusic } from '../../contract/vocabulary/music.ts';
import type { Deck } from '../deck/deck.ts';
import { bedPath } from '../music/beds.ts';
import { runTogether } from '../process/run-together.ts';
import type { Narration } from '../speech/record-narration.ts';
import { toSrt, toVtt } from '../video/caption-files.ts';
import { buildCues } from '../video/captions.ts';
import { cardSlide, withCards } from '../video/cards/cards.ts';
import { composeVideo } from '../video/compose-video.ts';
import { makePoster } from '../video/make-poster.ts';
import { placeNarration } from '../video/narration.ts';
import { lastPicture, standing } from '../video/slide-pictures.ts';
import { buildTimeline, type Timeline, type TimelineSlide } from '../video/timeline.ts';
import type { Studio, VideoRequest } from '../video-request.ts';
import { titleOf, type VideoFiles, videoFiles, videoTitle } from '../video-result.ts';
import type { Pictures } from './draw-pictures.ts';
import { moveSlides } from './move-slides.ts';

/**
 * Lays pictures and speech out on the timeline and writes the video, its captions (SRT and VTT) and its poster.
 * @throws what `composeVideo` and `makePoster` throw
 */
export async function assembleVideo(
  { settings, outputFolder, signal, onProgress, onStep }: VideoRequest,
  { deck, pictures, narration }: { deck: Deck; pictures: Pictures; narration: Narration },
  { artifacts }: Studio,
): Promise<Timeline> {
  const { brand } = settings;
  const title = videoTitle(deck);
  const timeline = buildTimeline({
    slides: withCards(brand, timelineSlides(deck, narration), cardSlide(title)),
    transitionMs,
  });
  const { images, cardPath, layout } = pictures;
  const cues = buildCues(timeline, layout.captions.type.maxColumns);
  const fit = layout.slide;
  const slides = moveSlides(settings.motion, narration.slides, { deck, images, timeline, fit });
  const speech = narration.slides.map(({ sentences }) => sentences.map(({ speech }) => speech.sound));
  const file = (name: keyof VideoFiles) => path.join(outputFolder, videoFiles[name]);
  await runTogether(signal, (signal) => [
    composeVideo({
      timeline,
      slides: withCards(brand, slides, standing(cardPath ?? '')),
      layout,
      narration: placeNarration(timeline, withCards(brand, speech, [])),
      musicBedPath: settings.music === noMusic.id ? null : bedPath(settings.music),
      captions: {
        burnIn: settings.burnInCaptions,
        cues,
        ...(brand && { colors: { text: brand.captionText, box: brand.captionBox } }),
      },
      title,
      outputPath: file('video'),
      artifacts,
      workFolder: outputFolder,
      signal,
      onProgress,
      ...(onStep && { onStep }),
    }),
    writeFile(file('srt'), toSrt(cues)),
    writeFile(file('vtt'), toVtt(cues)),
    slides[0] === undefined
      ? Promise.resolve()
      : makePoster(lastPicture(slides[0]).imagePath, file('poster'), layout.size),
  ]);
  return timeline;
}

function timelineSlides(deck: Deck, narration: Narration): TimelineSlide[] {
  return narration.slides.map(({ slideNumber, sentences, leadInMs, betweenMs, leadOutMs }) => ({
    slideNumber,
    title: titleOf(deck, slideNumber) ?? `Slide ${slideNumber}`,
    leadInMs,
    leadOutMs,
    sentences: sentences.map(({ speech }, index) => ({
      sampleCount: speech.sound.sampleCount,
      words: speech.words,
      pauseAfterMs: betweenMs[index] ?? 0,
    })),
  }));
}
