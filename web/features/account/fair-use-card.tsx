import { useQuery } from '@tanstack/react-query';
import { type Budgets, getBudgets } from '#contract/account.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { Progress } from '../../components/ui/progress.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { queryOf } from '../../lib/queries/query-of.ts';
import { budgetLines } from './budget-lines.ts';

/** Shows the account's share of the server, and its limits. */
export function FairUseCard() {
  const query = useQuery({
    ...queryOf(getBudgets),
    refetchOnMount: 'always',
  });
  const { data, isPending, error } = query;
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Fair use</CardTitle>
        <CardDescription>
          All accounts share this server. These limits leave room for everybody.
        </CardDescription>
      </CardHeader>
      {isPending && <Skeleton className="h-40" />}
      {error && !data && (
        <LoadFailure query={query} fallback="Your limits could not be loaded." size="small" />
      )}
      {data && <BudgetList budgets={data} />}
    </Card>
  );
}

function BudgetList({ budgets }: { budgets: Budgets }) {
  return (
    <ul aria-label="Fair use" className="grid gap-4">
      {budgetLines(budgets, new Date()).map(({ name, text, percent }) => (
        <li key={name}>
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{name}</span>
            <span className="font-semibold tabular-nums">{text}</span>
          </p>
          <Progress className="mt-1.5" label={name} percent={percent} />
        </li>
      ))}
    </ul>
  );
}
