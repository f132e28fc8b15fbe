import { expect, it } from 'vitest';
import { PipelineError } from '#runtime/errors.ts';
import { classifyFailure } from '#server/jobs/classify-failure.ts';
import { trainingFailureRules } from './training-failure-rules.ts';

const fresh = { attempts: 0, crashes: 0, fencingToken: 1 };

// attack: 142
it.each([
  ['recording_unreadable', 'recording'],
  ['phrase_not_found', 'recording'],
  ['speaker_mismatch', 'recording'],
  ['hosted_voice_refused', 'recording'],
  ['voice_server_refused', 'recording'],
  ['hosted_voice_unavailable', 'ours'],
  ['hosted_voice_unauthorized', 'ours'],
  ['hosted_voice_quota', 'ours'],
  ['hosted_voice_plan', 'ours'],
  ['hosted_voice_model_missing', 'ours'],
  ['voice_server_unavailable', 'ours'],
  ['voice_server_unauthorized', 'ours'],
  ['voice_server_not_found', 'ours'],
] as const)('a training that fails with %s is not retried, and is attributed to: %s', (code, blame) => {
  const message = 'It did not work.';
  const { verdict } = classifyFailure(new PipelineError(code, message), fresh, trainingFailureRules);
  expect(verdict).toEqual({ kind: 'fail', blame, code, message });
});

it.each([
  'hosted_voice_gone',
  'hosted_voice_busy',
  'voice_server_gone',
  'voice_server_busy',
  'speech_failed',
] as const)('a training that fails with %s is retried', (code) => {
  const { verdict } = classifyFailure(new PipelineError(code, 'It stopped.'), fresh, trainingFailureRules);
  expect(verdict).toEqual({ kind: 'retry', crashed: false, afterMs: 5000 });
});
