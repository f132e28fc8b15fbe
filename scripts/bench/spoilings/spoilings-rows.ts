import { quantile } from '#pipeline/sound/quantile.ts';
import type { RecordingFault } from '#pipeline/speech/recording/check-recording.ts';
import type { RecordingMeasures } from '#pipeline/speech/recording/measure-recording.ts';
import type { Spoiling } from './spoilings.ts';

/** Findings of `checkRecording` on one recording. */
export type Checked = { measures: RecordingMeasures; refused: RecordingFault[]; warned: RecordingFault[] };

/** Returns a row for unspoiled stretches, with their findings. */
export function rowOfClean(name: string, checked: readonly Checked[]): string {
  return `${name.padEnd(40)} ${countsOf(checked, null)}`;
}

/**
 * Returns a row of the table: the number of correctly identified faults, other findings, the error of the measured noise, and the
 * counted speech beside that of the unspoiled recording.
 */
export function rowOfSpoiling(
  { name, wanted, noiseDb }: Spoiling,
  checked: readonly Checked[],
  untouched: readonly Checked[],
): string {
  const hits = checked.filter((each) => isHit(each, wanted)).length;
  const figures = [
    `${hits}/${checked.length}`.padStart(6),
    (wanted ? wanted.as : 'passes').padEnd(8),
    noiseDb === undefined ? ''.padEnd(16) : noiseErrors(checked, untouched, noiseDb).padEnd(16),
    rangeOf(
      checked.map(({ measures }, index) => speechOf(measures) / speechOf(untouched[index]?.measures)),
    ).padEnd(16),
  ];
  return `${name.padEnd(40)} ${figures.join(' ')} ${countsOf(checked, wanted?.code ?? null)}`;
}

function isHit({ refused, warned }: Checked, wanted: Spoiling['wanted']): boolean {
  if (wanted === null) return refused.every((code) => code === 'too_short');
  const { code, as } = wanted;
  const isRefused = refused.includes(code);
  if (as === 'refused') return isRefused;
  return warned.includes(code) || (as === 'found' && isRefused);
}

function speechOf(measures: RecordingMeasures | undefined): number {
  return measures?.speechSeconds ?? Number.NaN;
}

/** Returns the measured minus the expected ratio. The expected noise is the sum of the recording's own and the added one. */
function noiseErrors(checked: readonly Checked[], untouched: readonly Checked[], noiseDb: number): string {
  return rangeOf(
    checked.map(({ measures }, index) => {
      const before = untouched[index]?.measures.signalToNoiseDb ?? Number.POSITIVE_INFINITY;
      const expected = -10 * Math.log10(10 ** (-noiseDb / 10) + 10 ** (-before / 10));
      return measures.signalToNoiseDb - expected;
    }),
    1,
  );
}

/** Returns minimum, median and maximum. */
function rangeOf(values: readonly number[], digits = 2): string {
  const sorted = Float64Array.from(values);
  return [0, 0.5, 1].map((share) => quantile(sorted, share).toFixed(digits)).join(' ');
}

/** Counts how often each other fault was found: refused + warned. */
function countsOf(checked: readonly Checked[], wanted: RecordingFault | null): string {
  const codes = new Set(checked.flatMap(({ refused, warned }) => [...refused, ...warned]));
  return Array.from(codes)
    .filter((code) => code !== wanted)
    .sort()
    .map((code) => {
      const count = (list: 'refused' | 'warned') =>
        checked.filter((each) => each[list].includes(code)).length;
      return `${code} ${count('refused')}+${count('warned')}`;
    })
    .join(', ');
}
