import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTimeline } from '../timeline.ts';
import { planShots } from './shots.ts';

function timelineOf(lengthsMs: readonly number[]) {
  const slides = lengthsMs.map((leadInMs, index) => ({
    slideNumber: index + 1,
    title: '',
    leadInMs,
    leadOutMs: 0,
    sentences: [],
  }));
  return buildTimeline({ slides, transitionMs: 320 });
}

describe('planShots', () => {
  it('makes each slide one shot, faded in from the one before', () => {
    const { shots, stills } = planShots(timelineOf([1000, 2000]), ['a.png', 'b.png'], []);
    expect(stills).toEqual([
      { imagePath: 'a.png', captionLines: [] },
      { imagePath: 'b.png', captionLines: [] },
    ]);
    expect(shots).toEqual([
      { stillIndex: 0, fadeInFrames: 0, frameCount: 25 },
      { stillIndex: 1, fadeInFrames: 8, frameCount: 50 },
    ]);
  });

  it('encodes the same picture only once', () => {
    const { stills, shots } = planShots(timelineOf([1000, 1000, 1000]), ['a.png', 'b.png', 'a.png'], []);
    expect(stills.length).toBe(2);
    expect(shots.map((shot) => shot.stillIndex)).toEqual([0, 1, 0]);
  });

  it('cuts a slide where its caption changes', () => {
    const cues = [
      { slideIndex: 0, startMs: 400, endMs: 1000, lines: ['One'] },
      { slideIndex: 0, startMs: 1000, endMs: 1600, lines: ['Two'] },
    ];
    const { shots, stills } = planShots(timelineOf([2000]), ['a.png'], cues);
    expect(stills.map((still) => still.captionLines)).toEqual([[], ['One'], ['Two']]);
    expect(shots.map((shot) => shot.frameCount)).toEqual([10, 15, 15, 10]);
  });

  it('always fills the timeline', () => {
    const cue = fc.record({
      startMs: fc.nat({ max: 9000 }),
      lengthMs: fc.nat({ max: 3000 }),
      slideIndex: fc.nat({ max: 3 }),
    });
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 4000 }), { minLength: 1, maxLength: 4 }),
        fc.array(cue, { maxLength: 4 }),
        (lengths, given) => {
          const timeline = timelineOf(lengths);
          const cues = given
            .toSorted((a, b) => a.startMs - b.startMs)
            .map(({ startMs, lengthMs, slideIndex }, index, all) => {
              const endMs = Math.min(startMs + lengthMs, all[index + 1]?.startMs ?? Number.POSITIVE_INFINITY);
              return { slideIndex, startMs, endMs, lines: [`${index}`] };
            });
          const { shots } = planShots(
            timeline,
            lengths.map((_, index) => `${index}.png`),
            cues,
          );
          const frames = shots.reduce((sum, shot) => sum + shot.fadeInFrames + shot.frameCount, 0);
          expect(frames).toBe(timeline.frameCount);
          expect(shots.every((shot) => shot.frameCount > 0)).toBe(true);
        },
      ),
    );
  });
});
