import type { Stage } from '#contract/vocabulary/stages.ts';
import type { Deck } from './deck/deck.ts';
import type { SlideImages } from './deck/provide-slide-images.ts';
import type { DraftedScript } from './script/draft-script.ts';
import type { Script } from './script/script.ts';
import type { LeftOutSlide, LengthOutcome, tellLeftOut } from './script/tell-left-out.ts';
import { type Pace, paceOf } from './speech/calibration.ts';
import type { Narration } from './speech/narration.ts';
import type { Finding } from './steps/finding.ts';
import type { ShownClick } from './video/builds/shown-clicks.ts';
import { cutFindings, standingFindings } from './video/film/film-findings.ts';
import type { FilmOfSlide } from './video/film/films-of-deck.ts';
import type { PlacedFilm } from './video/film/place-films.ts';
import type { ProvidedFilms } from './video/film/provide-clips.ts';
import { isLengthReached } from './video/pacing.ts';
import type { Timeline } from './video/timeline.ts';

/** What the caller learns about a finished video. */
export type VideoResult = {
  askedMs: number;
  durationMs: number;
  /** Why the video does not have the asked length; null when it has (within 2 s or 2 %). */
  lengthReason: string | null;
  title: string;
  slides: {
    slideNumber: number;
    title: string | null;
    text: string;
    startMs: number;
    endMs: number;
    /** The clicks of its animations, in order; absent where there are none. */
    clicks?: ShownClick[];
  }[];
  hiddenSlides: { slideNumber: number; title: string | null }[];
  /** Slides that the deck shows and the video does not; `text` is what could be said on them. */
  leftOutSlides: (LeftOutSlide & { title: string | null })[];
  writer: Script['writer'];
  findings: Finding[];
  /** Measured pace of the speech at the asked speed, without pauses between sentences; null when nothing was said. */
  pace: Pace | null;
  /** Factor of the asked speed that fitting chose, 0.94 … 1.06. */
  spokenSpeed: number;
  stageSeconds: Partial<Record<Stage, number>>;
  /** The films of the deck that can play, also those of slides that stand; none where nothing moves in the video. */
  films: FilmOfSlide[];
  files: VideoFiles;
};

/** Names of the files in the output folder. */
export const videoFiles = {
  video: 'video.mp4',
  srt: 'captions.srt',
  vtt: 'captions.vtt',
  script: 'script.json',
  poster: 'poster.jpg',
} as const;
export type VideoFiles = Record<keyof typeof videoFiles, string>;

/**
 * Puts the result together from the outcomes of the stages; pure.
 * @param made `films`: those of the deck, null for a video in which nothing moves; `placedFilms`: what plays of them
 */
export function describeVideo(made: {
  askedMs: number;
  deck: Deck;
  pictures: SlideImages;
  films: ProvidedFilms | null;
  placedFilms: readonly PlacedFilm[];
  script: DraftedScript;
  narration: Narration;
  leftOut: ReturnType<typeof tellLeftOut>;
  timeline: Timeline;
  clicks: ReadonlyMap<number, ShownClick[]>;
  filmsOfDeck: readonly FilmOfSlide[];
  stageSeconds: VideoResult['stageSeconds'];
}): VideoResult {
  const { askedMs, deck, narration, leftOut, timeline } = made;
  const lengthReason = whyNotTheLength(askedMs, timeline.durationMs, made.script.writer);
  const lengthFindings: Finding[] =
    lengthReason === null ? [] : [{ code: 'length_not_reached', message: lengthReason }];
  const playing = new Set(made.placedFilms.map(({ slideNumber }) => slideNumber));
  const silent = narration.slides.filter(
    ({ slideNumber, sentences }) => sentences.length === 0 && !playing.has(slideNumber),
  );
  return {
    askedMs,
    durationMs: timeline.durationMs,
    lengthReason,
    title: videoTitle(deck),
    slides: narration.script.slides.map(({ slideNumber, text }) => {
      // The timeline may begin with a card, which is one of its slides.
      const index = timeline.slides.findIndex((placed) => placed.slideNumber === slideNumber);
      const clicks = made.clicks.get(slideNumber) ?? [];
      return {
        slideNumber,
        title: titleOf(deck, slideNumber),
        text,
        startMs: timeline.chapters[index]?.startMs ?? 0,
        endMs: timeline.chapters[index]?.endMs ?? 0,
        ...(clicks.length > 0 && { clicks }),
      };
    }),
    hiddenSlides: hiddenSlides(deck),
    leftOutSlides: leftOut.slides.map((slide) => ({ ...slide, title: titleOf(deck, slide.slideNumber) })),
    writer: made.script.writer,
    findings: [
      ...findingsOfShown(
        [
          ...made.pictures.findings,
          ...standingFindings(deck, made.films),
          ...cutFindings(made.placedFilms),
          ...made.script.findings,
        ],
        leftOut.slides,
        silent.map(({ slideNumber }) => slideNumber),
      ),
      ...leftOut.findings,
      ...lengthFindings,
    ],
    pace: paceOf(narration),
    spokenSpeed: narration.length.speed,
    stageSeconds: made.stageSeconds,
    films: [...made.filmsOfDeck],
    files: videoFiles,
  };
}

