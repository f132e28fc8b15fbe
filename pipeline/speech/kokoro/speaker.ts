import type { Accent } from '#contract/vocabulary/accents.ts';
import { PipelineError } from '#runtime/errors.ts';
import type { VoiceFilter } from '../own-voice/cloned-voice.ts';
import { isHosted, type Voice } from '../voice.ts';
import { voiceProfiles } from '../voices.ts';
import { type PitchChange, unchangedPitch } from './kokoro-job.ts';

/** Parameters with which the engine speaks in a voice. */
export type Speaker = {
  accent: Accent;
  /** Voice as in KokoroJob. */
  voice: string | Float32Array;
  /** Speed of the model that gives the voice its own pace. */
  speed: number;
  pitch: PitchChange;
  filter: VoiceFilter | null;
  /** True for a stock voice, whose hiss is the model's own. A person's hiss is part of the person. */
  isStock: boolean;
  speechLevelDb: number;
};

/**
 * Returns the engine's parameters of a voice.
 * @throws PipelineError `bad_argument` for a voice of another engine
 */
export function speakerOf(voice: Voice): Speaker {
  if (isHosted(voice)) {
    throw new PipelineError(
      'bad_argument',
      'This voice is stored at a voice service, and only that service can speak with it.',
    );
  }
  if (typeof voice !== 'string') {
    const { accent, style, speed, pitch, filter, speechLevelDb } = voice.clone;
    return { accent, voice: style, speed, pitch, filter, isStock: false, speechLevelDb };
  }
  const { accent, kokoroVoice, speechLevelDb } = voiceProfiles[voice];
  return {
    ...{ accent, voice: kokoroVoice, speed: 1, pitch: unchangedPitch },
    ...{ filter: null, isStock: true, speechLevelDb },
  };
}
