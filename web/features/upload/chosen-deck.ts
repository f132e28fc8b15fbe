import { queryOptions, skipToken } from '@tanstack/react-query';
import { localKey } from '../../lib/queries/query-of.ts';

/** The chosen file, kept while the user visits other pages. It is cleared with the cached data when the session ends. */
export const chosenDeckQuery = queryOptions<File | null>({
  queryKey: localKey('chosen-deck'),
  queryFn: skipToken,
  initialData: null,
  gcTime: Number.POSITIVE_INFINITY,
});
