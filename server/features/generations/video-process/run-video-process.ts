/** The program of the process that makes videos. */
import { readFile } from 'node:fs/promises';
import { makeVideo } from '../../../../pipeline/make-video.ts';
import { createEmbeddedWriter } from '../../../../pipeline/script/embedded/embedded-writer.ts';
import { createLanguageModelWriter } from '../../../../pipeline/script/language-model/language-model-writer.ts';
import { rememberDraft } from '../../../../pipeline/script/remember-draft.ts';
import { createElevenLabsSynthesizer } from '../../../../pipeline/speech/elevenlabs/create-elevenlabs-synthesizer.ts';
import { createKokoroSynthesizer } from '../../../../pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import { openVoiceFile } from '../../../../pipeline/speech/open-voice-file.ts';
import { createHeldArtifactStore } from '../../../../pipeline/steps/held-artifacts.ts';
import type { Studio } from '../../../../pipeline/video-request.ts';
import { serveOrders, tellDamaged } from '../../../work-process/serve-orders.ts';
import { type StudioSettings, studioSettings, videoOrder } from './messages.ts';

serveOrders({
  settings: studioSettings,
  order: videoOrder,
  open: openStudio,
  work: async ({ wordsPerMinute, generationId, artifactHolder, ownVoiceFile, ...request }, studio, watch) => {
    const artifacts = createHeldArtifactStore(studio.artifactsFolder, artifactHolder, {
      onDamaged: tellDamaged,
    });
    return makeVideo(
      {
        ...request,
        ...(wordsPerMinute !== null && { wordsPerMinute }),
        ...(ownVoiceFile !== null && { ownVoice: openVoiceFile(await readFile(ownVoiceFile)) }),
        ...watch,
        onStep: watch.onProgress,
      },
      { ...studio.engines, artifacts, writer: rememberDraft(studio.engines.writer, artifacts, generationId) },
    );
  },
});

/** `engines`: the part of a studio that all videos share. */
type OpenStudio = { artifactsFolder: string; engines: Omit<Studio, 'artifacts'> };

async function openStudio(settings: StudioSettings): Promise<OpenStudio> {
  const { artifactsFolder, modelFolder, maxVideoSeconds, languageModel, elevenLabs } = settings;
  const embedded = createEmbeddedWriter();
  return {
    artifactsFolder,
    engines: {
      maxVideoSeconds,
      writer: languageModel ? createLanguageModelWriter({ ...languageModel, fallback: embedded }) : embedded,
      synthesizer: await createKokoroSynthesizer({ modelFolder }),
      ...(elevenLabs && { hostedSynthesizer: createElevenLabsSynthesizer(elevenLabs) }),
    },
  };
}
