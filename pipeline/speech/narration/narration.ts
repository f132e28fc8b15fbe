import type { PauseRules } from '#contract/script/pause-rules.ts';
import type { PickedTake } from '#contract/takes/take.ts';
import type { Pronunciation } from '../../english/text-normalisation/pronunciation.ts';
import type { FilmToHold } from '../../script/fitting/held-films.ts';
import type { SlidePauses } from '../../script/fitting/slide-pauses.ts';
import type { Clicked } from '../../script/sentences/clicks.ts';
import type { DraftedSlide, Script } from '../../script/sentences/script.ts';
import type { SlideRecording } from '../slide-recording/slide-recording.ts';
import type { Narrator, StoredSpeech } from '../synthesizer.ts';
import type { Voice } from '../voice.ts';

/** Voice and pace of speech. `wordsPerMinute` is the pace of the voice at speed 1, for engines that cannot rehearse. */
export type VoiceSettings = { voice: Voice; speed: number; wordsPerMinute: number };

export type NarrationRequest = VoiceSettings & {
  /** Slides with candidate sentences, from which fitting chooses. */
  slides: readonly DraftedSlide[];
  /** True for an edited script, in which every sentence is said; see `FitRequest`. */
  sayEverything: boolean;
  /** Speed to keep, as in `FitRequest`. */
  keptSpeed?: number;
  /** Requested length of all slides and transitions together (`narrationTargetMs`). */
  targetMs: number;
  /** Longest allowed length. A longer narration is refused, if possible before anything is spoken. */
  maxMs: number;
  pauses: PauseRules;
  /** Videos for which slides are shown longer than their words take, by slide number. */
  films?: ReadonlyMap<number, readonly FilmToHold[]>;
  /** Voice and speed of slides that override them, by slide number. */
  voiceOverrides?: ReadonlyMap<number, VoiceSettings>;
  /** Sentences that are spoken in a take, on any slide. */
  takes?: readonly PickedTake[];
  /** People's recordings, each of which replaces the speech of its slide. */
  recordings?: readonly SlideRecording[];
  pronunciations: readonly Pronunciation[];
  /** Narrator for every voice of the request. */
  synthesizer: Narrator;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
};

export type Narration = {
  /** Slides of the video, narrated or silent. */
  slides: NarratedSlide[];
  script: Omit<Script, 'writer'>;
  length: NarrationLength;
};

/** Rehearsed narration. `spokenMs` is the time that the voice takes for the text. `speed` as in NarrationLength. */
export type RehearsedNarration = {
  slides: { slideNumber: number; text: string; spokenMs: number }[];
  totalMs: number;
  speed: number;
};

export type NarratedSlide = SlidePauses & {
  slideNumber: number;
  /** True for a slide that a person recorded. */
  isRecorded?: true;
  /** True for a slide with its own voice or speed, which says nothing about the pace of the narration's voice. */
  isOverridden?: true;
  /**
   * Spoken sentences. `shapeIds` are the shapes that a sentence is about, if its writer knew them. `take` is the
   * take in which it is spoken.
   */
  sentences: (Clicked & { speech: StoredSpeech; shapeIds?: readonly string[]; take?: PickedTake })[];
};

/**
 * Length of a narration. `speed` is the factor that fitting applied to the requested speed. `firstDraftErrorMs` is
 * how much longer than expected the speech of the first round was: about 0 for an engine that rehearses well, or a
 * pace that is known well.
 */
export type NarrationLength = { totalMs: number; speed: number; firstDraftErrorMs: number };
