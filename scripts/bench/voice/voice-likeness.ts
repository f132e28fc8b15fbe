import { alignFrames } from '#pipeline/sound/align-frames.ts';
import { analyseSound } from '#pipeline/sound/analyse-sound.ts';
import { columnMeans, createMatrix, type Matrix, rowOf, subtractRow } from '#pipeline/sound/matrix.ts';
import { melBandCount } from '#pipeline/sound/mel-cepstrum.ts';
import { pitchOf } from '#pipeline/sound/pitch-statistics.ts';
import { soundingSpan } from '#pipeline/sound/prepare-sound.ts';

/** Likeness of a voice's sentences to the same sentences by the person. */
export type Likeness = {
  /** Mel-cepstral distortion in dB over c1 … c24 after time warping, and the same without the mean difference. */
  distortionDb: number;
  centredDistortionDb: number;
  /** Difference in semitones, voice minus person. */
  pitchMeanError: number;
  pitchDeviationError: number;
  /** Relative excess of the voice's time for the same words, excluding pauses. */
  rateError: number;
};

/** Measures the likeness. @param person mono, 16 kHz, one entry per sentence @param voice the same sentences in the same format */
export function measureLikeness(person: readonly Float64Array[], voice: readonly Float64Array[]): Likeness {
  const pairs = person.flatMap((samples, index) => {
    const said = voice[index];
    return said ? [{ person: analyse(samples), voice: analyse(said) }] : [];
  });
  const differences = stackDifferences(pairs);
  const personPitch = pitchOf(person) ?? noPitch;
  const voicePitch = pitchOf(voice) ?? noPitch;
  const frames = (which: 'person' | 'voice') =>
    pairs.reduce((sum, pair) => sum + pair[which].speech.reduce((count, spoken) => count + spoken, 0), 0);
  return {
    distortionDb: distortionOf(differences),
    centredDistortionDb: distortionOf(subtractRow(differences, columnMeans(differences))),
    pitchMeanError: (voicePitch.mean - personPitch.mean) * semitonesPerNeper,
    pitchDeviationError: (voicePitch.deviation - personPitch.deviation) * semitonesPerNeper,
    rateError: frames('voice') / frames('person') - 1,
  };
}

const semitonesPerNeper = 12 / Math.LN2;
const noPitch = { mean: Number.NaN, deviation: Number.NaN };

function analyse(samples: Float64Array) {
  const { start, end } = soundingSpan(samples);
  return analyseSound(samples.subarray(start, end));
}

type Pair = { person: ReturnType<typeof analyseSound>; voice: ReturnType<typeof analyseSound> };

/** Returns the differences of c1 … c24 in frames in which both speak. @returns [frames × 24] */
function stackDifferences(pairs: readonly Pair[]): Matrix {
  const rows = pairs.flatMap(({ person, voice }) =>
    alignFrames(person, voice)
      .path.filter(({ first, second }) => person.speech[first] === 1 && voice.speech[second] === 1)
      .map(({ first, second }) => {
        const expected = rowOf(person.cepstra, first);
        return rowOf(voice.cepstra, second)
          .map((value, column) => value - (expected[column] ?? 0))
          .subarray(1);
      }),
  );
  const stacked = createMatrix(rows.length, rows[0]?.length ?? 0);
  for (const [index, row] of rows.entries()) rowOf(stacked, index).set(row);
  return stacked;
}

/** Returns the mean distortion over frames in dB. The last factors convert an orthonormal DCT of log power to the usual scale. */
function distortionOf(differences: Matrix): number {
  const scale = (10 / Math.LN10) * 0.5 * Math.SQRT2 * Math.sqrt(2 / melBandCount);
  let sum = 0;
  for (let row = 0; row < differences.rows; row += 1) {
    sum += Math.sqrt(rowOf(differences, row).reduce((squares, value) => squares + value * value, 0));
  }
  return (scale * sum) / Math.max(1, differences.rows);
}
