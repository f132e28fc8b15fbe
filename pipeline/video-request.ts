import type { PickedTake } from '#contract/takes/take.ts';
import type { ArtifactStore } from '#runtime/artifacts/artifacts.ts';
import type { ReportStep } from '#runtime/run-step.ts';
import type { ReportProgress } from './progress/progress.ts';
import type { Step } from './progress/video-step.ts';
import type { ScriptWriter } from './script/writers/script-writer.ts';
import type { Synthesizers } from './speech/choose-synthesizer.ts';
import type { SlideRecording } from './speech/slide-recording/slide-recording.ts';
import type { OwnVoice } from './speech/voice.ts';
import type { SmallPicture } from './video/small-picture.ts';
import type { RenderSettings, SlideOverride } from './video-settings.ts';

/** Request for one video. */
export type VideoRequest = {
  deckPath: string;
  settings: RenderSettings;
  /**
   * Edited script (the text of a script.json) to speak; null to generate one. Slides marked `write` are always
   * generated.
   */
  editedScript: string | null;
  /** The user's own voice, which is used if the settings ask for the trained voice. */
  ownVoice?: OwnVoice;
  /**
   * Measured pace of the voice at the requested speed, in words a minute (`VideoResult.pace`). The default is the
   * pace of the voice's profile.
   */
  wordsPerMinute?: number;
  /**
   * `VideoResult.spokenSpeed` of an earlier video of the same script. Unchanged sentences then keep their speech,
   * and the length follows from the script, its pauses, and the sentences chosen on regenerated slides.
   */
  keptSpeed?: number;
  /**
   * Slide numbers in the order of the video, as `inOrder` takes them. The default is the order of the script file,
   * or of the deck.
   */
  slideOrder?: readonly number[];
  /** Numbers of the slides that a user has left out, for a generated script; an edited script names its own. */
  leftOutSlides?: readonly number[];
  /**
   * Slides with a voice, a speed or a motion of their own. The default are those of the script file, which has only
   * motions.
   */
  slideOverrides?: readonly SlideOverride[];
  /** Sentences that are spoken in a take. The default are those of the script file. */
  takes?: readonly PickedTake[];
  /** People's recordings of slides. `file` is the name of the recording in the script file beside the video. */
  recordings?: readonly (SlideRecording & { file?: string })[];
  /** Empty folder, which receives the files of `VideoFiles`. */
  outputFolder: string;
  signal: AbortSignal;
  onProgress: ReportProgress;
  /**
   * Called as the slides are drawn, with a picture of each in the slide's own shape. Without it, no pictures are
   * written.
   */
  onPicture?: (picture: SmallPicture) => void;
  /** Called for each step that has ended, whether it succeeded or not. */
  onStep?: ReportStep<Step>;
};

/** Engines, stores and limits that the pipeline works with. The caller owns and closes them. */
export type VideoEngines = {
  artifacts: ArtifactStore;
  writer: ScriptWriter;
  /** Length above which a video is refused. */
  maxVideoSeconds: number;
} & Synthesizers;
