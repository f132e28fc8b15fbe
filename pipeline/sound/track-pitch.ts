import FFT from 'fft.js';
import { at } from './checked-array.ts';
import { createMatrix, type Matrix, rowOf } from './matrix.ts';
import { analysisRateHz, hopSamples } from './mel-spectrum.ts';
import { createPowerSpectrum } from './power-spectrum.ts';
import { quantile } from './quantile.ts';

const windowSamples = 640;
/** Size of the transform: at least the window plus the longest lag, so that the correlation does not wrap around. */
const transformSize = 2048;
const lowestHz = 65;
const highestHz = 420;
const shortestLag = Math.floor(analysisRateHz / highestHz);
const longestLag = Math.floor(analysisRateHz / lowestHz);
/** Cost that prefers the shorter of two lags with equal fit: the longer is a multiple of the period. */
const costPerOctaveDown = 0.02;
/** Cost of each lag. Only lags from the shortest on are used. */
const octaveCosts = Float64Array.from(
  { length: longestLag + 1 },
  (_, lag) => costPerOctaveDown * Math.log2(lag / shortestLag),
);
const candidateCount = 5;
/** Score of the candidate "unvoiced". */
const unvoicedScore = 0.5;
const jumpCostPerOctave = 0.35;
const voicingChangeCost = 0.14;
/** Share of the loud frames' power below which a frame is silent. */
const silentShare = 1e-4;
const loudShare = 0.95;

type Candidate = { hz: number; score: number };

/**
 * Tracks the pitch every 10 ms by normalised autocorrelation (Boersma 1993), with a Viterbi search over the five
 * best lags and "unvoiced".
 * @param samples mono, 16 kHz
 * @returns Hz for each frame, 0 if it is unvoiced
 */
export function trackPitch(samples: Float64Array): Float64Array {
  const { correlations, powers } = autocorrelate(samples);
  const least = silentShare * quantile(powers, loudShare);
  const unvoiced = { hz: 0, score: unvoicedScore };
  const candidates = Array.from({ length: correlations.rows }, (_, frame) =>
    at(powers, frame) < least ? [unvoiced] : [...bestLags(rowOf(correlations, frame)), unvoiced],
  );
  return Float64Array.from(bestPath(candidates), ({ hz }) => hz);
}

/** Computes the autocorrelation of each frame at lags 0 … `longestLag`, divided by that of the window. */
function autocorrelate(samples: Float64Array): { correlations: Matrix; powers: Float64Array } {
  const window = Float64Array.from(
    { length: windowSamples },
    (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / (windowSamples - 1)),
  );
  const correlate = createAutocorrelation();
  const windowCorrelation = correlate(window).slice(0, longestLag + 1);
  const windowPower = at(windowCorrelation, 0);
  const ofWindow = windowCorrelation.map((value) => Math.max(value / windowPower, 1e-3));
  const rows = 1 + Math.max(0, Math.floor((samples.length - windowSamples) / hopSamples));
  const correlations = createMatrix(rows, longestLag + 1);
  const powers = new Float64Array(rows);
  const frame = new Float64Array(windowSamples);
  for (let index = 0; index < rows; index += 1) {
    for (let offset = 0; offset < windowSamples; offset += 1) {
      // Samples beyond the end are zero: the sound may be shorter than the window.
      frame[offset] = samples[index * hopSamples + offset] ?? 0;
    }
    const mean = frame.reduce((sum, sample) => sum + sample, 0) / windowSamples;
    let power = 0;
    for (let offset = 0; offset < windowSamples; offset += 1) {
      const centred = at(frame, offset) - mean;
      power += centred * centred;
      frame[offset] = centred * at(window, offset);
    }
    powers[index] = power / windowSamples;
    const raw = correlate(frame);
    const rawPower = at(raw, 0) + 1e-12;
    const row = rowOf(correlations, index);
    for (let lag = 0; lag <= longestLag; lag += 1) {
      row[lag] = at(raw, lag) / rawPower / at(ofWindow, lag);
    }
  }
  return { correlations, powers };
}

/** Creates the autocorrelation as the transform of the power spectrum (Wiener–Khinchin). */
function createAutocorrelation(): (frame: Float64Array) => Float64Array {
  const powersOf = createPowerSpectrum(transformSize);
  const transform = new FFT(transformSize);
  const symmetric = new Float64Array(transformSize);
  const spectrum = new Float64Array(2 * transformSize);
  const correlation = new Float64Array(windowSamples);
  return (frame) => {
    const powers = powersOf(frame);
    for (let bin = 0; bin < transformSize; bin += 1) {
      symmetric[bin] = at(powers, Math.min(bin, transformSize - bin));
    }
    transform.realTransform(spectrum, symmetric);
    for (let lag = 0; lag < windowSamples; lag += 1) {
      correlation[lag] = at(spectrum, 2 * lag) / transformSize;
    }
    return correlation;
  };
}

/** Returns the best local maxima, with lags refined by a parabola through their neighbours. */
function bestLags(correlation: Float64Array): Candidate[] {
  const scores = correlation.map((value, lag) => value - at(octaveCosts, lag));
  const peaks: { lag: number; score: number }[] = [];
  for (let lag = shortestLag + 1; lag < longestLag; lag += 1) {
    const score = at(scores, lag);
    if (score > at(scores, lag - 1) && score >= at(scores, lag + 1)) peaks.push({ lag, score });
  }
  return peaks
    .toSorted((a, b) => b.score - a.score)
    .slice(0, candidateCount)
    .map(({ lag, score }) => {
      const before = at(correlation, lag - 1);
      const here = at(correlation, lag);
      const after = at(correlation, lag + 1);
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
