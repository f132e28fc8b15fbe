import type { SoundAnalysis } from '../../sound/analyse-sound.ts';
import { outOfRange } from '../../sound/checked-array.ts';
import { type Matrix, stackRows } from '../../sound/matrix.ts';
import { analysisRateHz } from '../../sound/mel-spectrum.ts';
import { type PitchStatistics, pitchOf } from '../../sound/pitch-statistics.ts';
import { noiseFloor, removeNoise, subtractNoise, withoutMuted } from '../../sound/remove-noise.ts';
import { detailedSpectrum } from '../own-voice/detail-levels.ts';
import type { SpeakerEncoder } from '../recording/speaker-encoder.ts';
import type { PersonSentence } from './cut-recording.ts';

/** The person who speaks, as measured in the usable sentences. */
export type Person = {
  /** Sentences without their noise. `detailed` has the levels of the bands of `detailBank`. */
  sentences: readonly (PersonSentence & { withoutNoise: SoundAnalysis; detailed: Matrix })[];
  /** Pitch in ln Hz. */
  pitch: PitchStatistics;
  embedding: Float64Array;
  /** Highest frequency of speech in the recording. */
  bandEdgeHz: number;
};

/**
 * Measures a person's pitch, embedding and noise.
 * @returns null if hardly anything is voiced
 */
export async function describePerson(
  sentences: readonly PersonSentence[],
  bandEdgeHz: number,
  encoder: SpeakerEncoder,
): Promise<Person | null> {
  const pitch = pitchOf(sentences.map(({ samples }) => samples));
  if (!pitch) return null;
  const logMel = stackRows(sentences.map(({ analysis }) => analysis.logMel));
  const spoken = Uint8Array.from(sentences.flatMap((sentence) => Array.from(sentence.spoken)));
  const floor = noiseFloor(withoutMuted(logMel, spoken));
  const detailed = sentences.map(({ samples }) => detailedSpectrum(samples));
  const detailedFloor = noiseFloor(withoutMuted(stackRows(detailed), spoken));
  return {
    sentences: sentences.map((sentence, index) => ({
      ...sentence,
      withoutNoise: removeNoise(sentence.analysis, floor),
      detailed: subtractNoise(detailed[index] ?? outOfRange(detailed, index), detailedFloor),
    })),
    pitch,
    embedding: await encoder.embed(sentences.map(({ samples }) => samples)),
    bandEdgeHz,
  };
}

/** Returns the first sentences that together last this long, or all. */
export function firstSeconds<T extends { samples: Float64Array }>(
  sentences: readonly T[],
  seconds: number,
): T[] {
  let samples = 0;
  return sentences.filter((sentence) => {
    const isNeeded = samples < seconds * analysisRateHz;
    samples += sentence.samples.length;
    return isNeeded;
  });
}
