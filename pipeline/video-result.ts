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

export type VideoResult = {
  askedMs: number;
  durationMs: number;
  /** Why the asked length could not be had; null when the video has it (within 2 s or 2 %). */
  lengthReason: string | null;
  title: string;
  slides: { slideNumber: number; title: string | null; text: string; startMs: number; endMs: number }[];
  hiddenSlides: { slideNumber: number; title: string | null }[];
  writer: Script['writer'];
  findings: Finding[];
  /** What the speech itself took at the asked speed, pauses between sentences left out; null when nothing was said. */
  pace: Pace | null;
  stageSeconds: Partial<Record<Stage, number>>;
  files: VideoFiles;
};

/** File names inside the output folder. */
export const videoFiles = {
  video: 'video.mp4',
  srt: 'captions.srt',
  vtt: 'captions.vtt',
  script: 'script.json',
  poster: 'poster.jpg',
} as const;
export type VideoFiles = Record<keyof typeof videoFiles, string>;

/** What the caller is told of a finished video; pure. */
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
      // Before the slides there may be a card, which is one in the timeline, too.
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
  const [asked, actual] = [askedMs, durationMs].map((ms) => Math.round(ms / 1000));
  return durationMs < askedMs
    ? `The deck has enough to say for ${actual} seconds, not for the ${asked} asked for.`
    : `Saying the least on each of the ${slideCount} slides takes ${actual} seconds, more than the ${asked} asked for.`;
}

/** Returns the title of the first shown slide that has one; else that of the file, else a general one. */
export function videoTitle(deck: Deck): string {
  const shownTitle = deck.slides.find(({ hidden, title }) => !hidden && title)?.title;
  return shownTitle ?? deck.properties.title ?? 'Narrated presentation';
}

/** Returns a slide's title by the slide's number, which counts hidden slides too; null without one. */
export function titleOf(deck: Deck, slideNumber: number): string | null {
  return deck.slides.find(({ number }) => number === slideNumber)?.title ?? null;
}
