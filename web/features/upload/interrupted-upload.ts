import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { localKey } from '../../lib/queries/query-of.ts';
import type { Attempt } from './attempt-key.ts';

/**
 * The interrupted upload, kept while the user visits other pages. It is part of the user's cached data, which are cleared when the
 * session ends.
 */
export const interruptedUploadQuery = queryOptions<Attempt | null>({
  queryKey: localKey('interrupted-upload'),
  queryFn: skipToken,
  initialData: null,
  gcTime: Number.POSITIVE_INFINITY,
});

export function useInterruptedUpload(): Attempt | null {
  return useQuery(interruptedUploadQuery).data ?? null;
}
