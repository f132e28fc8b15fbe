import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listComments } from '#contract/comments.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { showToast } from '../../lib/toast.ts';

/** Kept up to date by server-sent events. */
export function useComments(projectId: string) {
  return useQuery({
    queryKey: [listComments.path, projectId],
    queryFn: ({ signal }) => callEndpoint(listComments, { params: { id: projectId }, signal }),
    refetchOnMount: 'always',
  });
}

/** A mutation of a project's comments, which refetches them. */
export function useCommentMutation<Given = void>(
  projectId: string,
  {
    action,
    failed,
    onSuccess,
  }: {
    action: (given: Given) => Promise<unknown>;
    failed: string;
    onSuccess?: (given: Given) => void;
  },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: (_reply, given) => {
      onSuccess?.(given);
      return queryClient.invalidateQueries({ queryKey: [listComments.path, projectId] });
    },
    onError: (error) => showToast(failureToast('Error', error, failed)),
  });
}
