/** The state of the speaker's signal, updated with every block. */
export type Signal = {
  /** RMS of the last block in dBFS; −100 for silence. */
  levelDb: number;
  /** Time since the last speech. */
  silentMs: number;
  /** Time since the last clipping; Infinity if there was none. */
  sinceClippingMs: number;
  /** The loudest recent level, decaying over time. */
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

/** The signal before more is read: what was heard last says nothing of it. */
export function goOn({ spokenMs }: Signal): Signal {
  return { ...noSignal, spokenMs };
}

const speechDb = -45;
/** Below this level, the training reports that the recording is quiet. */
const quietDb = -35;
/** A sample this close to full scale counts as clipped, as in the training. */
const clippedSample = 0.985;
/** A pause of at most this length belongs to speech. */
const shortPauseMs = 600;
const fadeDbPerSecond = 6;

/** Returns the signal after the next block. @param samples mono, −1 to 1 */
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

/** Returns what the speaker should do about the sound; null when it is good. */
export function signalWarning(signal: Signal): string | null {
  if (signal.sinceClippingMs < clippingWarningMs)
    return 'Too loud: move back a little, or turn the microphone down.';
  if (signal.silentMs >= silenceWarningMs)
    return 'No sound. Check that the right microphone is selected and turned on.';
  if (signal.spokenMs > 0 && signal.recentPeakDb < quietDb)
    return 'Very quiet: come closer, or turn the microphone up.';
  return null;
}
