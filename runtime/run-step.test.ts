import { describe, expect, it } from 'vitest';
import { countArtifacts } from './artifacts/count-artifacts.ts';
import { PipelineError } from './errors.ts';
import { runStep, type StepReport } from './run-step.ts';

describe('a step', () => {
  const reports: StepReport<string>[] = [];
  const report = (one: StepReport<string>) => reports.push(one);

  it('is reported with its facts when it ends', async () => {
    const made = runStep('read', report, async (facts) => {
      facts.slides = 3;
      return 'a deck';
    });
    expect(await made).toBe('a deck');
    expect(reports.splice(0)).toEqual([
      {
        step: 'read',
        startedAtMs: expect.any(Number),
        endedAtMs: expect.any(Number),
        facts: { slides: 3 },
        errorCode: null,
      },
    ]);
  });

  it.each([
    [new PipelineError('tool_timeout', 'It took too long.'), 'tool_timeout'],
    [new Error('something else'), 'internal'],
  ])('is reported with its code when it fails, and throws: %s', async (error, errorCode) => {
    await expect(runStep('render', report, () => Promise.reject(error))).rejects.toBe(error);
    expect(reports.splice(0)).toMatchObject([{ step: 'render', errorCode }]);
  });

  it('needs no listener', async () => {
    expect(await runStep('write', undefined, async () => 'a script')).toBe('a script');
  });

  it('counts artifacts that were found and artifacts that were made', async () => {
    const facts = {};
    const answers = [true, false, true].map((made) => ({ path: '/a', key: 'k', made }));
    const next = async () => answers.shift() ?? { path: '/a', key: 'k', made: false };
    const store = countArtifacts({ file: next, folder: next }, facts);
    const make = async () => {};
    for (const provide of [store.file, store.folder, store.file]) await provide('kind', {}, make);
    expect(facts).toEqual({ artifactHits: 1, artifactsMade: 2 });
  });
});
