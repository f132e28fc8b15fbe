import { useIsMutating, useQuery } from '@tanstack/react-query';
import {
  type Batch,
  deleteBatch,
  getBatch,
  listBatches,
  previewBatchRow,
  uploadBatch,
} from '#contract/batches/batches.ts';
import { sendForm } from '../../lib/api-client.ts';
import { fillPath } from '../../lib/call-endpoint.ts';
import { keyOf, queryOf } from '../../lib/queries/query-of.ts';
import {
  type MutationWithToasts,
  useMutationWithToasts,
} from '../../lib/queries/use-mutation-with-toasts.ts';
import { countStates, isUnderWay } from './batch-labels.ts';

const pollMs = 3000;

/** Queries the batches of a project, newest first. */
export function useBatches(projectId: string) {
  return useQuery({
    ...queryOf(listBatches, { params: { id: projectId } }),
    refetchOnMount: 'always',
  });
}

const deletionKey = (batchId: string) => keyOf(deleteBatch, { params: { batchId } });

/** Queries a batch with its rows. Polls while rows are unfinished, and stops once the batch is being deleted. */
export function useBatch(id: string) {
  const isBeingDeleted = useIsMutating({ mutationKey: deletionKey(id) }) > 0;
  return useQuery({
    enabled: !isBeingDeleted,
    ...queryOf(getBatch, { params: { batchId: id } }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(countStates(state.data.rows)) ? pollMs : false),
    refetchOnMount: 'always',
  });
}

/** Queries the texts of a row's video. */
export function useRowPreview(batchId: string, line: number) {
  return useQuery({
    ...queryOf(previewBatchRow, { params: { batchId, line } }),
    refetchOnMount: 'always',
  });
}

/** Makes a mutation of a batch, which refetches the queries on the screen. @param deletes id of a batch that it deletes */
export function useBatchMutation<Given = void, Result = unknown>({
  deletes,
  ...mutation
}: MutationWithToasts<Given, Result> & { deletes?: string }) {
  const mutationKey = deletes === undefined ? undefined : deletionKey(deletes);
  return useMutationWithToasts(mutation, [listBatches, getBatch], mutationKey);
}

/** Uploads a CSV file for a project. The server stores it as a draft. @throws ApiError */
export function sendCsv(projectId: string, file: File): Promise<Batch> {
  const form = new FormData();
  form.append('file', file);
  return sendForm<Batch>({
    method: uploadBatch.method,
    path: fillPath(uploadBatch.path, { id: projectId }),
    form,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
}
