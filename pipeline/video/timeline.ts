import { chaptersOf } from '#contract/script/chapters.ts';
import { speechSampleRateHz } from '../sound/speech-sample-rate.ts';
import type { WordTiming } from '../speech/synthesizer.ts';

const frameRate = 25;
export const frameMs = 1000 / frameRate;
/** Samples of a frame: an integer (960), so that every frame begins at a sample. */
export const samplesPerFrame = speechSampleRateHz / frameRate;
/** Longest cross-fade. A longer one would keep viewers from reading. */
const longestTransitionMs = 1000;
/** Minimum length of a slide, however little is said on it. */
const shortestStillFrames = 2;

export type TimelineSlide = {
  slideNumber: number;
  title: string;
  sentences: readonly TimelineSentence[];
  /** Silence between the end of the transition and the first word, and after the last word. */
  leadInMs: number;
  leadOutMs: number;
};

/** A spoken sentence with its measured length; the times of `words` count from its first sample. */
export type TimelineSentence = { sampleCount: number; words: readonly WordTiming[]; pauseAfterMs: number };

export type Timeline = {
  frameCount: number;
  /** Length of the sound at `speechSampleRateHz`: exactly as long as `frameCount` frames. */
  sampleCount: number;
  durationMs: number;
  /** Content of the picture from frame 0 to `frameCount`, without gap or overlap. */
  picture: PictureSegment[];
  slides: PlacedSlide[];
  /**
   * Chapters. Each begins at the end of a transition, so that a jump lands on the slide itself. Slides that are
   * shown briefly share one.
   */
  chapters: Chapter[];
};

export type PictureSegment = { startFrame: number; frameCount: number } & (
  | { kind: 'still'; slideIndex: number }
  | { kind: 'transition'; fromSlideIndex: number; toSlideIndex: number }
);

export type PlacedSlide = {
  slideNumber: number;
  title: string;
  /** First frame that shows the slide alone: its transition ends here, and the next one begins after `frameCount`. */
  startFrame: number;
  frameCount: number;
  sentences: PlacedSentence[];
};

/** A sentence on the track; the times of `words` count from the start of the video. */
export type PlacedSentence = { startSample: number; sampleCount: number; words: WordTiming[] };

export type Chapter = { title: string; startMs: number; endMs: number };

/**
 * Lays out slides, speech and transitions in time. A slide lasts as long as its sound, rounded up to a whole frame.
 * A transition is a silent stretch between two slides.
 */
export function buildTimeline(request: { slides: readonly TimelineSlide[]; transitionMs: number }): Timeline {
  const transitionFrames = Math.round(Math.min(request.transitionMs, longestTransitionMs) / frameMs);
  const picture: PictureSegment[] = [];
  const slides: PlacedSlide[] = [];
  let frame = 0;
  request.slides.forEach((slide, slideIndex) => {
    if (slideIndex > 0 && transitionFrames > 0) {
      const ends = { fromSlideIndex: slideIndex - 1, toSlideIndex: slideIndex };
      picture.push({ kind: 'transition', ...ends, startFrame: frame, frameCount: transitionFrames });
      frame += transitionFrames;
    }
    const placed = placeSlide(slide, frame);
    picture.push({ kind: 'still', slideIndex, startFrame: frame, frameCount: placed.frameCount });
    slides.push(placed);
    frame += placed.frameCount;
  });
  const durationMs = frame * frameMs;
  return {
    frameCount: frame,
    sampleCount: frame * samplesPerFrame,
    durationMs,
    picture,
    slides,
    chapters: chaptersOf(spansOf(slides, durationMs)),
  };
}

function placeSlide(slide: TimelineSlide, startFrame: number): PlacedSlide {
  const startSample = startFrame * samplesPerFrame;
  let sample = startSample + samplesIn(slide.leadInMs);
  const sentences = slide.sentences.map((sentence) => {
    const placed = {
      startSample: sample,
      sampleCount: sentence.sampleCount,
      words: sentence.words.map((word) => shifted(word, (sample / speechSampleRateHz) * 1000)),
    };
    sample += sentence.sampleCount + samplesIn(sentence.pauseAfterMs);
    return placed;
  });
  sample += samplesIn(slide.leadOutMs);
  const frameCount = Math.max(shortestStillFrames, Math.ceil((sample - startSample) / samplesPerFrame));
  return { slideNumber: slide.slideNumber, title: slide.title, startFrame, frameCount, sentences };
}

function shifted(word: WordTiming, byMs: number): WordTiming {
  return { text: word.text, startMs: word.startMs + byMs, endMs: word.endMs + byMs };
}

function samplesIn(durationMs: number): number {
  return Math.round((durationMs / 1000) * speechSampleRateHz);
}

function spansOf(slides: readonly PlacedSlide[], durationMs: number): Chapter[] {
  return slides.map((slide, index) => {
    const next = slides[index + 1];
    return {
      title: slide.title,
      startMs: slide.startFrame * frameMs,
      endMs: next ? next.startFrame * frameMs : durationMs,
    };
  });
}
