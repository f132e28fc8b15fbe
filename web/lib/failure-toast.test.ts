import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureToast } from './failure-toast.ts';

const refusal = (status: number, code: string, message: string) =>
  new ApiError(status, JSON.stringify({ code, message, requestId: 'r' }));

describe('the toast of a failure', () => {
  it('shows the server’s message, and offers Pro at the limit of a plan', () => {
    const toast = failureToast('Generation failed', refusal(402, 'plan_limit', 'All used.'), 'No.');
    expect(toast).toMatchObject({
      variant: 'destructive',
      title: 'Generation failed',
      description: 'All used.',
      action: { label: 'See Pro' },
    });
  });

  it.each([
    ['another refusal', refusal(409, 'project_busy', 'Wait.'), 'Wait.'],
    ['a reply without a message', new ApiError(502, ''), 'No.'],
    ['a fault of our own', new TypeError('x'), 'No.'],
  ])('offers no action for %s', (_name, error, description) => {
    const toast = failureToast('Error', error, 'No.');
    expect(toast).toEqual({ variant: 'destructive', title: 'Error', description });
  });
});
