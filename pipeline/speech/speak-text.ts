import { withoutCues } from '#contract/script/cue-tags.ts';
import { type PickedTake, sentenceKey } from '#contract/takes/take.ts';
import { splitSentences } from '../english/text-normalisation/split-sentences.ts';
import { takesBySentence } from '../script/script-file/takes-of-script.ts';
import { speechSampleRateHz } from '../sound/speech-sample-rate.ts';
import { applyTake } from './apply-take.ts';
import type { SpeechRequest, Synthesizer } from './synthesizer.ts';

const pauseMs = 250;

/**
 * Speaks a short text sentence by sentence, and sentences with a take in their take.
 * @param synthesizer speaks the voice of the request and those of the takes
 * @returns mono, 24 kHz
 * @throws the errors of `speak`
 */
export async function speakText(
  { text, takes, ...speech }: SpeechRequest & { takes?: readonly PickedTake[] },
  synthesizer: Pick<Synthesizer, 'speak'>,
  signal: AbortSignal,
): Promise<Float32Array> {
  const bySentence = takesBySentence(takes ?? []);
  const sentences = await Promise.all(
    splitSentences(withoutCues(text)).map((sentence) => {
      const request = applyTake({ ...speech, text: sentence }, bySentence.get(sentenceKey(sentence)));
      return synthesizer.speak(request, signal);
    }),
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
