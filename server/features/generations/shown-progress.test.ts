import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stages } from '#contract/vocabulary/stages.ts';
import { createProgressFilter, type StageProgress, shownProgress } from './shown-progress.ts';

const slides = (done: number): StageProgress => ({ stage: 'slides', done, total: 8 });
const script = (done: number): StageProgress => ({ stage: 'script', done, total: 1 });
const voice = (done: number): StageProgress => ({ stage: 'voice', done, total: 20 });

describe('shownProgress', () => {
  it.each([
    [[], null],
    [[slides(0)], slides(0)],
    [[slides(3), script(1), voice(5)], slides(3)],
    [[slides(8), script(1), voice(5)], voice(5)],
    [[slides(8), script(1)], script(1)],
  ])('returns, for %j, the first unfinished stage', (reports, shown) => {
    expect(shownProgress(reports)).toEqual(shown);
  });
});

describe('the progress filter', () => {
  it('passes each change of stage at once, and other progress at intervals', () => {
    let time = 0;
    const filter = createProgressFilter({ now: () => time });
    expect(filter.report(slides(0))).toEqual(slides(0));
    expect(filter.report(slides(1))).toBeNull();
    time = 400;
    expect(filter.report(slides(2))).toEqual(slides(2));
    expect(filter.report(voice(1))).toBeNull();
    expect(filter.report(slides(8))).toEqual(voice(1));
    expect(filter.report(voice(2))).toBeNull();
    expect(filter.flush()).toEqual(voice(2));
    expect(filter.flush()).toBeNull();
  });

  it('shows no stage before the one that it starts with', () => {
    const filter = createProgressFilter({ from: 'script' });
    expect(filter.report(slides(1))).toBeNull();
    expect(filter.report(script(0))).toEqual(script(0));
    expect(filter.report(slides(2))).toBeNull();
    expect(filter.flush()).toBeNull();
  });

  it('skips the script stage for a video that keeps its script, and continues with the voiceover', () => {
    let time = 0;
    const filter = createProgressFilter({ keepsScript: true, now: () => time });
    const begins = { stage: 'voice', done: 0, total: 0 };
    expect([filter.report(slides(0)), filter.report(script(0))]).toEqual([slides(0), null]);
    expect(filter.report(slides(8))).toEqual(begins);
    time = 400;
    expect(filter.report(voice(1))).toEqual(voice(1));
    expect([filter.report(script(1)), filter.flush()]).toEqual([null, null]);
  });

  it('never returns to an earlier stage if the reports of each stage only advance', () => {
    const report = fc.record({ stage: fc.constantFrom(...stages), step: fc.nat(5) });
    fc.assert(
      fc.property(fc.array(report), (steps) => {
        const filter = createProgressFilter({ now: () => 0 });
        const done = new Map(stages.map((stage) => [stage, 0]));
        for (const stage of stages) filter.report({ stage, done: 0, total: 10 });
        const shown = steps.flatMap(({ stage, step }) => {
          done.set(stage, Math.min(10, (done.get(stage) ?? 0) + step));
          return filter.report({ stage, done: done.get(stage) ?? 0, total: 10 })?.stage ?? [];
        });
        expect(shown).toEqual(shown.toSorted((a, b) => stages.indexOf(a) - stages.indexOf(b)));
      }),
    );
  });
});
