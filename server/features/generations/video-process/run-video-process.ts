/** The program of the process that makes videos. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { makeVideo } from '#pipeline/make-video.ts';
import { createLanguageModelWriter } from '#pipeline/script/language-model/language-model-writer.ts';
import { createRelayedWriter } from '#pipeline/script/language-model/relayed-writer.ts';
import { createPresenterWriter } from '#pipeline/script/presenter/presenter-writer.ts';
import { rememberDraft } from '#pipeline/script/remember-draft.ts';
import { createElevenLabsSynthesizer } from '#pipeline/speech/elevenlabs/create-elevenlabs-synthesizer.ts';
import { createKokoroSynthesizer } from '#pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import { openVoiceFile } from '#pipeline/speech/open-voice-file.ts';
import type { Studio } from '#pipeline/video-request.ts';
import { writeForReview } from '#pipeline/write-for-review.ts';
import { createHeldArtifactStore } from '#runtime/artifacts/held-artifacts.ts';
import { type Ask, serveOrders, tellDamaged } from '#server/work-process/serve-orders.ts';
import { type StudioSettings, studioSettings, type VideoOrder, videoOrder } from './messages.ts';

serveOrders({
  settings: studioSettings,
  order: videoOrder,
  open: openStudio,
  work: async (order, studio, watch) => {
    const {
      wordsPerMinute,
      keptSpeed,
      slideOrder,
      generationId,
      artifactHolder,
      ownVoiceFile,
      languageModel,
      asksBrowser,
      goal,
      ...rest
    } = order;
    const { ask, ...reports } = watch;
    const writer = asksBrowser ? browserWriter(ask) : writerOf(languageModel);
    const artifacts = createHeldArtifactStore(studio.artifactsFolder, artifactHolder, {
      onDamaged: tellDamaged,
    });
    const request = {
      ...rest,
      ...(wordsPerMinute !== null && { wordsPerMinute }),
      ...(keptSpeed !== null && { keptSpeed }),
      ...(slideOrder !== null && { slideOrder }),
      ...(ownVoiceFile !== null && { ownVoice: openVoiceFile(await readFile(ownVoiceFile)) }),
      ...reports,
      onStep: reports.onProgress,
    };
    const ownStudio = {
      ...studio.engines,
      artifacts,
      writer: rememberDraft(writer, artifacts, generationId),
    };
    if (goal === 'script') return { script: await writeForReview(request, ownStudio) };
    return { video: await makeVideo(request, ownStudio) };
  },
});

/** `engines`: the part of a studio that all videos share. */
type OpenStudio = { artifactsFolder: string; engines: Omit<Studio, 'artifacts' | 'writer'> };

async function openStudio(settings: StudioSettings): Promise<OpenStudio> {
  const { artifactsFolder, modelFolder, maxVideoSeconds, elevenLabs } = settings;
  return {
    artifactsFolder,
    engines: {
      maxVideoSeconds,
      synthesizer: await createKokoroSynthesizer({ modelFolder }),
      ...(elevenLabs && { hostedSynthesizer: createElevenLabsSynthesizer(elevenLabs) }),
    },
  };
}

function browserWriter(ask: Ask): Studio['writer'] {
  const fallback = createPresenterWriter();
  return createRelayedWriter(
    async (question) =>
      z
        .string()
        .nullable()
        .parse(await ask(question)),
    { fallback },
  );
}

function writerOf(languageModel: VideoOrder['languageModel']): Studio['writer'] {
  const embedded = createPresenterWriter();
  return languageModel ? createLanguageModelWriter({ ...languageModel, fallback: embedded }) : embedded;
}
