import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transitionMs } from '#contract/script/pause-rules.ts';
import { noMusic } from '#contract/vocabulary/music.ts';
import { runTogether } from '#runtime/process/run-together.ts';
import type { Deck } from '../deck/deck.ts';
import { bedPath } from '../music/beds.ts';
import type { Narration } from '../speech/narration/narration.ts';
import { titleOfVideo } from '../understanding/title-of-deck.ts';
import { titleOf } from '../understanding/title-of-slide.ts';
import { buildCues } from '../video/build-cues.ts';
import { toSrt, toVtt } from '../video/caption-files.ts';
import { cardSlide, withCards } from '../video/cards/cards.ts';
import { composeVideo } from '../video/compose-video.ts';
import type { PlacedFilm } from '../video/film/place-films.ts';
import type { PlayableFilm } from '../video/film/provide-clips.ts';
import { soundsOfFilms } from '../video/film/sounds-of-films.ts';
import { makePoster } from '../video/make-poster.ts';
import { placeNarration } from '../video/place-narration.ts';
import { staticPicture } from '../video/slide-pictures.ts';
import { buildTimeline, type Timeline, type TimelineSlide } from '../video/timeline.ts';
import type { VideoEngines, VideoRequest } from '../video-request.ts';
import { type VideoFiles, videoFiles } from '../video-result.ts';
import type { Pictures } from './draw-pictures.ts';
import { moveSlides } from './move-slides.ts';

/** Result of assembly. `films` are the deck's videos that play. */
export type AssembledVideo = { timeline: Timeline; films: PlacedFilm[] };

/**
 * Lays out pictures and speech on the timeline, and writes the video, its captions (SRT and VTT) and its poster.
 * @param made.staticSlides numbers of the static slides
 * @throws the errors of `composeVideo` and `makePoster`
 */
export async function assembleVideo(
  { settings, outputFolder, signal, onProgress, onStep }: VideoRequest,
  made: {
    deck: Deck;
    pictures: Pictures;
    films: readonly PlayableFilm[];
    narration: Narration;
    staticSlides: ReadonlySet<number>;
  },
  { artifacts }: VideoEngines,
): Promise<AssembledVideo> {
  const { deck, pictures, films, narration } = made;
  const { brand } = settings;
  const title = titleOfVideo(deck);
  const timeline = buildTimeline({
    slides: withCards(brand, timelineSlides(deck, narration), cardSlide(title)),
    transitionMs,
  });
  const { images, cardPath, layout } = pictures;
  const cues = buildCues(timeline, layout.captions.type.maxColumns);
  const fit = layout.slide;
  const moved = moveSlides(settings.motion, narration.slides, {
    ...{ deck, images, films, timeline, fit },
    staticSlides: made.staticSlides,
  });
  const slides = moved.map((slide) => slide.pictures);
  const placed = moved.flatMap((slide) => slide.films);
  const speech = narration.slides.map(({ sentences }) => sentences.map(({ speech }) => speech.sound));
  // The poster includes animated pictures. The slide's own picture may lack them, because they are laid on it.
  const poster = images.find(({ slideNumber }) => slideNumber === narration.slides[0]?.slideNumber)?.path;
  const file = (name: keyof VideoFiles) => path.join(outputFolder, videoFiles[name]);
  await runTogether(signal, (signal) => [
    composeVideo({
      timeline,
      slides: withCards(brand, slides, staticPicture(cardPath ?? '')),
      layout,
      narration: placeNarration(timeline, withCards(brand, speech, [])),
      filmSounds: soundsOfFilms(placed, timeline),
      musicBedPath: settings.music === noMusic.id ? null : bedPath(settings.music),
      captions: {
        burnIn: settings.burnInCaptions,
        cues,
        ...(brand && { colours: { text: brand.captionText, box: brand.captionBox } }),
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
    poster === undefined ? Promise.resolve() : makePoster(poster, file('poster'), layout.size),
  ]);
  return { timeline, films: placed };
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
