import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listComments } from '#contract/comments.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { queryOf } from '../../lib/queries/query-of.ts';
import { showToast } from '../../lib/toast.ts';

const commentsQuery = (projectId: string) => queryOf(listComments, { params: { id: projectId } });

/** Queries the comments of a project. Server-sent events keep them up to date. */
export function useComments(projectId: string) {
  return useQuery({
    ...commentsQuery(projectId),
    refetchOnMount: 'always',
  });
}

/** Makes a mutation of a project's comments, which refetches them. */
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
      return queryClient.invalidateQueries({ queryKey: commentsQuery(projectId).queryKey });
    },
    onError: (error) => showToast(failureToast('Error', error, failed)),
  });
}
