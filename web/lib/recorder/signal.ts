/** State of the speaker's signal, updated with every block. */
export type Signal = {
  /** RMS of the last block in dBFS; −100 for silence. */
  levelDb: number;
  /** Time since the last speech. */
  silentMs: number;
  /** Time since the last clipping; Infinity if there was none. */
  sinceClippingMs: number;
  /** Loudest recent level, decaying over time. */
  recentPeakDb: number;
  /** Time spoken, including the short pauses between words. */
  spokenMs: number;
};

export const noSignal: Signal = {
  levelDb: -100,
  silentMs: 0,
  sinceClippingMs: Number.POSITIVE_INFINITY,
  recentPeakDb: -100,
  spokenMs: 0,
};

/** Returns the signal with which a recording continues. Levels of the earlier stretch no longer apply; the time spoken does. */
export function resumedSignal({ spokenMs }: Signal): Signal {
  return { ...noSignal, spokenMs };
}

const speechDb = -45;
/** Level below which the training reports a quiet recording. */
const quietDb = -35;
/** Amplitude from which a sample counts as clipped, as in the training. */
const clippedSample = 0.985;
/** Longest pause that counts as part of speech. */
const shortPauseMs = 600;
const fadeDbPerSecond = 6;

/** Returns the signal after another block. @param samples mono, −1 to 1 */
export function hear(signal: Signal, samples: Float32Array, sampleRateHz: number): Signal {
  const blockMs = (samples.length / sampleRateHz) * 1000;
  let power = 0;
  let peak = 0;
  for (const sample of samples) {
    power += sample * sample;
    peak = Math.max(peak, Math.abs(sample));
  }
  const levelDb = Math.max(-100, 10 * Math.log10(power / Math.max(1, samples.length)));
  const silentMs = levelDb > speechDb ? 0 : signal.silentMs + blockMs;
  const hasBegun = signal.spokenMs > 0 || silentMs === 0;
  return {
    levelDb,
    silentMs,
    sinceClippingMs: peak >= clippedSample ? 0 : signal.sinceClippingMs + blockMs,
    recentPeakDb: Math.max(levelDb, signal.recentPeakDb - (fadeDbPerSecond * blockMs) / 1000),
    spokenMs: signal.spokenMs + (hasBegun && silentMs < shortPauseMs ? blockMs : 0),
  };
}

const silenceWarningMs = 4000;
const clippingWarningMs = 3000;

/** Returns advice for the speaker, or null if the sound is good. */
export function signalWarning(signal: Signal): string | null {
  if (signal.sinceClippingMs < clippingWarningMs)
    return 'Too loud: move back a little, or turn the microphone down.';
  if (signal.silentMs >= silenceWarningMs)
    return 'No sound. Check that the right microphone is selected and turned on.';
  if (signal.spokenMs > 0 && signal.recentPeakDb < quietDb)
    return 'Very quiet: come closer, or turn the microphone up.';
  return null;
}
