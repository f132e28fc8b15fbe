import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { speechSampleRateHz } from '../speech/synthesizer.ts';
import { buildTimeline, frameMs, samplesPerFrame, type TimelineSlide } from './timeline.ts';

const sentence = fc
  .record({
    sampleCount: fc.integer({ min: 1, max: 200_000 }),
    pauseAfterMs: fc.double({ min: 0, max: 900, noNaN: true }),
  })
  .map((sound) => ({ ...sound, words: [{ text: 'word', startMs: 0, endMs: sound.sampleCount / 24 }] }));
const slide: fc.Arbitrary<TimelineSlide> = fc.record({
  slideNumber: fc.nat(),
  title: fc.string(),
  leadInMs: fc.double({ min: 0, max: 1200, noNaN: true }),
  leadOutMs: fc.double({ min: 0, max: 1200, noNaN: true }),
  sentences: fc.array(sentence, { maxLength: 5 }),
});
const request = fc.record({
  slides: fc.array(slide, { minLength: 1, maxLength: 12 }),
  transitionMs: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 3000, noNaN: true })),
});

describe('buildTimeline', () => {
  it('covers every frame exactly once, alternating stills and transitions', () => {
    fc.assert(
      fc.property(request, (given) => {
        const timeline = buildTimeline(given);
        let frame = 0;
        for (const segment of timeline.picture) {
          expect(segment.startFrame).toBe(frame);
          expect(segment.frameCount).toBeGreaterThan(0);
          frame += segment.frameCount;
        }
        expect(frame).toBe(timeline.frameCount);
        expect(timeline.sampleCount).toBe(frame * samplesPerFrame);
        expect(timeline.durationMs).toBeCloseTo(frame * frameMs, 6);
        const shown = timeline.picture.flatMap((segment) =>
          segment.kind === 'still' ? [segment.slideIndex] : [],
        );
        expect(shown).toEqual(given.slides.map((_, index) => index));
      }),
    );
  });

  it('keeps the sound of a slide on the slide, in order, and the two within one frame at every change', () => {
    fc.assert(
      fc.property(request, (given) => {
        buildTimeline(given).slides.forEach((placed, index) => {
          const asked = given.slides[index];
          const startSample = placed.startFrame * samplesPerFrame;
          const endSample = startSample + placed.frameCount * samplesPerFrame;
          let earliest = startSample + (asked ? asked.leadInMs * 24 : 0) - 1;
          placed.sentences.forEach((spoken, at) => {
            expect(spoken.startSample).toBeGreaterThanOrEqual(earliest);
            earliest =
              spoken.startSample + spoken.sampleCount + (asked?.sentences[at]?.pauseAfterMs ?? 0) * 24 - 1;
          });
          const soundEnd = earliest + (asked?.leadOutMs ?? 0) * 24;
          expect(endSample).toBeGreaterThanOrEqual(soundEnd - 1);
          const slack = endSample - soundEnd;
          if (placed.frameCount > 2) expect(slack).toBeLessThanOrEqual(samplesPerFrame + 10);
        });
      }),
    );
  });

  it('gives words the time at which they are heard', () => {
    fc.assert(
      fc.property(request, (given) => {
        for (const spoken of buildTimeline(given).slides.flatMap((placed) => placed.sentences)) {
          expect(spoken.words[0]?.startMs).toBeCloseTo((spoken.startSample / speechSampleRateHz) * 1000, 6);
        }
      }),
    );
  });

  it('names a chapter for each slide, one after the other up to the end', () => {
    fc.assert(
      fc.property(request, (given) => {
        const { chapters, durationMs } = buildTimeline(given);
        expect(chapters.map((chapter) => chapter.title)).toEqual(given.slides.map((one) => one.title));
        chapters.forEach((chapter, index) => {
          expect(chapter.endMs).toBeGreaterThan(chapter.startMs);
          expect(chapter.endMs).toBe(chapters[index + 1]?.startMs ?? durationMs);
        });
        expect(chapters[0]?.startMs).toBe(0);
      }),
    );
  });

  it('has no frame for a deck of no slides', () => {
    expect(buildTimeline({ slides: [], transitionMs: 320 }).frameCount).toBe(0);
  });
});
