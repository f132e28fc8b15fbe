/** Faults of recordings. All functions take and return mono sound at 24 kHz. */
export const sampleRateHz = 24_000;

export type Sound = Float32Array;

export function changeGain(sound: Sound, gainDb: number): Sound {
  return sound.map((sample) => sample * 10 ** (gainDb / 20));
}

/** Clips the sound like a converter that is overdriven. */
export function clip(sound: Sound, gainDb: number): Sound {
  return changeGain(sound, gainDb).map((sample) => Math.min(1, Math.max(-1, sample)));
}

export function mix(sound: Sound, other: Sound): Sound {
  return sound.map((sample, index) => sample + (other[index % other.length] ?? 0));
}

export function whiteNoise(seconds: number, levelDb: number): Sound {
  const random = numbersFrom(1);
  // Uniform between -1 and 1, so its RMS is 1 / √3.
  const peak = Math.sqrt(3) * 10 ** (levelDb / 20);
  return Float32Array.from({ length: seconds * sampleRateHz }, () => (2 * random() - 1) * peak);
}

/** Filters with a low-pass: a windowed sinc of 255 taps. */
export function lowPass(sound: Sound, edgeHz: number): Sound {
  const half = 127;
  const taps = Float64Array.from({ length: 2 * half + 1 }, (_, index) => {
    const offset = index - half;
    const width = (2 * edgeHz) / sampleRateHz;
    const sinc = offset === 0 ? width : Math.sin(Math.PI * width * offset) / (Math.PI * offset);
    return sinc * (0.5 + 0.5 * Math.cos((Math.PI * offset) / (half + 1)));
  });
  return sound.map((_, index) => {
    let sum = 0;
    for (let offset = 0; offset < taps.length; offset += 1) {
      sum += (taps[offset] ?? 0) * (sound[index + half - offset] ?? 0);
    }
    return sum;
  });
}

/** Alternates two sounds, `seconds` each. */
export function takeTurns(first: Sound, second: Sound, seconds: number): Sound {
  const turn = seconds * sampleRateHz;
  const length = Math.min(first.length, second.length);
  return Float32Array.from({ length }, (_, index) =>
    Math.floor(index / turn) % 2 === 0 ? (first[index] ?? 0) : (second[index] ?? 0),
  );
}

export function join(...sounds: Sound[]): Sound {
  const joined = new Float32Array(sounds.reduce((sum, { length }) => sum + length, 0));
  let position = 0;
  for (const sound of sounds) {
    joined.set(sound, position);
    position += sound.length;
  }
  return joined;
}

export function firstSeconds(sound: Sound, seconds: number): Sound {
  return sound.slice(0, seconds * sampleRateHz);
}

/** Returns a generator of pseudo-random numbers from 0 to 1. The same seed gives the same numbers. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    // The Park–Miller generator.
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Limits the sound to the band of a telephone line. */
export function overTelephone(sound: Sound): Sound {
  const low = lowPass(sound, 300);
  return lowPass(sound, 3400).map((sample, index) => sample - (low[index] ?? 0));
}

/** Inserts 3 s of digital silence every 15 s, like a recorder that loses sound. */
export function muteGaps(sound: Sound): Sound {
  return sound.map((sample, index) => ((index / sampleRateHz) % 15 < 12 ? sample : 0));
}
