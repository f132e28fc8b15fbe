import path from 'node:path';
import type { ArtifactStore } from '#runtime/artifacts/artifacts.ts';
import type { Read } from '../kokoro/reading.ts';
import type { KokoroVoice } from '../kokoro-voices.ts';
import { createSpeakerEncoder } from '../recording/speaker-encoder.ts';
import { cloneVoice } from './clone-voice.ts';
import { loadCloningAssets } from './cloning-assets.ts';
import { rememberReadings } from './remember-readings.ts';
import type { VoiceCloner } from './voice-cloner.ts';

/**
 * Creates the embedded engine's cloner. It computes for tens of seconds without yielding: run it in a process that
 * answers no requests.
 * @param options.modelFolder the folder that `ensureModels` filled
 * @throws PipelineError `model_damaged`
 */
export async function createEmbeddedCloner(options: {
  modelFolder: string;
  read: Read;
  /** Cache of readings by the model's own voices, and the id of the model that `read` uses. */
  remember?: { artifacts: ArtifactStore; modelId: string };
  /** Voices of the model that must not serve as a base. */
  excludedVoices?: ReadonlySet<KokoroVoice>;
}): Promise<VoiceCloner> {
  const { read, remember } = options;
  const readStock = remember ? rememberReadings(read, remember.artifacts, remember.modelId) : read;
  const assets = await loadCloningAssets();
  const encoder = await createSpeakerEncoder(assets.encoder);
  return {
    engine: 'embedded',
    clone: (request, signal) =>
      cloneVoice(
        request,
        {
          engine: { accent: request.accent, read, readStock, encoder },
          assets,
          voicesFolder: path.join(options.modelFolder, 'voices'),
          excludedVoices: options.excludedVoices ?? new Set(),
        },
        signal,
      ),
  };
}
