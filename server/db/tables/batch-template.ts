import type { SentenceGrounds } from '#contract/grounds/grounds.ts';
import type { SentenceTakes } from '#contract/takes/take.ts';
import type { VideoSettings } from '#contract/video-settings.ts';
import type { SlideMotion } from '#contract/vocabulary/motions.ts';
import type { Pronunciation } from '../pronunciation-rows.ts';

/** The paragraphs of a slide that hold placeholders. */
export type DeckText = { number: number; hidden: boolean; texts: string[] };

/** A slide of a project as the videos of a batch say it, placeholders and all. */
export type TemplateSlide = {
  number: number;
  title: string | null;
  hidden: boolean;
  leftOut: string | null;
  script: string | null;
  pauseAfterSeconds: number;
  voiceOption: string | null;
  speechSpeed: string | null;
  /** Absent in a template from before slides could have a motion. */
  motion?: SlideMotion | null;
  /** Sources of its sentences; absent in a template from before sources were kept. */
  grounds?: SentenceGrounds[];
};

/** Content that all videos of a batch have in common. */
export type BatchTemplate = {
  name: string;
  originalFileName: string;
  slideCount: number | null;
  settings: VideoSettings;
  slideOrder: number[] | null;
  pronunciations: Pronunciation[];
  /** The takes of sentences, which may hold placeholders. */
  takes: SentenceTakes[];
  /** Factor of the asked speed at which the project's video is spoken; null where it is not known. */
  spokenSpeed: number | null;
  slides: TemplateSlide[];
};
