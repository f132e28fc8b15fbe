/** Program of the process that makes videos. */
import { readFile } from 'node:fs/promises';
import { askFileModel, fileModelReply } from '#pipeline/for-the-server/file-model.ts';
import { openVoiceFile } from '#pipeline/for-the-server/own-voices.ts';
import { createRelayedWriter, type RelayedQuestion, relayed } from '#pipeline/for-the-server/scripts.ts';
import {
  createBuiltInWriter,
  createFileModelWriter,
  createLanguageModelWriter,
  drawAndWrite,
  makeVideo,
  rememberDraft,
  type VideoEngines,
  type VideoRequest,
  writeForReview,
} from '#pipeline/for-the-server/video-process.ts';
import { withServices } from '#pipeline/for-the-server/voice-settings.ts';
import { createKokoroSynthesizer } from '#pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import { readRecordedSamples } from '#pipeline/speech/slide-recording/recorded-samples.ts';
import { createHeldArtifactStore } from '#runtime/artifacts/held-artifacts.ts';
import { type Ask, reportDamaged, serveTasks } from '#runtime/work-process/serve-tasks.ts';
import {
  type EngineSettings,
  engineSettings,
  type VideoOutcome,
  type VideoTask,
  videoTask,
} from './messages.ts';

serveTasks({
  settings: engineSettings,
  task: videoTask,
  open: openEngines,
  work: async (task, opened, watch) => {
    const {
      wordsPerMinute,
      keptSpeed,
      slideOrder,
      generationId,
      artifactHolder,
      ownVoiceFile,
      recordingFiles,
      languageModel,
      asksBrowser,
      goal,
      showsPictures,
      ...rest
    } = task;
    const { ask, ...reports } = watch;
    const writer = asksBrowser ? browserWriter(ask) : writerOf(languageModel, ask);
    const artifacts = createHeldArtifactStore(opened.artifactsFolder, artifactHolder, {
      onDamaged: reportDamaged,
    });
    const request: VideoRequest = {
      ...rest,
      ...(wordsPerMinute !== null && { wordsPerMinute }),
      ...(keptSpeed !== null && { keptSpeed }),
      ...(slideOrder !== null && { slideOrder }),
      ...(ownVoiceFile !== null && { ownVoice: openVoiceFile(await readFile(ownVoiceFile)) }),
      recordings: await Promise.all(
        recordingFiles.map(async ({ file, ...recording }) => ({
          ...recording,
          samples: readRecordedSamples(await readFile(file)),
        })),
      ),
      ...reports,
      onStep: reports.onProgress,
      ...(showsPictures && { onPicture: (picture) => reports.onProgress({ picture }) }),
    };
    const ownEngines = {
      ...opened.engines,
      artifacts,
      writer: rememberDraft(writer, artifacts, generationId),
    };
    if (!asksBrowser) return finish(goal, request, ownEngines);
    if (!(await drawAndWrite(request, ownEngines))) return { awaitsAnswer: true as const };
    const onProgress: VideoRequest['onProgress'] = (progress) => {
      // The slides are already drawn and the script is written; both are only looked up.
      if (progress.stage !== 'slides' && progress.stage !== 'script') request.onProgress(progress);
    };
    return finish(goal, { ...request, onProgress }, ownEngines);
  },
});

async function finish(
  goal: VideoTask['goal'],
  request: VideoRequest,
  engines: VideoEngines,
): Promise<VideoOutcome> {
  if (goal === 'script') return { script: await writeForReview(request, engines) };
  return { video: await makeVideo(request, engines) };
}

/** Engines of the process. `engines`: part that all videos share. */
type OpenEngines = { artifactsFolder: string; engines: Omit<VideoEngines, 'artifacts' | 'writer'> };

async function openEngines(settings: EngineSettings): Promise<OpenEngines> {
  const { artifactsFolder, modelFolder, maxVideoSeconds, voiceServices } = settings;
  return {
    artifactsFolder,
    engines: {
      maxVideoSeconds,
      ...withServices(await createKokoroSynthesizer({ modelFolder }), voiceServices),
    },
  };
}

function browserWriter(ask: Ask): VideoEngines['writer'] {
  const fallback = createBuiltInWriter();
  const relay = async (question: RelayedQuestion) => {
    const reply = await ask(question);
    // The server could not look up the answer. The next attempt will.
    return reply === null ? { kind: 'awaited' as const } : relayed.parse(reply);
  };
  return createRelayedWriter(relay, { fallback });
}

/** Creates the writer that uses the server's model file, which all processes that make videos share. */
function fileWriter(timeoutMs: number, ask: Ask): VideoEngines['writer'] {
  const model = askFileModel(async (question) => {
    const reply = await ask(question);
    return reply === null ? { kind: 'failed' } : fileModelReply.parse(reply);
  });
  return createFileModelWriter({ model, timeoutMs, fallback: createBuiltInWriter() });
}

/** Writers are reused, because they remember that their model has stopped answering. */
const modelWriters = new Map<string, VideoEngines['writer']>();

function writerOf(languageModel: VideoTask['languageModel'], ask: Ask): VideoEngines['writer'] {
  const builtIn = createBuiltInWriter();
  if (!languageModel) return builtIn;
  if (languageModel.kind === 'file') return fileWriter(languageModel.timeoutMs, ask);
  const key = JSON.stringify(languageModel);
  const writer = modelWriters.get(key) ?? createLanguageModelWriter({ ...languageModel, fallback: builtIn });
  modelWriters.set(key, writer);
  return writer;
}
