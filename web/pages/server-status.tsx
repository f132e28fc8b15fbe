import { useQuery } from '@tanstack/react-query';
import { readyz } from '#contract/operations.ts';
import { Badge } from '../components/ui/badge.tsx';
import { queryOf } from '../lib/queries/query-of.ts';

/** Shows whether the server reports that it can currently make videos. */
export function ServerStatus() {
  const { isPending, isError } = useQuery({
    ...queryOf(readyz),
  });
  if (isPending) return <Badge>Checking the server...</Badge>;
  if (isError) return <Badge tone="warn">This server cannot make videos at the moment</Badge>;
  return <Badge tone="good">This server is ready to make videos</Badge>;
}
