import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { localKey } from '../../lib/queries/query-of.ts';
import type { Attempt } from './attempt-key.ts';

/**
 * The upload that broke off, kept while the user looks at other pages. It is held with the cached data of the user, which
 * are cleared at the end of the session.
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
