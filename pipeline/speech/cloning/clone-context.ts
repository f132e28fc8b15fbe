import type { Accent } from '../../../contract/vocabulary/accents.ts';
import type { Read } from '../kokoro/read.ts';
import type { KokoroVoice } from '../kokoro-voices.ts';
import type { SpeakerEncoder } from '../recording/speaker-encoder.ts';
import type { CloningAssets } from './cloning-assets.ts';

/** What reads sentences, in which accent, and what tells how alike two voices are. */
export type CloningEngine = {
  accent: Accent;
  read: Read;
  /** The same for what belongs to nobody and may be remembered. Default: `read`. */
  readStock?: Read;
  encoder: SpeakerEncoder;
};

/** All that making a voice needs besides the recording. */
export type CloneContext = {
  engine: CloningEngine;
  assets: CloningAssets;
  /** What `ensureModels` filled. */
  voicesFolder: string;
  /** Voices of the model that may not be built on: to measure with them as targets. */
  excludedVoices: ReadonlySet<KokoroVoice>;
};
