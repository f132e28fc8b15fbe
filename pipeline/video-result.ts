import type { Stage } from '../contract/vocabulary/stages.ts';
import type { Deck } from './deck/deck.ts';
import type { SlideImages } from './deck/provide-slide-images.ts';
import type { DraftedScript } from './script/draft-script.ts';
import type { Script } from './script/script.ts';
import { type Pace, paceOf } from './speech/calibration.ts';
import type { Narration } from './speech/record-narration.ts';
import type { Finding } from './steps/finding.ts';
import { isLengthReached } from './video/pacing.ts';
import type { Timeline } from './video/timeline.ts';

/** What the caller learns about a finished video. */
export type VideoResult = {
  askedMs: number;
  durationMs: number;
  /** Why the video does not have the asked length; null when it has (within 2 s or 2 %). */
  lengthReason: string | null;
  title: string;
  slides: { slideNumber: number; title: string | null; text: string; startMs: number; endMs: number }[];
  hiddenSlides: { slideNumber: number; title: string | null }[];
  writer: Script['writer'];
  findings: Finding[];
  /** Measured pace of the speech at the asked speed, without pauses between sentences; null when nothing was said. */
  pace: Pace | null;
  stageSeconds: Partial<Record<Stage, number>>;
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

/** Puts the result together from the outcomes of the stages; pure. */
export function describeVideo(made: {
  askedMs: number;
  deck: Deck;
  pictures: SlideImages;
  script: DraftedScript;
  narration: Narration;
  timeline: Timeline;
  stageSeconds: VideoResult['stageSeconds'];
}): VideoResult {
  const { askedMs, deck, narration, timeline } = made;
  const lengthReason = whyNotTheLength(askedMs, timeline.durationMs, narration.slides.length);
  const lengthFindings: Finding[] =
    lengthReason === null ? [] : [{ code: 'length_not_reached', message: lengthReason }];
  return {
    askedMs,
    durationMs: timeline.durationMs,
    lengthReason,
    title: videoTitle(deck),
    slides: narration.script.slides.map(({ slideNumber, text }) => {
      // The timeline may begin with a card, which is one of its slides.
      const index = timeline.slides.findIndex((placed) => placed.slideNumber === slideNumber);
      return {
        slideNumber,
        title: titleOf(deck, slideNumber),
        text,
        startMs: timeline.chapters[index]?.startMs ?? 0,
        endMs: timeline.chapters[index]?.endMs ?? 0,
      };
    }),
    hiddenSlides: deck.slides
      .filter(({ hidden }) => hidden)
      .map(({ number, title }) => ({ slideNumber: number, title })),
    writer: made.script.writer,
    findings: [...made.pictures.findings, ...made.script.findings, ...lengthFindings],
    pace: paceOf(narration),
    stageSeconds: made.stageSeconds,
    files: videoFiles,
  };
}

function whyNotTheLength(askedMs: number, durationMs: number, slideCount: number): string | null {
  if (isLengthReached(askedMs, durationMs)) return null;
  // Rounded down, as video players show it.
  const [asked, actual] = [askedMs, durationMs].map((ms) => Math.floor(ms / 1000));
  return durationMs < askedMs
    ? `The deck has enough to say for ${actual} seconds, not for the ${asked} asked for.`
    : `Saying the least on each of the ${slideCount} slides takes ${actual} seconds, more than the ${asked} asked for.`;
}

/** Returns the title of the first shown slide that has one; else that of the file, else a general one. */
/** Title of the video: that of the first shown slide with one, else of the deck's properties. */
export function videoTitle(deck: Deck): string {
  const shownTitle = deck.slides.find(({ hidden, title }) => !hidden && title)?.title;
  return shownTitle ?? deck.properties.title ?? 'Narrated presentation';
}

/** Returns a slide's title by the slide's number, which counts hidden slides too; null without one. */
/** Title of a slide by its 1-based number; null when it has none. */
export function titleOf(deck: Deck, slideNumber: number): string | null {
  return deck.slides.find(({ number }) => number === slideNumber)?.title ?? null;
}
