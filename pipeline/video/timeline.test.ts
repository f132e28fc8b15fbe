import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { speechSampleRateHz } from '../sound/speech-sample-rate.ts';
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

  it('keeps the sound of a slide in order on its slide, within one frame at every change', () => {
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

  it('has a chapter for each slide that is shown long enough, without gaps up to the end', () => {
    fc.assert(
      fc.property(request, (given) => {
        const { chapters, durationMs, slides } = buildTimeline(given);
        const long = slides.filter(({ frameCount }) => frameCount * 40 >= 2000);
        expect(chapters.map((chapter) => chapter.title)).toEqual(
          expect.arrayContaining(long.map((one) => one.title)),
        );
        expect(chapters.length).toBeGreaterThanOrEqual(long.length);
        chapters.forEach((chapter, index) => {
          expect(chapter.endMs).toBeGreaterThan(chapter.startMs);
          expect(chapter.endMs).toBe(chapters[index + 1]?.startMs ?? durationMs);
        });
        expect(chapters[0]?.startMs).toBe(0);
      }),
    );
  });

  it('places slides, transitions, sentences and words at 25 frames a second', () => {
    const given: TimelineSlide[] = [
      {
        slideNumber: 1,
        title: 'First',
        leadInMs: 100,
        leadOutMs: 180,
        sentences: [
          { sampleCount: 24_000, words: [{ text: 'Hello', startMs: 50, endMs: 900 }], pauseAfterMs: 300 },
          // Rounded to a whole sample: 0.72 of one.
          { sampleCount: 12_000, words: [{ text: 'there', startMs: 0, endMs: 500 }], pauseAfterMs: 0.03 },
        ],
      },
      { slideNumber: 3, title: 'Second', leadInMs: 0, leadOutMs: 0, sentences: [] },
    ];
    expect(buildTimeline({ slides: given, transitionMs: 320 })).toEqual({
      // 52 frames and a sample take 53 frames; a slide without sound takes 2.
      frameCount: 63,
      sampleCount: 60_480,
      durationMs: 2520,
      picture: [
        { kind: 'still', slideIndex: 0, startFrame: 0, frameCount: 53 },
        { kind: 'transition', fromSlideIndex: 0, toSlideIndex: 1, startFrame: 53, frameCount: 8 },
        { kind: 'still', slideIndex: 1, startFrame: 61, frameCount: 2 },
      ],
      slides: [
        {
          slideNumber: 1,
          title: 'First',
          startFrame: 0,
          frameCount: 53,
          sentences: [
            { startSample: 2400, sampleCount: 24_000, words: [{ text: 'Hello', startMs: 150, endMs: 1000 }] },
            {
              startSample: 33_600,
              sampleCount: 12_000,
              words: [{ text: 'there', startMs: 1400, endMs: 1900 }],
            },
          ],
        },
        { slideNumber: 3, title: 'Second', startFrame: 61, frameCount: 2, sentences: [] },
      ],
      // The second slide is shown too briefly for a separate chapter.
      chapters: [{ title: 'First', startMs: 0, endMs: 2520 }],
    });
  });

  it.each([
    [19, 0],
    [20, 1],
    [340, 9],
    [3000, 25],
  ])('rounds a transition of %i ms to %i frames, at most a second', (transitionMs, frames) => {
    const still = { slideNumber: 1, title: '', leadInMs: 0, leadOutMs: 0, sentences: [] };
    const { picture } = buildTimeline({ slides: [still, still], transitionMs });
    const transitions = picture.filter(({ kind }) => kind === 'transition');
    expect(transitions.map(({ frameCount }) => frameCount)).toEqual(frames === 0 ? [] : [frames]);
  });

  it('has no frames for a deck without slides', () => {
    expect(buildTimeline({ slides: [], transitionMs: 320 }).frameCount).toBe(0);
  });
});
