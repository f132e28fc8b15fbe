import { PipelineError } from '#runtime/errors.ts';
import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import { alignFrames } from '../../sound/align-frames.ts';
import type { SoundAnalysis } from '../../sound/analyse-sound.ts';
import { pitchOf } from '../../sound/pitch-statistics.ts';
import { unchangedPitch } from '../kokoro/kokoro-job.ts';
import { detectSpeech } from '../recording/detect-speech.ts';
import type { CloneContext } from './clone-context.ts';
import { cutRecording, type PersonSentence } from './cut-recording.ts';
import { rankStockVoices } from './rank-stock-voices.ts';
import { readSentences } from './read-sentences.ts';
import { stockBase } from './stock-base.ts';
import type { ScriptLine } from './voice-cloner.ts';

/** A person's sentence with another voice's reading of it, and their distance: the mean cost of an alignment step. */
export type ComparedSentence = PersonSentence & { reading: SoundAnalysis; stepCost: number };

/**
 * Finds every sentence of a script in a recording, guided by a reading of the most similar voice of the model. Of a
 * line that may end anywhere, it finds the sentences up to the last one that was read.
 * @param recording mono, 16 kHz
 * @throws PipelineError `recording_rejected` if hardly anything is voiced, `speech_failed`, `canceled`
 */
export async function findSentences(
  recording: Float64Array,
  lines: readonly ScriptLine[],
  { engine, assets, voicesFolder, excludedVoices }: CloneContext,
  signal: AbortSignal,
): Promise<ComparedSentence[]> {
  const pitch = pitchOf([recording]);
  if (!pitch) throw noVoice();
  const embedding = await engine.encoder.embed([recording]);
  const [guide] = rankStockVoices({ embedding, pitch }, engine.accent, assets, excludedVoices);
  if (!guide) throw new RangeError('There is no voice left to read the script.');
  const { style } = await stockBase(guide.voice, voicesFolder);
  const cutLines = lines.map(({ text, ...where }) => ({ sentences: splitSentences(text), ...where }));
  const texts = cutLines.flatMap(({ sentences }) => sentences);
  const settings = { style, speed: 1, pitch: unchangedPitch };
  const stock = { accent: engine.accent, read: engine.readStock ?? engine.read };
  const readings = (await readSentences(texts, settings, stock, signal)).map(({ analysis }) => analysis);
  return cutRecording(recording, await detectSpeech(recording), cutLines, readings).map((sentence) => ({
    ...sentence,
    stepCost: alignFrames(sentence.analysis, sentence.reading).stepCost,
  }));
}

/** Makes the rejection of a recording in which hardly anything is voiced. */
export function noVoice(): PipelineError {
  return new PipelineError(
    'recording_rejected',
    'Hardly any voice can be heard in the recording. Read the script aloud in your usual voice.',
  );
}
