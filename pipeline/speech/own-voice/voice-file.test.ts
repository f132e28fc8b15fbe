import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PipelineError } from '#runtime/errors.ts';
import { cepstrumLength } from '../../sound/mel-cepstrum.ts';
import { styleLength } from '../kokoro-voices.ts';
import { type ClonedVoice, cloneEngineVersion, unchangedSpread } from './cloned-voice.ts';
import { detailBandCount } from './detail-levels.ts';
import { madeVoice } from './testing/made-voice.ts';
import { decodeVoiceFile, encodeVoiceFile, maxVoiceFileBytes } from './voice-file.ts';

const voices: fc.Arbitrary<ClonedVoice> = fc
  .record({
    seed: fc.integer(),
    classes: fc.integer({ min: 1, max: 40 }),
    entries: fc.integer({ min: 0, max: 300 }),
    filtered: fc.boolean(),
    speed: fc.double({ min: 0.5, max: 2, noNaN: true }),
    power: fc.double({ min: 0.6, max: 1.5, noNaN: true }),
  })
  .map(({ speed, power, ...size }) => ({ ...madeVoice(size), speed, pitch: { power, factor: 1.25 } }));

/** Writes a voice file as an earlier version did: without the detail, and in version 1 without the spread. */
function asVersion(version: 1 | 2, bytes: Buffer, classes: number): Buffer {
  const headerEnd = 16 + bytes.readUInt32LE(12);
  const { filter, ...rest } = JSON.parse(bytes.toString('utf8', 16, headerEnd));
  const { smoothingFrames: _, ...earlier } = filter;
  const header = Buffer.from(JSON.stringify({ ...rest, filter: earlier }));
  const spreadStart = headerEnd + 4 * (styleLength + cepstrumLength * (1 + 2 * classes + cepstrumLength));
  const spreadEnd = spreadStart + 4 * cepstrumLength * (2 + classes);
  const content = Buffer.concat([
    bytes.subarray(0, 16),
    header,
    bytes.subarray(headerEnd, version === 1 ? spreadStart : spreadEnd),
    bytes.subarray(spreadEnd + 4 * detailBandCount * classes, -32),
  ]);
  content.writeUInt32LE(version, 8);
  content.writeUInt32LE(header.length, 12);
  return Buffer.concat([content, createHash('sha256').update(content).digest()]);
}

const whyNot = (bytes: Uint8Array) => {
  try {
    decodeVoiceFile(bytes);
    return null;
  } catch (error) {
    return error;
  }
};

describe('a voice file', () => {
  test('returns the written voice, and the same bytes for the same voice', () => {
    fc.assert(
      fc.property(voices, (voice) => {
        const bytes = encodeVoiceFile(voice);
        const { clone, contentHash } = decodeVoiceFile(bytes);
        expect(clone).toEqual(voice);
        expect(contentHash).toMatch(/^[0-9a-f]{64}$/);
        expect(encodeVoiceFile(clone).equals(bytes)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('from an earlier version sounds as before: without detail, and in version 1 without a spread', () => {
    const classes = 3;
    const voice = madeVoice({ seed: 2, classes, entries: 20, filtered: true });
    const { filter } = voice;
    const earlier = filter && {
      ...filter,
      smoothingFrames: 7,
      detail: new Float32Array(classes * detailBandCount),
    };
    const decoded = (version: 1 | 2) =>
      decodeVoiceFile(asVersion(version, encodeVoiceFile(voice), classes)).clone.filter;
    expect(decoded(2)).toEqual(earlier);
    expect(decoded(1)).toEqual({ ...earlier, spread: unchangedSpread(classes) });
  });

  test('is refused if it is damaged anywhere in any way', () => {
    const bytes = encodeVoiceFile(madeVoice({ seed: 1, classes: 3, entries: 20, filtered: true }));
    const damage = fc.oneof(
      fc
        .record({ at: fc.nat(bytes.length - 1), xor: fc.integer({ min: 1, max: 255 }) })
        .map(({ at, xor }) => {
          const changed = Buffer.from(bytes);
          changed.writeUInt8(changed.readUInt8(at) ^ xor, at);
          return changed;
        }),
      fc.nat(bytes.length - 1).map((length) => bytes.subarray(0, length)),
      fc.uint8Array({ minLength: 1, maxLength: 50 }).map((more) => Buffer.concat([bytes, more])),
      fc.uint8Array({ maxLength: 500 }),
      fc.uint8Array({ maxLength: 500 }).map((more) => Buffer.concat([bytes.subarray(0, 8), more])),
    );
    fc.assert(
      fc.property(damage, (damaged) => {
        expect(whyNot(damaged)).toBeInstanceOf(PipelineError);
        expect(whyNot(damaged)).toMatchObject({ code: 'voice_invalid' });
      }),
      { numRuns: 500 },
    );
  });

  test('from a newer engine asks for an update', () => {
    const voice = madeVoice({ seed: 1, classes: 3, entries: 20, filtered: false });
    const newer = encodeVoiceFile({ ...voice, engineVersion: cloneEngineVersion + 1 });
    expect(whyNot(newer)).toMatchObject({ message: expect.stringContaining('Update DeckVoice') });
  });

  test('is refused if it is a file of another kind', () => {
    expect(whyNot(Buffer.from('RIFF....WAVEfmt '))).toMatchObject({
      message: expect.stringContaining('not a voice file'),
    });
  });

  test('has a size limit', () => {
    const { length } = encodeVoiceFile(madeVoice({ seed: 1, classes: 36, entries: 15_000, filtered: true }));
    expect(length).toBeLessThan(maxVoiceFileBytes);
    const tooLarge = madeVoice({ seed: 1, classes: 36, entries: 50_000, filtered: true });
    expect(() => encodeVoiceFile(tooLarge)).toThrow(/larger/);
  });
});
