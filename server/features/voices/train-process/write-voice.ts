import { writeFile } from 'node:fs/promises';
import { openVoiceFile, speakText } from '#pipeline/for-the-server/own-voices.ts';
import { type Synthesizer, speechSampleRateHz } from '#pipeline/for-the-server/voices.ts';
import { encodeWave } from '#pipeline/sound/encode-wave.ts';
import type { Watch } from '#runtime/work-process/serve-tasks.ts';
import type { TrainProgress, TrainTask } from './messages.ts';

/** Share of the training in the progress. The rest is the first sentence. */
export const learnedPercent = 95;

/** Writes the voice and its test sentence, readable only by this user. @returns the content hash of the voice */
export async function writeVoice(
  { voiceFile, sampleFile, testSentence }: TrainTask,
  bytes: Uint8Array,
  synthesizer: Synthesizer,
  { signal, onProgress }: Watch<TrainProgress>,
): Promise<string> {
  await writeFile(voiceFile, bytes, { mode: 0o600 });
  onProgress({ step: 'rehearsing', percent: learnedPercent });
  const voice = openVoiceFile(bytes);
  const request = { text: testSentence, voice, speed: 1, pronunciations: [] };
  const sound = await speakText(request, synthesizer, signal);
  await writeFile(sampleFile, encodeWave(sound, speechSampleRateHz), { mode: 0o600 });
  return voice.contentHash;
}
