import { withoutClicks } from '../../contract/script/click-tag.ts';
import { splitSentences } from '../english/spoken/split-sentences.ts';
import { type SpeechRequest, type Synthesizer, speechSampleRateHz } from './synthesizer.ts';

const pauseMs = 250;

/** Speaks a short text sentence by sentence. @returns mono, 24 kHz @throws what `speak` throws */
export async function speakText(
  { text, ...manner }: SpeechRequest,
  synthesizer: Pick<Synthesizer, 'speak'>,
  signal: AbortSignal,
): Promise<Float32Array> {
  const sentences = await Promise.all(
    splitSentences(withoutClicks(text)).map((sentence) =>
      synthesizer.speak({ ...manner, text: sentence }, signal),
    ),
  );
  const pauseSamples = (pauseMs * speechSampleRateHz) / 1000;
  const lengths = sentences.map(({ samples }) => samples.length + pauseSamples);
  const total = lengths.reduce((sum, length) => sum + length, -pauseSamples);
  const joined = new Float32Array(Math.max(0, total));
  let at = 0;
  for (const { samples } of sentences) {
    joined.set(samples, at);
    at += samples.length + pauseSamples;
  }
  return joined;
}
