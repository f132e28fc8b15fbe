import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cue } from '../build-cues.ts';
import { type PictureChange, type SlidePictures, staticPicture } from '../slide-pictures.ts';
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
    const { shots, stills } = planShots(timelineOf([1000, 2000]), ['a.png', 'b.png'].map(staticPicture), []);
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
    const { stills, shots } = planShots(
      timelineOf([1000, 1000, 1000]),
      ['a.png', 'b.png', 'a.png'].map(staticPicture),
      [],
    );
    expect(stills.length).toBe(2);
    expect(shots.map((shot) => shot.stillIndex)).toEqual([0, 1, 0]);
  });

  it('needs no other pictures for another order of the slides', () => {
    const pictures = ['a.png', 'b.png', 'c.png'].map(staticPicture);
    const forwards = planShots(timelineOf([1000, 2000, 3000]), pictures, []);
    const backwards = planShots(timelineOf([3000, 2000, 1000]), pictures.toReversed(), []);
    expect(new Set(backwards.stills)).toEqual(new Set(forwards.stills));
  });

  it('divides a slide where its caption changes', () => {
    const cues = [
      { slideIndex: 0, startMs: 400, endMs: 1000, lines: ['One'] },
      { slideIndex: 0, startMs: 1000, endMs: 1600, lines: ['Two'] },
    ];
    const { shots, stills } = planShots(timelineOf([2000]), [staticPicture('a.png')], cues);
    expect(stills.map((still) => still.captionLines)).toEqual([[], ['One'], ['Two']]);
    expect(shots.map((shot) => shot.frameCount)).toEqual([10, 15, 15, 10]);
  });

  /** Plans the shots of a slide of one second (25 frames), as `fadeInFrames + frameCount` with the picture of each. */
  function shotsOf(changes: readonly [number, string, 'cut' | 'fade'][], cues: readonly Cue[] = []) {
    const slide = {
      first: { imagePath: 'a' },
      changes: changes.map(
        ([atMs, imagePath, transition]): PictureChange => ({ atMs, picture: { imagePath }, transition }),
      ),
    };
    const { shots, stills } = planShots(timelineOf([1000]), [slide], cues);
    return shots.map(({ stillIndex, fadeInFrames, frameCount }) => {
      const { imagePath, captionLines } = stills[stillIndex] ?? { imagePath: '', captionLines: [] };
      return [[imagePath, ...captionLines].join(' '), fadeInFrames, frameCount];
    });
  }

  it.each<[string, [number, string, 'cut' | 'fade'][], [string, number, number][]]>([
    [
      'a cut',
      [[400, 'b', 'cut']],
      [
        ['a', 0, 10],
        ['b', 0, 15],
      ],
    ],
    [
      'a fade',
      [[400, 'b', 'fade']],
      [
        ['a', 0, 10],
        ['b', 8, 7],
      ],
    ],
    [
      'a time between frames',
      [[419, 'b', 'cut']],
      [
        ['a', 0, 10],
        ['b', 0, 15],
      ],
    ],
    [
      'a fade that the next change cuts short',
      [
        [400, 'b', 'fade'],
        [520, 'c', 'cut'],
      ],
      [
        ['a', 0, 10],
        ['b', 2, 1],
        ['c', 0, 12],
      ],
    ],
    [
      'changes on neighbouring frames',
      [
        [400, 'b', 'fade'],
        [440, 'c', 'fade'],
      ],
      [
        ['a', 0, 10],
        ['b', 0, 1],
        ['c', 8, 6],
      ],
    ],
    [
      'a fade that the end of the slide cuts short',
      [[800, 'b', 'fade']],
      [
        ['a', 0, 20],
        ['b', 4, 1],
      ],
    ],
    [
      'a change at the last frame',
      [[960, 'b', 'fade']],
      [
        ['a', 0, 24],
        ['b', 0, 1],
      ],
    ],
    ['a change after the end', [[1000, 'b', 'cut']], [['a', 0, 25]]],
    ['a change at or before the start, which the transition shows', [[-5, 'b', 'fade']], [['b', 0, 25]]],
    [
      'two changes on one frame',
      [
        [400, 'b', 'cut'],
        [405, 'c', 'fade'],
      ],
      [
        ['a', 0, 10],
        ['c', 8, 7],
      ],
    ],
    [
      'a change that is taken back on its frame',
      [
        [400, 'b', 'cut'],
        [405, 'a', 'fade'],
      ],
      [['a', 0, 25]],
    ],
    ['a change to the same picture', [[400, 'a', 'fade']], [['a', 0, 25]]],
    [
      'changes in any order',
      [
        [800, 'c', 'cut'],
        [400, 'b', 'cut'],
      ],
      [
        ['a', 0, 10],
        ['b', 0, 10],
        ['c', 0, 5],
      ],
    ],
  ])('places %s', (_, changes, shots) => {
    expect(shotsOf(changes)).toEqual(shots);
  });

  it('fades a caption that changes during a fade together with the picture', () => {
    const cues = [{ slideIndex: 0, startMs: 480, endMs: 880, lines: ['One'] }];
    expect(shotsOf([[400, 'b', 'fade']], cues)).toEqual([
      ['a', 0, 10],
      ['b One', 8, 4],
      ['b', 0, 3],
    ]);
  });

  it('fades between slides from the last picture to the first of the next', () => {
    const slide = (name: string): SlidePictures => ({
      first: { imagePath: `${name}1` },
      changes: [{ atMs: 400, picture: { imagePath: `${name}2` }, transition: 'cut' }],
    });
    const { shots, stills } = planShots(timelineOf([1000, 1000]), [slide('a'), slide('b')], []);
    expect(shots.map((shot) => [stills[shot.stillIndex]?.imagePath, shot.fadeInFrames])).toEqual([
      ['a1', 0],
      ['a2', 0],
      ['b1', 8],
      ['b2', 0],
    ]);
  });

  it('always fills the timeline', () => {
    const cue = fc.record({
      startMs: fc.nat({ max: 9000 }),
      lengthMs: fc.nat({ max: 3000 }),
      slideIndex: fc.nat({ max: 3 }),
    });
    const change = fc.record({
      atMs: fc.integer({ min: -100, max: 4100 }),
      picture: fc.record({ imagePath: fc.constantFrom('x.png', 'y.png', '0.png') }),
      transition: fc.constantFrom('cut' as const, 'fade' as const),
    });
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 4000 }), { minLength: 1, maxLength: 4 }),
        fc.array(cue, { maxLength: 4 }),
        fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 4 }),
        (lengths, given, changes) => {
          const timeline = timelineOf(lengths);
          const cues = given
            .toSorted((a, b) => a.startMs - b.startMs)
            .map(({ startMs, lengthMs, slideIndex }, index, all) => {
              const endMs = Math.min(startMs + lengthMs, all[index + 1]?.startMs ?? Number.POSITIVE_INFINITY);
              return { slideIndex, startMs, endMs, lines: [`${index}`] };
            });
          const slides = lengths.map((_, index) => ({
            first: { imagePath: `${index}.png` },
            changes: changes[index] ?? [],
          }));
          const { shots, stills } = planShots(timeline, slides, cues);
          const frames = shots.reduce((sum, shot) => sum + shot.fadeInFrames + shot.frameCount, 0);
          expect(frames).toBe(timeline.frameCount);
          expect(shots.every((shot) => shot.frameCount > 0)).toBe(true);
          const shown = shots.flatMap(({ stillIndex, fadeInFrames, frameCount }) =>
            Array.from({ length: fadeInFrames + frameCount }, () => stills[stillIndex]?.imagePath),
          );
          timeline.slides.forEach(({ startFrame, frameCount }, index) => {
            const asked = Array.from({ length: frameCount }, (_, frame) => pictureAt(slides[index], frame));
            expect(shown.slice(startFrame, startFrame + frameCount)).toEqual(asked);
          });
        },
      ),
    );
  });
});

/** Returns the picture that the changes require at a frame of the slide. */
function pictureAt(slide: SlidePictures | undefined, frame: number): string | undefined {
  const begun = slide?.changes
    .toSorted((a, b) => a.atMs - b.atMs)
    .findLast(({ atMs }) => Math.round(atMs / 40) <= frame);
  return begun ? begun.picture.imagePath : slide?.first.imagePath;
}
