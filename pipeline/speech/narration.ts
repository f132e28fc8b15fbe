import type { PauseRules } from '#contract/script/pause-rules.ts';
import type { PickedTake } from '#contract/takes/take.ts';
import type { Pronunciation } from '../english/text-normalisation/pronunciation.ts';
import type { Clicked } from '../script/clicks.ts';
import type { FilmToHold } from '../script/fitting/held-films.ts';
import type { SlidePauses } from '../script/fitting/slide-pauses.ts';
import type { Script, SlideDraft } from '../script/script.ts';
import type { SlideRecording } from './slide-recording/slide-recording.ts';
import type { Narrator, StoredSpeech } from './synthesizer.ts';
import type { Voice } from './voice.ts';

/** Voice and pace of speech. `wordsPerMinute`: pace of the voice at speed 1, for engines that cannot rehearse. */
export type VoiceSettings = { voice: Voice; speed: number; wordsPerMinute: number };

export type NarrationRequest = VoiceSettings & {
  /** The slides, with candidate sentences; fitting chooses among them. */
  slides: readonly SlideDraft[];
  /** True for an edited script: every sentence is said; see `FitRequest`. */
  sayEverything: boolean;
  /** As in `FitRequest`. */
  keptSpeed?: number;
  /** Asked length of all slides and changes together (`narrationTargetMs`). */
  targetMs: number;
  /** A longer narration is refused, if possible before anything is spoken. */
  maxMs: number;
  pauses: PauseRules;
  /** Films that slides are shown for besides their words, by slide number. */
  films?: ReadonlyMap<number, readonly FilmToHold[]>;
  /** The slides that are spoken in another manner, by slide number. */
  voiceOverrides?: ReadonlyMap<number, VoiceSettings>;
  /** Sentences that are spoken in a take, on whatever slide. */
  takes?: readonly PickedTake[];
  /** People's recordings, each in the place of its slide's speech. */
  recordings?: readonly SlideRecording[];
  pronunciations: readonly Pronunciation[];
  /** Speaks every voice of the request. */
  synthesizer: Narrator;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
};

export type Narration = {
  /** Slides that nobody has left out, told or silent. */
  slides: NarratedSlide[];
  script: Omit<Script, 'writer'>;
  length: NarrationLength;
};

/** Narration as rehearsed. `spokenMs`: time that the voice takes for the text. `speed` as in NarrationLength. */
export type RehearsedNarration = {
  slides: { slideNumber: number; text: string; spokenMs: number }[];
  totalMs: number;
  speed: number;
};

export type NarratedSlide = SlidePauses & {
  slideNumber: number;
  /** A person recorded it. */
  isRecorded?: true;
  /** It is spoken in a manner of its own, so its pace says nothing of the narration's voice. */
  isOverridden?: true;
  /** `shapeIds`: the shapes that a sentence tells, where its writer knew. `take`: in which it is spoken. */
  sentences: (Clicked & { speech: StoredSpeech; shapeIds?: readonly string[]; take?: PickedTake })[];
};

/**
 * `speed` is the factor that fitting applied to the asked speed. `firstDraftErrorMs` is how much longer than expected the
 * speech of the first round was: about 0 for an engine that rehearses well, or a pace that is known well.
 */
export type NarrationLength = { totalMs: number; speed: number; firstDraftErrorMs: number };
