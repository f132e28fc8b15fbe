import { expect, test } from 'vitest';
import { PipelineError } from '#runtime/errors.ts';
import { renderFailed } from './convert-to-pdf.ts';

test.each([
  [
    'a program that ran out of time',
    new PipelineError('tool_timeout', 'soffice took too long.'),
    /take too long to draw/,
  ],
  ['a program that failed', new PipelineError('tool_failed', 'soffice failed.'), /Open it in PowerPoint/],
  ['another number of pages', '3 pages for 4 slides', /Open it in PowerPoint/],
])('the error about %s says what the user can do', (_what, cause, sentence) => {
  expect(renderFailed(cause)).toMatchObject({
    code: 'deck_render_failed',
    message: expect.stringMatching(sentence),
  });
});
