import { describe, expect, test } from 'vitest';
import { quantile } from '../../sound/quantile.ts';
import { trackPitch } from '../../sound/track-pitch.ts';
import type { Read } from '../kokoro/reading.ts';
import type { SpeakerEncoder } from '../recording/speaker-encoder.ts';
import { checkChallenge } from './check-challenge.ts';

const signal = new AbortController().signal;
const sampleRateHz = 24_000;
const letterSeconds = 0.06;
const soundLeadSeconds = 0.05;
const harmonics = 24;

/** Generates a buzz with the timbre of each letter in turn; spaces are pauses. */
function say(text: string, pitchHz = 120): Float32Array {
  const letters = Array.from(text.replaceAll(' ', '   '));
  const letterSamples = letterSeconds * sampleRateHz;
  return Float32Array.from({ length: letters.length * letterSamples }, (_, index) => {
    const letter = letters[Math.floor(index / letterSamples)] ?? ' ';
    if (letter === ' ') return 0;
    const buzz = buzzOf(letter, pitchHz);
    return buzz[index % buzz.length] ?? 0;
  });
}

const buzzes = new Map<string, Float32Array>();
/** Generates the buzz of a letter, long enough to repeat exactly. The same few buzzes are heard again and again. */
function buzzOf(letter: string, pitchHz: number): Float32Array {
  const kept = buzzes.get(letter + pitchHz);
  if (kept) return kept;
  let length = 1;
  while ((length * pitchHz) % sampleRateHz !== 0) length += 1;
  const buzz = new Float32Array(length);
  for (let harmonic = 1; harmonic <= harmonics; harmonic += 1) {
    const loudness = Math.abs(Math.sin(letter.charCodeAt(0) * harmonic * 1.7)) ** 3;
    for (const index of buzz.keys()) {
      const angle = (2 * Math.PI * pitchHz * harmonic * index) / sampleRateHz;
      buzz[index] = (buzz[index] ?? 0) + 0.02 * loudness * Math.sin(angle);
    }
  }
  buzzes.set(letter + pitchHz, buzz);
  return buzz;
}

/**
 * Model frames of a second. `read` speaks as the model does: a token lasts whole frames, and its sound comes a
 * little earlier.
 */
const modelFramesPerSecond = 40;
const read: Read = async ({ text }) => {
  const words = text.split(' ');
  const tokens = words.flatMap((word, wordIndex) => [
    ...(wordIndex > 0 ? [{ symbol: ' ' }] : []),
    ...Array.from(word, (symbol) => ({ symbol, wordIndex })),
  ]);
  let frames = 0;
  let seconds = soundLeadSeconds;
  const durations = tokens.map(({ symbol }) => {
    seconds += symbol === ' ' ? 3 * letterSeconds : letterSeconds;
    const end = Math.round(seconds * modelFramesPerSecond);
    const length = end - frames;
    frames = end;
    return length;
  });
  return [{ tokens, durations: [0, ...durations, 0], pitchHz: new Float32Array(), samples: say(text, 105) }];
};
/** Encoder that embeds a speaker by pitch alone. */
const encoder: SpeakerEncoder = {
  embed: async ([samples]) => {
    const pitch = trackPitch(Float64Array.from(samples ?? [])).filter((hz) => hz > 0);
    return ofPitch(quantile(pitch, 0.5));
  },
};
function ofPitch(hz: number): Float64Array {
  return Float64Array.of(Math.cos(hz / 15), Math.sin(hz / 15));
}
const phrase = 'walnut bicycle harbour mustard wizard jacket village';
const rest =
  'every good presentation begins long before the first slide appears it begins with one clear thought';
const check = (...sounds: Float32Array[]) =>
  checkChallenge(
    {
      phrase,
      recording: { samples: Float32Array.from(sounds.flatMap((sound) => Array.from(sound))), sampleRateHz },
    },
    { accent: 'american', read, encoder },
    signal,
  );

describe('the challenge', () => {
  test('accepts a person who says the phrase and then the script', async () => {
    const { advantage, worstWords, sameSpeaker } = await check(say(`  ${phrase}  ${rest}`));
    expect(advantage).toBeGreaterThan(0.2);
    expect(worstWords).toBeGreaterThan(0.2);
    expect(sameSpeaker).toBeGreaterThan(0.9);
  });

  test('refuses a person who says something else', async () => {
    await expect(
      check(say(`pancake lantern zebra river velvet thimble dolphin ${rest}`)),
    ).rejects.toMatchObject({
      code: 'phrase_not_found',
    });
  });

  // The first is refused for its worst words alone, the last for the whole alone.
  test.each([
    {
      what: 'four of its words before others',
      said: 'walnut bicycle harbour mustard velvet thimble dolphin',
    },
    { what: 'two of its words among others', said: 'pancake bicycle zebra mustard velvet thimble dolphin' },
    {
      what: 'words that are a little like each',
      said: 'wxlnxt bxcxclx hxrbxxr mxstxrd wxzxrd jxckxt vxllxgx',
    },
  ])('refuses a person who says $what', async ({ said }) => {
    await expect(check(say(`${said} ${rest}`))).rejects.toMatchObject({ code: 'phrase_not_found' });
  });

  test('refuses a phrase that is said too late', async () => {
    await expect(check(say(`${rest} ${rest} ${rest} ${phrase}`))).rejects.toMatchObject({
      code: 'phrase_not_found',
    });
  });

  test('refuses two people', async () => {
    await expect(check(say(`${phrase} `), say(`${rest} ${rest}`, 140))).rejects.toMatchObject({
      code: 'speaker_mismatch',
    });
  });

  test('refuses a recording without speech', async () => {
    await expect(check(new Float32Array(sampleRateHz))).rejects.toMatchObject({ code: 'recording_rejected' });
  });
});
