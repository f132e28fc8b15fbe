import { analyseSound, type SoundAnalysis } from '../../sound/analyse-sound.ts';
import { outOfRange } from '../../sound/checked-array.ts';
import { analysisRateHz, hopSamples } from '../../sound/mel-spectrum.ts';
import { soundingSpan } from '../../sound/prepare-sound.ts';
import { locateUtterances, type ScriptEnd } from './locate-utterances.ts';

/** Sentences that are spoken somewhere in a stretch of the recording; the alignment finds them. */
export type RecordedLine = {
  sentences: readonly string[];
  startSeconds: number;
  seconds: number;
  /** End of the script. Default: whole. */
  end?: ScriptEnd;
};

/** A sentence as the person said it. */
export type PersonSentence = {
  text: string;
  startSeconds: number;
  /** Mono, 16 kHz, without the silence around it. */
  samples: Float64Array;
  analysis: SoundAnalysis;
  /** 1 in the frames in which the speech detector hears speech, by which the pace is measured. */
  spoken: Uint8Array;
};

/**
 * Cuts every sentence of some lines out of a recording.
 * @param recording mono, 16 kHz
 * @param spoken its frames, from `detectSpeech`
 * @param readings another voice's readings of all sentences of all lines, in order
 * @returns the sentences that were read, each with the other voice's reading of it
 */
export function cutRecording(
  recording: Float64Array,
  spoken: Uint8Array,
  lines: readonly RecordedLine[],
  readings: readonly SoundAnalysis[],
): (PersonSentence & { reading: SoundAnalysis })[] {
  let position = 0;
  return lines.flatMap(({ sentences, startSeconds, seconds, end: scriptEnd }) => {
    const own = readings.slice(position, position + sentences.length);
    position += sentences.length;
    const lineStart = Math.round(startSeconds * analysisRateHz);
    const line = recording.subarray(lineStart, Math.round((startSeconds + seconds) * analysisRateHz));
    return locateUtterances(analyseSound(line), own, scriptEnd).map(({ start, end }, index) => {
      const text = sentences[index] ?? outOfRange(sentences, index);
      const reading = own[index] ?? outOfRange(own, index);
      const span = { start: lineStart + start * hopSamples, end: lineStart + end * hopSamples };
      return { ...studySentence(text, recording, spoken, span), reading };
    });
  });
}

function studySentence(
  text: string,
  recording: Float64Array,
  spoken: Uint8Array,
  { start, end }: { start: number; end: number },
): PersonSentence {
  const cut = recording.subarray(start, end);
  const sounding = soundingSpan(cut);
  const samples = cut.subarray(sounding.start, sounding.end);
  const analysis = analyseSound(samples);
  return {
    text,
    startSeconds: (start + sounding.start) / analysisRateHz,
    samples,
    analysis,
    spoken: Uint8Array.from(
      { length: analysis.logMel.rows },
      (_, frame) => spoken[Math.round((start + sounding.start) / hopSamples) + frame] ?? 0,
    ),
  };
}
