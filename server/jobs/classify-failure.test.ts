import { describe, expect, it } from 'vitest';
import { PipelineError } from '#runtime/errors.ts';
import { classifyFailure, type FailureRules, maxClaims } from './classify-failure.ts';

const failed = { code: 'training_failed', message: 'It failed.' };
const rules: FailureRules = {
  input: 'deck',
  isOfInput: () => false,
  failed,
  crashed: failed,
  neverEnded: failed,
};
const tiredOut = { attempts: 2, crashes: 0, fencingToken: 3 };
const withCode = (code: string) => Object.assign(new Error(code), { code });
const answeredWith = (httpStatusCode: number) =>
  Object.assign(new Error('SlowDown'), { $metadata: { httpStatusCode } });

describe('a job while a part of the server is unreachable', () => {
  // fault: R21
  // fault: R22
  it.each([
    ['a missing database', withCode('ECONNREFUSED')],
    ['a database that was killed', withCode('57P01')],
    ['a storage with a broken connection', withCode('ECONNRESET')],
    ['a storage that is overloaded', answeredWith(503)],
    ['a storage that limits calls', answeredWith(429)],
    ['a storage that does not answer', Object.assign(new Error('No answer'), { name: 'TimeoutError' })],
  ])('waits at no cost, even before its last attempt: %s', (_what, error) => {
    expect(classifyFailure(error, tiredOut, rules)).toEqual({
      verdict: { kind: 'wait', afterMs: 15_000 },
      cause: 'away',
    });
  });

  it('waits longer with each claim, at most ten minutes, and seven hours in total', () => {
    const waits = Array.from({ length: maxClaims }, (_, claims) => {
      const { verdict } = classifyFailure(
        withCode('ECONNREFUSED'),
        { ...tiredOut, fencingToken: claims + 1 },
        rules,
      );
      return verdict.kind === 'wait' ? verdict.afterMs : 0;
    });
    expect(waits.slice(0, 3)).toEqual([5000, 10_000, 15_000]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10 * 60_000);
    const hours = waits.reduce((sum, waitMs) => sum + waitMs, 0) / 3_600_000;
    expect(Math.round(hours)).toBe(7);
  });

  it('fails if the storage refuses its request', () => {
    expect(classifyFailure(answeredWith(403), tiredOut, rules).verdict).toMatchObject({ kind: 'fail' });
  });
});

describe('a job on a full disk', () => {
  const errors = [
    withCode('ENOSPC'),
    withCode('EDQUOT'),
    new PipelineError('disk_full', 'The disk is full.'),
  ];

  // fault: R20
  it.each(errors)('fails after its attempts, with the full disk as its cause: %s', (error) => {
    const { verdict, cause } = classifyFailure(error, tiredOut, rules);
    expect([verdict.kind, cause]).toEqual(['fail', 'disk_full']);
  });

  // fault: R20
  it.each(errors)('waits for disk space if a failure would cost its user work: %s', (error) => {
    const { verdict } = classifyFailure(error, tiredOut, { ...rules, waitsForRoom: true });
    expect(verdict).toEqual({ kind: 'wait', afterMs: 15_000 });
  });
});
