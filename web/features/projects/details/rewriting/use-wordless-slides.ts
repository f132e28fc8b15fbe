import { useQueries } from '@tanstack/react-query';
import { ownTextQuery } from './own-text-query.ts';

/** Returns those of the slides that are known to have no words of their own. It only reads what was asked already. */
export function useWordlessSlides(projectId: string, numbers: readonly number[]): number[] {
  return useQueries({
    queries: numbers.map((number) => ({ ...ownTextQuery(projectId, number), enabled: false })),
    combine: (replies) => numbers.filter((_number, index) => replies[index]?.data?.script === null),
  });
}
