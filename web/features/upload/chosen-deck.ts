import { queryOptions, skipToken } from '@tanstack/react-query';
import { localKey } from '../../lib/queries/query-of.ts';

/** The chosen file, kept while the user looks at other pages; it goes with the cached data at the end of the session. */
export const chosenDeckQuery = queryOptions<File | null>({
  queryKey: localKey('chosen-deck'),
  queryFn: skipToken,
  initialData: null,
  gcTime: Number.POSITIVE_INFINITY,
});
