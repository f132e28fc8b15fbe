import { speechLevelDb } from '#pipeline/sound/level-speech.ts';
import { rootMeanSquare } from '#pipeline/sound/prepare-sound.ts';
import { changeGain, lowPass, mix, type Sound, sampleRateHz, whiteNoise } from './spoil-sound.ts';

export const noiseKinds = ['white', 'pink', 'fan', 'hum', 'babble'] as const;
export type NoiseKind = (typeof noiseKinds)[number];

/**
 * Generates noise of a kind, at any level.
 * @param others readings by other people, which make up the babble
 */
export function makeNoise(kind: NoiseKind, samples: number, others: readonly Sound[]): Sound {
  const white = () => whiteNoise(samples / sampleRateHz, -20);
  switch (kind) {
    case 'white':
      return white();
    case 'pink':
      return pinkOf(white());
    case 'fan':
      return lowPass(white(), 500);
    case 'hum':
      return Float32Array.from({ length: samples }, (_, index) => humAt(index / sampleRateHz));
    case 'babble':
      return babble(samples, others);
  }
}

/** Adds another sound at a level that is `ratioDb` below the speech. Pauses of both are excluded from the levels. */
export function addBelow(sound: Sound, other: Sound, ratioDb: number): Sound {
  const gainDb = (speechLevelDb(sound) ?? 0) - ratioDb - (speechLevelDb(other) ?? 0);
  return mix(sound, changeGain(other, gainDb));
}

/** Adds noise at a level that is `ratioDb` below the speech, excluding its pauses. */
export function addNoiseBelow(sound: Sound, noise: Sound, ratioDb: number): Sound {
  const gainDb = (speechLevelDb(sound) ?? 0) - ratioDb - 20 * Math.log10(rootMeanSquare(noise));
  return mix(sound, changeGain(noise, gainDb));
}

/** Returns the hum of the mains with the harmonics of a poor cable. */
function humAt(seconds: number): number {
  return [50, 100, 150, 200, 250]
    .map((hz, index) => Math.sin(2 * Math.PI * hz * seconds) / (index + 1))
    .reduce((sum, value) => sum + value, 0);
}

/** Filters white noise to −3 dB per octave with Paul Kellet's three poles. */
function pinkOf(white: Sound): Sound {
  let [low, middle, high] = [0, 0, 0];
  return white.map((sample) => {
    low = 0.99765 * low + sample * 0.099046;
    middle = 0.963 * middle + sample * 0.2965164;
    high = 0.57 * high + sample * 1.0526913;
    return low + middle + high + sample * 0.1848;
  });
}

const babblingVoices = 6;

/** Mixes several people talking at once, each starting at a different point. */
function babble(samples: number, others: readonly Sound[]): Sound {
  const sum = new Float32Array(samples);
  for (let voice = 0; voice < babblingVoices; voice += 1) {
    const other = others[voice % others.length];
    if (!other) continue;
    const gain = 10 ** (-(speechLevelDb(other) ?? 0) / 20);
    const start = Math.floor((voice * other.length) / babblingVoices);
    for (let index = 0; index < samples; index += 1) {
      sum[index] = (sum[index] ?? 0) + gain * (other[(start + index) % other.length] ?? 0);
    }
  }
  return sum;
}
