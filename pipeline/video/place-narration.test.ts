import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWhole } from '../sound/sound-track.ts';
import { trackOf } from '../sound/testing/track-of.ts';
import { openSamples, writeSamples } from '../speech/sample-file.ts';
import { placeNarration } from './place-narration.ts';
import { buildTimeline } from './timeline.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Returns the bytes of buffers in use. Buffers that other tests of this worker have left behind do not count. */
function liveBufferBytes(): number {
  collectGarbage();
  // A background thread frees the memory of dead buffers; the next collection begins by waiting for that thread.
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-narration-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Generates a tone that begins and ends at full swing: the worst case for a join. */
function tone(sampleCount: number): Float32Array {
  return Float32Array.from({ length: sampleCount }, (_, i) => 0.8 * Math.cos(i * 0.05));
}

function timelineOf(sampleCounts: number[][]) {
  return buildTimeline({
    transitionMs: 320,
    slides: sampleCounts.map((counts, index) => ({
      slideNumber: index + 1,
      title: 'Slide',
      leadInMs: 300,
      leadOutMs: 300,
      sentences: counts.map((sampleCount) => ({ sampleCount, words: [], pauseAfterMs: 0 })),
    })),
  });
}

describe('placeNarration', async () => {
  const counts = [[9000, 5000], [], [12_345, 6000, 1]];
  const timeline = timelineOf(counts);
  const track = await readWhole(
    placeNarration(
      timeline,
      counts.map((slide) => slide.map((count) => trackOf(tone(count)))),
    ),
  );

  it('is as long as the picture', () => {
    expect(track.length).toBe(timeline.frameCount * 960);
  });

  it('has each sentence unchanged in its place, apart from its ends', () => {
    for (const { startSample, sampleCount } of timeline.slides.flatMap((slide) => slide.sentences)) {
      if (sampleCount < 200) continue;
      const middle = track.subarray(startSample + 96, startSample + sampleCount - 96);
      expect(middle).toEqual(tone(sampleCount).subarray(96, sampleCount - 96));
    }
  });

  it('never jumps, not even between sentences without a pause', () => {
    const steepestOfTone = 0.8 * 0.05;
    const jumps = Array.from(track.subarray(1), (sample, i) => Math.abs(sample - (track[i] ?? 0)));
    expect(Math.max(...jumps)).toBeLessThan(steepestOfTone * 1.4);
  });

  it('is silent between the sentences', () => {
    const [first] = timeline.slides;
    const before = first?.sentences[0]?.startSample ?? 0;
    expect(before).toBeGreaterThan(0);
    expect(track.subarray(0, before + 1).every((sample) => sample === 0)).toBe(true);
  });

  // attack: 103
  it('is never held in memory as a whole, at any length', async () => {
    const [slides, sentencesOfSlide, sampleCount] = [10, 10, 240_000];
    const long = Array.from({ length: slides }, () =>
      Array.from({ length: sentencesOfSlide }, () => sampleCount),
    );
    const file = path.join(folder, 'sentence.f32');
    await writeSamples(file, tone(sampleCount));
    const sound = await openSamples(file);
    const track = placeNarration(
      timelineOf(long),
      long.map((slide) => slide.map(() => sound)),
    );
    const wholeBytes = track.sampleCount * Float32Array.BYTES_PER_ELEMENT;
    expect(wholeBytes).toBeGreaterThan(95e6);

    const before = liveBufferBytes();
    let [samples, peakBytes] = [0, 0];
    let nextReading = 0;
    for await (const piece of track.read()) {
      samples += piece.length;
      if (samples < nextReading) continue;
      peakBytes = Math.max(peakBytes, liveBufferBytes() - before);
      nextReading += track.sampleCount / 5;
    }
    expect(samples).toBe(track.sampleCount);
    expect(peakBytes).toBeLessThan(wholeBytes / 10);
  });

  it('refuses samples that do not match the timeline', () => {
    expect(() => placeNarration(timeline, [[trackOf(tone(10)), trackOf(tone(5000))], [], []])).toThrow(
      RangeError,
    );
  });
});
