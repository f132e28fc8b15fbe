import { expect, it } from 'vitest';
import type { StepReport } from '#runtime/run-step.ts';
import { type Step, steps } from '../progress/video-step.ts';
import { collectStageSeconds } from './stage-seconds.ts';

it('takes the seconds of a stage from its step, and passes on every report', () => {
  const heard: StepReport<Step>[] = [];
  const { onStep, seconds } = collectStageSeconds((report) => heard.push(report));
  const lasting = (step: Step, index: number): StepReport<Step> => ({
    step,
    startedAtMs: 1000,
    endedAtMs: 1500 + index * 1000,
    facts: {},
    errorCode: null,
  });
  const reports = steps.map(lasting);
  reports.forEach(onStep);
  expect(heard).toEqual(reports);
  expect(seconds).toEqual({ slides: 1.5, script: 3.5, voice: 5.5, video: 7.5 });
});

it('leaves out a stage whose step has not ended', () => {
  const { onStep, seconds } = collectStageSeconds();
  onStep({ step: 'write', startedAtMs: 0, endedAtMs: 100, facts: {}, errorCode: null });
  expect(seconds).toEqual({ script: 0.1 });
});
