import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Target } from './find-targets.ts';
import { planLights } from './plan-lights.ts';
import type { Moment } from './said-moments.ts';

const targets: Target[] = Array.from({ length: 4 }, (_, index) => ({
  box: { x: 0, y: index / 4, width: 1, height: 0.2 },
  keys: new Set(),
  shapeIds: new Set(),
  figures: [],
  names: [],
}));
const mark = { x: 0.5, y: 0.5, width: 0.1, height: 0.1 };

/** Start and end of speech in seconds, and the indices of the targets that it is about. */
type Said = [fromSeconds: number, toSeconds: number, ...targets: number[]];

function planned(
  said: readonly Said[],
  slideSeconds: number,
  { figuresAt = [], isSure = false }: { figuresAt?: readonly number[]; isSure?: boolean } = {},
) {
  const moments = said.map(
    ([from, to, ...places], index): Moment => ({
      startMs: from * 1000,
      endMs: to * 1000,
      targets: places,
      marks: figuresAt.includes(index) ? [mark] : [],
      isSure,
    }),
  );
  return planLights(moments, targets, slideSeconds * 1000).map(({ atMs, lit }) => [
    atMs / 1000,
    lit === null
      ? 'whole'
      : [
          ...lit.boxes.map((box) => targets.findIndex((one) => one.box === box)),
          ...lit.marks.map(() => 'mark'),
        ].join('+'),
  ]);
}

describe('planLights', () => {
  it.each<[string, Said[], number, [number, string][]]>([
    [
      'each part while it is said',
      [
        [1, 4, 0],
        [4.4, 8, 1],
      ],
      9.5,
      [
        [0.8, '0'],
        [4.2, '1'],
        [8.2, 'whole'],
      ],
    ],
    [
      'the whole slide while nothing in particular is said',
      [
        [1, 4, 0],
        [4.4, 8],
        [8.4, 12, 2],
      ],
      13,
      [
        [0.8, '0'],
        [4.2, 'whole'],
        [8.2, '2'],
        [12.2, 'whole'],
      ],
    ],
    [
      'no flash of the whole slide between two parts',
      [
        [1, 4, 0],
        [4.4, 5.5],
        [5.8, 9, 1],
      ],
      10,
      [
        [0.8, '0'],
        [5.6, '1'],
        [9.2, 'whole'],
      ],
    ],
    [
      'no change while the same part continues',
      [
        [1, 4, 0],
        [4.4, 5.5],
        [5.8, 9, 0],
        [9.4, 13, 1],
      ],
      14,
      [
        [0.8, '0'],
        [9.2, '1'],
        [13.2, 'whole'],
      ],
    ],
    [
      'one light to parts in quick succession',
      [
        [1, 2, 0],
        [2, 3, 1],
        [3.4, 7, 2],
      ],
      8,
      [
        [0.8, '0+1'],
        [3.2, '2'],
        [7.2, 'whole'],
      ],
    ],
    [
      'nothing if all is said at once',
      [
        [1, 1.5, 0],
        [1.5, 2, 1],
        [2, 2.2, 2],
        [2.2, 5, 3],
      ],
      6,
      [],
    ],
    [
      'the whole slide before it ends, if need be during the last words',
      [
        [1, 4, 0],
        [4.4, 8, 1],
      ],
      8.3,
      [
        [0.8, '0'],
        [4.2, '1'],
        [7.5, 'whole'],
      ],
    ],
    [
      'the end of a light if another part comes too late',
      [
        [1, 4, 0],
        [4.4, 8, 1],
        [8.5, 10, 2],
      ],
      11,
      [
        [0.8, '0'],
        [4.2, '1'],
        [8.3, 'whole'],
      ],
    ],
    [
      'one light to two parts if the first would be lit too briefly',
      [
        [1, 1.5, 0],
        [1.8, 2.4],
        [2.5, 6, 1],
        [6.5, 9, 2],
      ],
      10,
      [
        [0.8, '0+1'],
        [6.3, '2'],
        [9.2, 'whole'],
      ],
    ],
    [
      'nothing if a single part is said, but not surely',
      [
        [1, 4, 0],
        [4.4, 8],
      ],
      9.5,
      [],
    ],
    ['nothing on a slide that is too short', [[0.2, 2, 0]], 2.5, []],
    [
      'nothing if no part is mentioned',
      [
        [1, 4],
        [4.4, 8],
      ],
      9,
      [],
    ],
  ])('gives %s', (_, said, seconds, changes) => {
    expect(planned(said, seconds)).toEqual(changes);
  });

  it('lights a single part if it is sure to be said', () => {
    const one: Said[] = [
      [1, 4, 0],
      [4.4, 8],
    ];
    expect(planned(one, 9.5, { isSure: true })).toEqual([
      [0.8, '0'],
      [4.2, 'whole'],
    ]);
    expect(planned([[0.5, 3.2, 2]], 4.2, { isSure: true })).toEqual([
      [0.8, '2'],
      [3.4, 'whole'],
    ]);
    // Too short to be seen for two seconds.
    expect(planned([[0.5, 2.4, 2]], 3.4, { isSure: true })).toEqual([]);
  });

  it('marks a figure together with its part', () => {
    expect(
      planned(
        [
          [1, 4, 0],
          [4.4, 8, 1],
        ],
        9.5,
        { figuresAt: [1] },
      ),
    ).toEqual([
      [0.8, '0'],
      [4.2, '1+mark'],
      [8.2, 'whole'],
    ]);
  });

  it('does nothing for a single figure on a slide with one part', () => {
    const chart: Said[] = [
      [1, 4, 0],
      [4.4, 8, 0],
    ];
    expect(planned(chart, 9.5, { figuresAt: [0] })).toEqual([]);
  });

  // attack: 155
  it('is calm for any speech', () => {
    const moment = fc.record({
      lengthMs: fc.integer({ min: 50, max: 5000 }),
      pauseMs: fc.integer({ min: 0, max: 900 }),
      targets: fc.uniqueArray(fc.nat({ max: 3 }), { maxLength: 4 }),
      hasFigure: fc.boolean(),
      isSure: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(moment, { maxLength: 12 }),
        fc.integer({ min: 0, max: 1200 }),
        fc.integer({ min: 0, max: 1800 }),
        (given, leadInMs, leadOutMs) => {
          let atMs = leadInMs;
          const moments = given.map(({ lengthMs, pauseMs, targets: places, hasFigure, isSure }): Moment => {
            const startMs = atMs;
            atMs += lengthMs + pauseMs;
            const marks = hasFigure ? [mark] : [];
            return { startMs, endMs: startMs + lengthMs, targets: places, marks, isSure };
          });
          const slideMs = atMs + leadOutMs;
          const changes = planLights(moments, targets, slideMs);
          changes.forEach((change, index) => {
            const before = changes[index - 1];
            expect(change.atMs - (before?.atMs ?? 0)).toBeGreaterThanOrEqual(before ? 2000 : 800);
            expect(change.lit).not.toEqual(before?.lit ?? null);
          });
          const last = changes.at(-1);
          expect(last?.lit ?? null).toBeNull();
          expect(slideMs - (last?.atMs ?? 0)).toBeGreaterThanOrEqual(last ? 800 : 0);
        },
      ),
    );
  });
});
