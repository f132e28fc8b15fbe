import { type MutationKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '../failure-toast.ts';
import { showToast, type ToastContent } from '../toast.ts';

export type ToldMutation<Given, Result> = {
  action: (given: Given) => Promise<Result>;
  done?: ToastContent;
  /** Title of the toast when it does not succeed; null: the page says it. */
  failed: string | null;
};

/** A mutation with toasts for its outcome. @param shown paths of the queries that are asked for again afterwards */
export function useToldMutation<Given, Result>(
  { action, done, failed }: ToldMutation<Given, Result>,
  shown: readonly string[],
  mutationKey: MutationKey = [],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: action,
    onSuccess: () => done && showToast(done),
    onError: (error) =>
      failed !== null && showToast(failureToast(failed, error, 'Please try again in a moment.')),
    onSettled: () => Promise.all(shown.map((path) => queryClient.invalidateQueries({ queryKey: [path] }))),
  });
}
