import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { describeBulkResult } from './describe-bulk-result.ts';

const refused = new ApiError(
  403,
  JSON.stringify({ code: 'not_allowed', message: 'Your role does not allow this.' }),
);

test.each([
  [1, [], '1 project deleted', ''],
  [3, [], '3 projects deleted', ''],
  [2, [refused], '1 project not deleted', '2 projects deleted. Your role does not allow this.'],
  [0, [refused, refused], '2 projects not deleted', 'Your role does not allow this.'],
  [0, [new Error('no words for users')], '1 project not deleted', 'Please try again.'],
])('the message is right after %i and the failures %j', (doneCount, failures, title, description) => {
  expect(describeBulkResult('deleted', { doneCount, failures })).toMatchObject({ title, description });
});
