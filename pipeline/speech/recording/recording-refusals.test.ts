import { expect, test } from 'vitest';
import { PipelineError } from '#runtime/errors.ts';
import { undecodedRecording } from './recording-refusals.ts';

test.each([
  ['tool_failed', /damaged/, /busy/],
  ['tool_timeout', /busy: try again/, /damaged/],
] as const)('a decoder that ends with %s says what to do', (code, said, unsaid) => {
  const refusal = undecodedRecording(new PipelineError(code, 'ffmpeg'));
  expect(refusal.code).toBe('recording_unreadable');
  expect(refusal.message).toMatch(said);
  expect(refusal.message).not.toMatch(unsaid);
});
