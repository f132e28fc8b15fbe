import type { PickedTake } from '#contract/takes/take.ts';
import type { ArtifactStore } from '#runtime/artifacts/artifacts.ts';
import type { ReportStep } from '#runtime/steps/run-step.ts';
import type { ScriptWriter } from './script/script-writer.ts';
import type { Synthesizers } from './speech/choose-synthesizer.ts';
import type { SlideRecording } from './speech/slide-recording/slide-recording.ts';
import type { OwnVoice } from './speech/voice.ts';
import type { ReportProgress } from './steps/progress.ts';
import type { Step } from './steps/video-step.ts';
import type { SmallPicture } from './video/small-picture.ts';
import type { RenderSettings, SlideOverride } from './video-settings.ts';

/** One video to make. */
export type VideoRequest = {
  deckPath: string;
  settings: RenderSettings;
  /** An edited script (the text of a script.json) to speak; one is written where there is none, and on slides that ask for it. */
  editedScript: string | null;
  /** Speaks when the settings ask for the trained voice. */
  ownVoice?: OwnVoice;
  /**
   * Words a minute of the voice at the asked speed, where they were measured (`VideoResult.pace`); without it the pace
   * of the voice's profile is taken.
   */
  wordsPerMinute?: number;
  /**
   * `VideoResult.spokenSpeed` of the same script's earlier video: sentences that have not changed are found as they were spoken
   * then. The length then follows from the script and its pauses, and from what is chosen on slides that are written anew.
   */
  keptSpeed?: number;
  /** Slide numbers in the order of the video, as `inOrder` takes them; without it the order of the script file, or of the deck. */
  slideOrder?: readonly number[];
  /** Numbers of the slides that a user has left out, where a script is written; an edited one names its own. */
  leftOutSlides?: readonly number[];
  /**
   * The slides with a voice, a speed or a motion of their own; without it those of the script file, which has motions alone.
   */
  slideOverrides?: readonly SlideOverride[];
  /** The sentences that are spoken in a take; without it those of the script file. */
  takes?: readonly PickedTake[];
  /** People's recordings of slides. `file`: the name of the recording in the script file beside the video. */
  recordings?: readonly (SlideRecording & { file?: string })[];
  /** An empty folder; when the video is made it holds the files of `VideoFiles`. */
  outputFolder: string;
  signal: AbortSignal;
  onProgress: ReportProgress;
  /** Called as the slides are drawn, with a picture of each in the slide's own shape. Without it none is written. */
  onPicture?: (picture: SmallPicture) => void;
  /** Called for each step that has ended, well or not. */
  onStep?: ReportStep<Step>;
};

/** Engines, stores and limits that the pipeline works with. The caller owns and closes them. */
export type VideoEngines = {
  artifacts: ArtifactStore;
  writer: ScriptWriter;
  /** A longer video is refused. */
  maxVideoSeconds: number;
} & Synthesizers;
