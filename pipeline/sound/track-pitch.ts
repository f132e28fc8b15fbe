import FFT from 'fft.js';
import { createMatrix, type Matrix, rowOf } from './matrix.ts';
import { analysisRateHz, hopSamples } from './mel-spectrum.ts';
import { createPowerSpectrum } from './power-spectrum.ts';
import { quantile } from './quantile.ts';

const windowSamples = 640;
/** At least the window and the longest lag, so that the correlation does not wrap around. */
const transformSize = 2048;
const lowestHz = 65;
const highestHz = 420;
const shortestLag = Math.floor(analysisRateHz / highestHz);
const longestLag = Math.floor(analysisRateHz / lowestHz);
/** Of two lags that fit alike, the shorter is the pitch and the longer a multiple of it. */
const costPerOctaveDown = 0.02;
const candidateCount = 5;
/** How good a candidate must be to beat "unvoiced". */
const unvoicedScore = 0.5;
const jumpCostPerOctave = 0.35;
const voicingChangeCost = 0.14;
/** Of the loud frames' power: less is silence. */
const silentShare = 1e-4;
const loudShare = 0.95;

type Candidate = { hz: number; score: number };

/**
 * Pitch of each 10 ms by normalised autocorrelation (Boersma 1993) with a Viterbi search over the five best lags and
 * "unvoiced".
 * @param samples mono, 16 kHz
 * @returns Hz for each frame, 0 where there is no voice
 */
export function trackPitch(samples: Float64Array): Float64Array {
  const { correlations, powers } = autocorrelate(samples);
  const least = silentShare * quantile(powers, loudShare);
  const unvoiced = { hz: 0, score: unvoicedScore };
  const candidates = Array.from({ length: correlations.rows }, (_, frame) =>
    (powers[frame] ?? 0) < least ? [unvoiced] : [...bestLags(rowOf(correlations, frame)), unvoiced],
  );
  return Float64Array.from(bestPath(candidates), ({ hz }) => hz);
}

/** Correlation of each frame with itself at lags 0 … `windowSamples` − 1, the window's own taken out. */
function autocorrelate(samples: Float64Array): { correlations: Matrix; powers: Float64Array } {
  const window = Float64Array.from(
    { length: windowSamples },
    (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / (windowSamples - 1)),
  );
  const correlate = createAutocorrelation();
  const windowCorrelation = correlate(window).slice();
  const ofWindow = (lag: number) => (windowCorrelation[lag] ?? 0) / (windowCorrelation[0] ?? 1);
  const rows = 1 + Math.max(0, Math.floor((samples.length - windowSamples) / hopSamples));
  const correlations = createMatrix(rows, longestLag + 1);
  const powers = new Float64Array(rows);
  const frame = new Float64Array(windowSamples);
  for (let index = 0; index < rows; index += 1) {
    for (let offset = 0; offset < windowSamples; offset += 1) {
      frame[offset] = samples[index * hopSamples + offset] ?? 0;
    }
    const mean = frame.reduce((sum, sample) => sum + sample, 0) / windowSamples;
    let power = 0;
    for (let offset = 0; offset < windowSamples; offset += 1) {
      const centred = (frame[offset] ?? 0) - mean;
      power += centred * centred;
      frame[offset] = centred * (window[offset] ?? 0);
    }
    powers[index] = power / windowSamples;
    const raw = correlate(frame);
    const row = rowOf(correlations, index);
    for (let lag = 0; lag <= longestLag; lag += 1) {
      row[lag] = (raw[lag] ?? 0) / ((raw[0] ?? 0) + 1e-12) / Math.max(ofWindow(lag), 1e-3);
    }
  }
  return { correlations, powers };
}

/** Through the power spectrum, whose transform the correlation is; the common factor of both transforms is left out. */
function createAutocorrelation(): (frame: Float64Array) => Float64Array {
  const powersOf = createPowerSpectrum(transformSize);
  const transform = new FFT(transformSize);
  const symmetric = new Float64Array(transformSize);
  const spectrum = new Float64Array(2 * transformSize);
  const correlation = new Float64Array(windowSamples);
  return (frame) => {
    const powers = powersOf(frame);
    for (let bin = 0; bin < transformSize; bin += 1) {
      symmetric[bin] = powers[Math.min(bin, transformSize - bin)] ?? 0;
    }
    transform.realTransform(spectrum, symmetric);
    for (let lag = 0; lag < windowSamples; lag += 1) {
      correlation[lag] = (spectrum[2 * lag] ?? 0) / transformSize;
    }
    return correlation;
  };
}

/** The best local maxima, their lags refined by a parabola through their neighbours. */
function bestLags(correlation: Float64Array): Candidate[] {
  const at = (lag: number) => correlation[lag] ?? 0;
  const scoreOf = (lag: number) => at(lag) - costPerOctaveDown * Math.log2(lag / shortestLag);
  const peaks: { lag: number; score: number }[] = [];
  for (let lag = shortestLag + 1; lag < longestLag; lag += 1) {
    const score = scoreOf(lag);
    if (score > scoreOf(lag - 1) && score >= scoreOf(lag + 1)) peaks.push({ lag, score });
  }
  return peaks
    .toSorted((a, b) => b.score - a.score)
    .slice(0, candidateCount)
    .map(({ lag, score }) => {
      const [before, here, after] = [at(lag - 1), at(lag), at(lag + 1)];
      const offset = (0.5 * (before - after)) / (before - 2 * here + after - 1e-12);
      return { hz: analysisRateHz / (lag + Math.min(0.5, Math.max(-0.5, offset))), score };
    });
}

function bestPath(candidates: readonly Candidate[][]): Candidate[] {
  type Step = { candidate: Candidate; total: number; before: Step | undefined };
  let steps: Step[] = [];
  for (const frame of candidates) {
    steps = frame.map((candidate) => {
      let best: Step | undefined;
      let bestTotal = steps.length === 0 ? 0 : Number.NEGATIVE_INFINITY;
      for (const step of steps) {
        const total = step.total - changeCost(step.candidate.hz, candidate.hz);
        if (total > bestTotal) [best, bestTotal] = [step, total];
      }
      return { candidate, total: bestTotal + candidate.score, before: best };
    });
  }
  const path: Candidate[] = [];
  let step: Step | undefined = steps.toSorted((a, b) => b.total - a.total)[0];
  for (; step; step = step.before) path.push(step.candidate);
  return path.reverse();
}

function changeCost(fromHz: number, toHz: number): number {
  if (fromHz > 0 && toHz > 0) return jumpCostPerOctave * Math.abs(Math.log2(fromHz / toHz));
  return fromHz > 0 === toHz > 0 ? 0 : voicingChangeCost;
}
