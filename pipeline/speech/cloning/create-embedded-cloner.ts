import path from 'node:path';
import type { ArtifactStore } from '../../steps/artifacts.ts';
import type { Read } from '../kokoro/read.ts';
import type { KokoroVoice } from '../kokoro-voices.ts';
import { createSpeakerEncoder } from '../recording/speaker-encoder.ts';
import { cloneVoice } from './clone-voice.ts';
import { loadCloningAssets } from './cloning-assets.ts';
import { rememberReadings } from './remember-readings.ts';
import type { VoiceCloner } from './voice-cloner.ts';

/**
 * The embedded engine's cloner. It computes for tens of seconds without a pause: run it in a process that has
 * nothing else to answer.
 * @param options.modelFolder what `ensureModels` filled
 * @throws PipelineError `model_damaged`
 */
export async function createEmbeddedCloner(options: {
  modelFolder: string;
  read: Read;
  /** Where readings by the model's own voices are remembered, and the id of the model that `read` reads with. */
  remember?: { artifacts: ArtifactStore; modelId: string };
  /** Voices of the model that may not be built on. */
  excludedVoices?: ReadonlySet<KokoroVoice>;
}): Promise<VoiceCloner> {
  const { read, remember } = options;
  const readStock = remember ? rememberReadings(read, remember.artifacts, remember.modelId) : read;
  const assets = await loadCloningAssets();
  const encoder = await createSpeakerEncoder(assets);
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
