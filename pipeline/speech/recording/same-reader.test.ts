import { beforeAll, describe, expect, it } from 'vitest';
import { analysisRateHz } from '../../sound/mel-spectrum.ts';
import { resample } from '../../sound/resample.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { loadCloningAssets } from '../cloning/cloning-assets.ts';
import { readTestVectors } from '../cloning/testing/read-test-vectors.ts';
import { requireSameReader } from './same-reader.ts';
import { createSpeakerEncoder, type SpeakerEncoder } from './speaker-encoder.ts';

const { person16kHz, base24kHz } = readTestVectors();
const person = Float64Array.from(person16kHz);
const other = resample(base24kHz, speechSampleRateHz, analysisRateHz);

let encoder: SpeakerEncoder;
beforeAll(async () => {
  encoder = await createSpeakerEncoder((await loadCloningAssets()).encoder);
});

const compare = (earlier: Float64Array, added: Float64Array) =>
  requireSameReader({ speech: earlier }, { speech: added }, encoder);

describe('two readings', () => {
  it('are accepted from one person, at another level and through another microphone', async () => {
    // Brighter by 6 dB an octave at most: each sample minus a part of the previous one.
    const brighter = person.map((sample, index) => 0.1 * (sample - 0.5 * (person[index - 1] ?? 0)));
    expect(await compare(person, brighter)).toBeGreaterThan(0.75);
  });

  // attack: 327
  it('are refused from two people, with advice', async () => {
    await expect(compare(person, other)).rejects.toMatchObject({
      code: 'other_speaker',
      message: expect.stringMatching(
        /^This does not sound like the person in the first recording \(similarity \d+%, required 75%\)\. Read it yourself/,
      ),
    });
  });

  // attack: 327
  it('are refused if one of them has no speech', async () => {
    await expect(compare(person, new Float64Array(16_000))).rejects.toMatchObject({ code: 'other_speaker' });
  });
});
