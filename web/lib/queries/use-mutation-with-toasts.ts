import { type MutationKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { failureToast } from '../failure-toast.ts';
import { showToast, type ToastContent } from '../toast.ts';
import { invalidate } from './invalidate.ts';

export type MutationWithToasts<Given, Result> = {
  action: (given: Given) => Promise<Result>;
  done?: ToastContent;
  /** Title of the toast after a failure. Null if the page itself shows the failure. */
  failed: string | null;
};

/** Makes a mutation with toasts for its outcome. @param affected endpoints whose queries are refetched afterwards */
export function useMutationWithToasts<Given, Result>(
  { action, done, failed }: MutationWithToasts<Given, Result>,
  affected: readonly Endpoint[],
  mutationKey: MutationKey = [],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: action,
    onSuccess: () => done && showToast(done),
    onError: (error) =>
      failed !== null && showToast(failureToast(failed, error, 'Please try again in a moment.')),
    onSettled: () => invalidate(queryClient, affected),
  });
}
