import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import { alignFrames } from '../../sound/align-frames.ts';
import { analyseSound } from '../../sound/analyse-sound.ts';
import { mean } from '../../sound/mean.ts';
import { analysisRateHz } from '../../sound/mel-spectrum.ts';
import { resample } from '../../sound/resample.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { cutRecording, type PersonSentence } from '../cloning/cut-recording.ts';
import { detectSpeech } from '../recording/detect-speech.ts';
import type { Recording } from '../recording/recording.ts';

/** A part of a recording, and the words that are spoken in it. */
export type Sample = { recording: Recording; text: string };

/** Number of sentences to choose from: about half a minute of the script, which takes a few seconds to read. */
const readSentences = 10;
/**
 * Longest sample. vLLM-Omni refuses samples of more than 30 s, and Chatterbox uses only the first 10 s. Models
 * imitate a sample of about this length best: a longer one takes away space for the text.
 */
const longestSeconds = 18;
const shortestSeconds = 8;
const marginSeconds = 0.1;

type Rated = PersonSentence & { stepCost: number };

/**
 * Chooses a sample for a voice: consecutive whole sentences that were read closest to the script.
 * @param readAloud has another voice read a sentence: mono, 24 kHz
 * @throws the errors of `readAloud`
 */
export async function chooseSample(
  recording: Recording,
  script: readonly string[],
  readAloud: (text: string) => Promise<Float32Array>,
): Promise<Sample> {
  const sentences = script.flatMap(splitSentences).slice(0, readSentences);
  const readings = await Promise.all(
    sentences.map(async (text) => analyse(await readAloud(text), speechSampleRateHz)),
  );
  const { samples, sampleRateHz } = recording;
  const sound = resample(samples, sampleRateHz, analysisRateHz);
  const heard = cutRecording(
    sound,
    await detectSpeech(sound),
    [{ sentences, startSeconds: 0, seconds: samples.length / sampleRateHz }],
    readings,
  );
  const rated = heard.map((sentence) => ({
    ...sentence,
    stepCost: alignFrames(sentence.analysis, sentence.reading).stepCost,
  }));
  const chosen = bestRun(rated);
  const startSeconds = Math.max(0, startOf(chosen) - marginSeconds);
  const endSeconds = Math.min(startOf(chosen) + longestSeconds, endOf(chosen)) + marginSeconds;
  const cut = samples.slice(Math.round(startSeconds * sampleRateHz), Math.round(endSeconds * sampleRateHz));
  return { recording: { ...recording, samples: cut }, text: chosen.map(({ text }) => text).join(' ') };
}

/**
 * Returns the consecutive sentences that fit into the longest sample and were read best. A short run is used only
 * if there is no longer one.
 */
function bestRun(sentences: readonly Rated[]): Rated[] {
  const runs = sentences.map((_, first) => {
    const last = sentences.findLastIndex(
      (sentence, index) =>
        index > first && endOf([sentence]) - startOf(sentences.slice(first)) <= longestSeconds,
    );
    return sentences.slice(first, Math.max(first, last) + 1);
  });
  const secondsOf = (run: readonly Rated[]) => Math.min(endOf(run) - startOf(run), shortestSeconds);
  const costOf = (run: readonly Rated[]) => mean(run.map(({ stepCost }) => stepCost));
  const [best] = runs.toSorted((a, b) => secondsOf(b) - secondsOf(a) || costOf(a) - costOf(b));
  if (best === undefined) throw new RangeError('There is no script.');
  return best;
}

function startOf(run: readonly PersonSentence[]): number {
  return run[0]?.startSeconds ?? 0;
}

function endOf(run: readonly PersonSentence[]): number {
  const last = run.at(-1);
  return last === undefined ? 0 : last.startSeconds + last.samples.length / analysisRateHz;
}

function analyse(samples: Float32Array, rateHz: number) {
  return analyseSound(resample(samples, rateHz, analysisRateHz));
}
