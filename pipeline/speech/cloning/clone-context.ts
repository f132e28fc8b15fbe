import type { Accent } from '#contract/vocabulary/accents.ts';
import type { Read } from '../kokoro/reading.ts';
import type { KokoroVoice } from '../kokoro-voices.ts';
import type { SpeakerEncoder } from '../recording/speaker-encoder.ts';
import type { CloningAssets } from './cloning-assets.ts';

/** Reader of sentences with its accent, and the speaker encoder. */
export type CloningEngine = {
  accent: Accent;
  read: Read;
  /** Reader for the model's own voices, whose readings are not personal data and may be cached. Default: `read`. */
  readStock?: Read;
  encoder: SpeakerEncoder;
};

/** Everything that making a voice needs besides the recording. */
export type CloneContext = {
  engine: CloningEngine;
  assets: CloningAssets;
  /** Folder of style tables that `ensureModels` filled. */
  voicesFolder: string;
  /** Voices of the model that must not serve as a base, because a benchmark uses them as targets. */
  excludedVoices: ReadonlySet<KokoroVoice>;
};
