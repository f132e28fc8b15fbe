import type { SentenceGrounds } from '#contract/grounds.ts';
import type { SentenceTakes } from '#contract/takes/take.ts';
import type { VideoSettings } from '#contract/video-settings.ts';
import type { SlideMotion } from '#contract/vocabulary/motions.ts';
import type { Pronunciation } from '../pronunciation-rows.ts';

/** Paragraphs of a slide that contain placeholders. */
export type DeckText = { number: number; hidden: boolean; texts: string[] };

/** A slide of a project as the videos of a batch say it, including placeholders. */
export type TemplateSlide = {
  number: number;
  title: string | null;
  hidden: boolean;
  leftOut: string | null;
  script: string | null;
  pauseAfterSeconds: number;
  voiceOption: string | null;
  speechSpeed: string | null;
  /** Absent in templates from before slides had their own motion. */
  motion?: SlideMotion | null;
  /** Grounds of its sentences. Absent in templates from before grounds were stored. */
  grounds?: SentenceGrounds[];
};

/** Content that all videos of a batch share. */
export type BatchTemplate = {
  name: string;
  originalFileName: string;
  slideCount: number | null;
  settings: VideoSettings;
  slideOrder: number[] | null;
  pronunciations: Pronunciation[];
  /** Takes of sentences, which may contain placeholders. */
  takes: SentenceTakes[];
  /** Factor of the chosen speed at which the project's video is spoken, or null if unknown. */
  spokenSpeed: number | null;
  slides: TemplateSlide[];
};
