import {
  createVoiceServerCloner,
  createVoiceServerSynthesizer,
} from '#pipeline/for-the-server/voice-server.ts';
import type { VoiceServerSettings } from '#pipeline/for-the-server/voice-settings.ts';
import type { Synthesizer } from '#pipeline/for-the-server/voices.ts';
import { createKokoroSynthesizer } from '#pipeline/speech/kokoro/create-kokoro-synthesizer.ts';
import { decodeRecording } from '#pipeline/speech/recording/decode-recording.ts';
import { firstReading } from '#pipeline/speech/recording/lines-of-readings.ts';
import type { Watch } from '#runtime/work-process/serve-tasks.ts';
import type { Trained, TrainProgress, TrainTask } from './messages.ts';
import { writeVoice } from './write-voice.ts';

/** Trains a voice that the voice server stores and speaks. The embedded engine analyses the reading. */
export async function trainAtServer(
  task: TrainTask,
  { server, modelFolder }: { server: VoiceServerSettings; modelFolder: string },
  watch: Watch<TrainProgress>,
): Promise<Trained> {
  watch.onProgress({ step: 'learning', percent: 0 });
  const recording = await decodeRecording(task.recordingFile, watch.signal);
  const kokoro = await createKokoroSynthesizer({ modelFolder });
  try {
    return await train(task, { recording, server, reader: kokoro }, watch);
  } finally {
    await kokoro.close();
  }
}

async function train(
  task: TrainTask,
  given: {
    recording: Awaited<ReturnType<typeof decodeRecording>>;
    server: VoiceServerSettings;
    reader: Synthesizer;
  },
  watch: Watch<TrainProgress>,
): Promise<Trained> {
  const { recording, server, reader } = given;
  const { phrase, script, trainingId: reference } = task;
  const paced = firstReading(recording, task.readings);
  const request = { recording, paced, phrase, script, reference };
  const made = await createVoiceServerCloner(server, reader).clone(request, watch.signal);
  const { hostedVoiceId, wordsPerMinute, voiceFile } = made;
  const synthesizer = createVoiceServerSynthesizer(server, reader);
  const contentHash = await writeVoice(task, voiceFile, synthesizer, watch);
  return { engine: 'voice_server', hostedVoiceId, contentHash, wordsPerMinute, warnings: [] };
}
