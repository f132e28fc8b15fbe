import { createElevenLabsCloner, createElevenLabsSynthesizer } from '#pipeline/for-the-server/elevenlabs.ts';
import type { ElevenLabsSettings } from '#pipeline/for-the-server/voice-settings.ts';
import { decodeRecording } from '#pipeline/speech/recording/decode-recording.ts';
import { firstReading } from '#pipeline/speech/recording/lines-of-readings.ts';
import type { Watch } from '#runtime/work-process/serve-tasks.ts';
import type { Trained, TrainProgress, TrainTask } from './messages.ts';
import { writeVoice } from './write-voice.ts';

/** Trains a voice that ElevenLabs stores and speaks. */
export async function trainHosted(
  task: TrainTask,
  settings: ElevenLabsSettings,
  watch: Watch<TrainProgress>,
): Promise<Trained> {
  watch.onProgress({ step: 'learning', percent: 0 });
  const recording = await decodeRecording(task.recordingFile, watch.signal);
  const request = {
    recording,
    paced: firstReading(recording, task.readings),
    texts: [task.phrase, ...task.script],
    reference: task.trainingId,
  };
  const made = await createElevenLabsCloner(settings).clone(request, watch.signal);
  const { hostedVoiceId, wordsPerMinute, voiceFile } = made;
  const contentHash = await writeVoice(task, voiceFile, createElevenLabsSynthesizer(settings), watch);
  return { engine: 'elevenlabs', hostedVoiceId, contentHash, wordsPerMinute, warnings: [] };
}
