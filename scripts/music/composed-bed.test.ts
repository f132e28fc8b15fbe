import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { musicBedIds } from '#contract/vocabulary/music.ts';
import { bedPath } from '#pipeline/music/beds.ts';
import { composedBed, pieces } from './composed-bed.ts';
import { bedSampleRateHz, loopBeats, loopSamples } from './piece.ts';

const rendered = z.record(z.string(), z.object({ midiSha256: z.string(), soundSha256: z.string() }));

describe.each(musicBedIds)('%s', (bed) => {
  it('is composed the same way each time, and its sound was rendered from exactly that', async () => {
    const { midi } = composedBed(bed);
    expect(composedBed(bed).midi).toEqual(midi);
    const record = rendered.parse(
      JSON.parse(await readFile(bedPath(bed).replace(/[^/]+$/, 'rendered.json'), 'utf8')),
    );
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(record[bed]).toEqual({
      midiSha256: sha256(midi),
      soundSha256: sha256(await readFile(bedPath(bed))),
    });
  });

  it('is a loop of 45 to 90 seconds with a whole number of samples', () => {
    const piece = pieces[bed]();
    expect(piece.bed).toBe(bed);
    expect(Number.isInteger(loopSamples(piece))).toBe(true);
    const seconds = loopSamples(piece) / bedSampleRateHz;
    expect(seconds).toBeGreaterThan(45);
    expect(seconds).toBeLessThan(90);
  });

  it("is playable: every value is valid MIDI, every note within the instruments' ranges", () => {
    const piece = pieces[bed]();
    for (const part of piece.parts) {
      expect(part.notes.length, part.name).toBeGreaterThan(0);
      for (const { beat, beats, pitch, velocity } of part.notes) {
        expect(beat).toBeGreaterThan(-1);
        expect(beat).toBeLessThan(loopBeats(piece) + 8);
        expect(beats).toBeGreaterThan(0);
        expect(Number.isInteger(pitch) && pitch >= 28 && pitch <= 96, `${part.name} ${pitch}`).toBe(true);
        expect(Number.isInteger(velocity) && velocity >= 1 && velocity <= 127).toBe(true);
      }
    }
  });

  it('changes from section to section', () => {
    const piece = pieces[bed]();
    const quarter = loopBeats(piece) / 4;
    const sections = [0, 1, 2, 3].map((section) =>
      piece.parts
        .flatMap((part) => part.notes.map((note) => ({ ...note, part: part.name })))
        .filter(({ beat }) => beat >= section * quarter && beat < (section + 1) * quarter)
        .map(({ part, beat, pitch }) => `${part} ${(beat - section * quarter).toFixed(1)} ${pitch}`)
        .join(),
    );
    expect(new Set(sections).size).toBe(4);
  });
});
