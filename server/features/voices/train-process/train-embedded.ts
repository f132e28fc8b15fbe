import { encodeVoiceFile } from '#pipeline/for-the-server/own-voices.ts';
import { createEmbeddedCloner } from '#pipeline/speech/cloning/create-embedded-cloner.ts';
import {
  createKokoroSynthesizer,
  type KokoroSynthesizer,
} from '#pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import { decodeRecording } from '#pipeline/speech/recording/decode-recording.ts';
import { linesOfReadings } from '#pipeline/speech/recording/lines-of-readings.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { reportDamaged, type Watch } from '#runtime/work-process/serve-tasks.ts';
import type { Trained, TrainProgress, TrainSettings, TrainTask } from './messages.ts';
import { learnedPercent, writeVoice } from './write-voice.ts';

/** Trains a voice that the embedded engine speaks. */
export async function trainEmbedded(
  task: TrainTask,
  settings: TrainSettings,
  watch: Watch<TrainProgress>,
): Promise<Trained> {
  // Trainings are rare and the model takes a gigabyte, so it is loaded only during a training.
  const kokoro = await createKokoroSynthesizer({ modelFolder: settings.modelFolder });
  try {
    return await train(task, settings, kokoro, watch);
  } finally {
    await kokoro.close();
  }
}

async function train(
  task: TrainTask,
  { modelFolder, artifactsFolder }: TrainSettings,
  kokoro: KokoroSynthesizer,
  watch: Watch<TrainProgress>,
): Promise<Trained> {
  const { signal, onProgress } = watch;
  const recording = await decodeRecording(task.recordingFile, signal);
  const remember = {
    artifacts: createArtifactStore(artifactsFolder, { onDamaged: reportDamaged }),
    modelId: kokoro.modelId,
  };
  const cloner = await createEmbeddedCloner({ modelFolder, read: kokoro.read, remember });
  const { voice, report } = await cloner.clone(
    {
      recording,
      lines: linesOfReadings(task.text, task.readings, recording),
      accent: task.accent,
      onProgress: (done, total) => onProgress({ step: 'learning', percent: (learnedPercent * done) / total }),
    },
    signal,
  );
  const contentHash = await writeVoice(task, encodeVoiceFile(voice), kokoro, watch);
  return {
    engine: 'embedded',
    hostedVoiceId: null,
    contentHash,
    wordsPerMinute: voice.wordsPerMinute,
    warnings: report.warnings,
  };
}
