import { describe, expect, it } from 'vitest';
import { PipelineError } from '#runtime/errors.ts';
import { WorkProcessCrashed } from '#runtime/work-process/work-process.ts';
import { checkClaims, classifyFailure } from '../../jobs/classify-failure.ts';
import { generationFailureRules } from './failure-rules.ts';

const fresh = { attempts: 0, crashes: 0, fencingToken: 1 };
const classify = (error: unknown, before = fresh) =>
  classifyFailure(error, before, generationFailureRules).verdict;

describe('the failure of a video', () => {
  it.each([
    'deck_no_text',
    'deck_render_failed',
    'script_invalid',
    'bad_argument',
    'hosted_voice_gone',
    'hosted_voice_refused',
    'voice_server_gone',
    'voice_server_refused',
  ] as const)('is not retried if the user has to fix it: %s', (code) => {
    const message = 'The deck has no words.';
    expect(classify(new PipelineError(code, message))).toEqual({
      kind: 'fail',
      blame: 'deck',
      code,
      message,
    });
  });

  it('is attributed to the operator if the stored deck is damaged, and is not retried', () => {
    const damaged = new PipelineError('stored_deck_damaged', 'The stored copy is damaged.');
    expect(classify(damaged)).toMatchObject({ kind: 'fail', blame: 'ours', code: 'stored_deck_damaged' });
  });

  // attack: 142
  it.each([
    'hosted_voice_unavailable',
    'hosted_voice_unauthorized',
    'hosted_voice_quota',
    'hosted_voice_plan',
    'hosted_voice_model_missing',
    'voice_server_unavailable',
    'voice_server_unauthorized',
    'voice_server_not_found',
  ] as const)('is attributed to the operator and not to the deck, and is not retried: %s', (code) => {
    const message = 'Ask the administrator of this installation.';
    expect(classify(new PipelineError(code, message))).toEqual({
      kind: 'fail',
      blame: 'ours',
      code,
      message,
    });
  });

  it('is retried after increasing waits, and is final after the third attempt', () => {
    const error = new Error('It broke.');
    expect(classify(error)).toEqual({ kind: 'retry', crashed: false, afterMs: 5000 });
    expect(classify(error, { ...fresh, attempts: 1 })).toEqual({
      kind: 'retry',
      crashed: false,
      afterMs: 30_000,
    });
    expect(classify(error, { ...fresh, attempts: 2 })).toMatchObject({ kind: 'fail', blame: 'ours' });
  });

  it.each(['speech_failed', 'hosted_voice_busy', 'voice_server_unreachable', 'disk_full'] as const)(
    'is retried if a tool, a service or the disk caused it: %s',
    (code) => {
      expect(classify(new PipelineError(code, 'It stopped.'))).toMatchObject({
        kind: 'retry',
        crashed: false,
      });
    },
  );

  it('is final after three crashes, with a message of its own', () => {
    const crash = new WorkProcessCrashed('It ended with SIGKILL: ');
    expect(classify(crash)).toMatchObject({ kind: 'retry', crashed: true });
    expect(classify(crash, { ...fresh, attempts: 1, crashes: 1 })).toMatchObject({
      kind: 'retry',
      crashed: true,
    });
    const verdict = classify(crash, { ...fresh, attempts: 2, crashes: 2 });
    expect(verdict).toMatchObject({ kind: 'fail', code: 'generation_crashed' });
  });

  it('is final if the video was started more often than restarts can explain', () => {
    expect(checkClaims(26, generationFailureRules)).toBeNull();
    expect(checkClaims(101, generationFailureRules)?.verdict).toMatchObject({ kind: 'fail', blame: 'ours' });
  });
});