/** How the length of the video came out beside the asked one. */
export function lengthOutcome(askedMs: number, durationMs: number): LengthOutcome {
  if (isLengthReached(askedMs, durationMs)) return 'reached';
  return durationMs < askedMs ? 'shorter' : 'longer';
}

/** The slides that the deck hides. */
export function hiddenSlides(deck: Deck): VideoResult['hiddenSlides'] {
  return deck.slides
    .filter(({ hidden }) => hidden)
    .map(({ number, title }) => ({ slideNumber: number, title }));
}

/** The findings on shown slides, and on those that pass in silence. @param silent numbers of slides on which nothing is said */
export function findingsOfShown(
  findings: readonly Finding[],
  leftOut: readonly LeftOutSlide[],
  silent: readonly number[],
): Finding[] {
  const notShown = new Set(leftOut.map(({ slideNumber }) => slideNumber));
  const ofShown = findings.filter(
    ({ slideNumber }) => slideNumber === undefined || !notShown.has(slideNumber),
  );
  return [...ofShown, ...silentSlides(silent, ofShown)];
}

/** Slides that pass without words, unless the writer has said why. */
function silentSlides(numbers: readonly number[], told: readonly Finding[]): Finding[] {
  const explained = told.filter(({ code }) => code === 'slide_without_words');
  return numbers
    .filter((number) => explained.every(({ slideNumber }) => slideNumber !== number))
    .map((slideNumber) => ({
      code: 'slide_without_words',
      slideNumber,
      message: `Slide ${slideNumber} has nothing to say. It is shown briefly without narration.`,
    }));
}

function whyNotTheLength(askedMs: number, durationMs: number, writer: Script['writer']): string | null {
  const outcome = lengthOutcome(askedMs, durationMs);
  if (outcome === 'reached') return null;
  // Rounded down, as video players show it.
  const [asked, actual] = [askedMs, durationMs].map((ms) => Math.floor(ms / 1000));
  if (outcome === 'shorter')
    return `The deck has enough to say for ${actual} seconds, not for the ${asked} asked for.`;
  return writer === 'edited'
    ? `Saying all of the script takes ${actual} seconds, more than the ${asked} asked for.`
    : `Saying the least on the slides that matter most takes ${actual} seconds, more than the ${asked} asked for.`;
}

/** Title of the video: that of the first shown slide with one, else of the deck's properties. */
export function videoTitle(deck: Deck): string {
  const shownTitle = deck.slides.find(({ hidden, title }) => !hidden && title)?.title;
  return shownTitle ?? deck.properties.title ?? 'Narrated presentation';
}

/** Title of a slide by its 1-based number; null when it has none. */
export function titleOf(deck: Deck, slideNumber: number): string | null {
  return deck.slides.find(({ number }) => number === slideNumber)?.title ?? null;
}
