import {
  changeGain,
  mix,
  type Sound,
  sampleRateHz,
  whiteNoise,
} from '#scripts/bench/spoilings/spoil-sound.ts';

/** Adds uniform noise. @param levelDb level of the noise, RMS below full scale */
export function addNoise(sound: Sound, levelDb: number): Sound {
  return mix(sound, whiteNoise(sound.length / sampleRateHz, levelDb));
}

/** Generates noise that is stronger at lower frequencies: wind, traffic, a knock on the table. */
export function rumble(seconds: number, levelDb: number): Sound {
  let state = 0;
  return changeGain(
    whiteNoise(seconds, 0).map((sample) => {
      state = 0.995 * state + 0.1 * sample;
      return state;
    }),
    levelDb,
  );
}

/** Generates tones of the same level. @param levelDb level of each, RMS below full scale */
export function tones(seconds: number, hz: readonly number[], levelDb: number): Sound {
  const peak = Math.SQRT2 * 10 ** (levelDb / 20);
  return Float32Array.from({ length: seconds * sampleRateHz }, (_, index) =>
    hz.reduce((sum, each) => sum + peak * Math.sin((2 * Math.PI * each * index) / sampleRateHz), 0),
  );
}

export function silence(seconds: number): Sound {
  return new Float32Array(seconds * sampleRateHz);
}
