import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions, type Session } from '#contract/account.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { formatCreatedAt } from '../../lib/format-created-at.ts';
import { invalidate } from '../../lib/queries/invalidate.ts';
import { queryOf } from '../../lib/queries/query-of.ts';
import { showToast } from '../../lib/toast.ts';

/** Lists the signed-in devices, and signs out others. */
export function SessionsCard() {
  const query = useQuery({
    ...queryOf(listSessions),
    refetchOnMount: 'always',
  });
  const { data: sessions, isPending, error } = query;
  const endOthers = useEnding({
    end: () => callEndpoint(endOtherSessions),
    done: { title: 'Signed out elsewhere', description: 'This is now the only device that is signed in.' },
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Signed-in devices</CardTitle>
        <CardDescription>
          If you do not recognize a device, sign it out and change your password.
        </CardDescription>
      </CardHeader>
      {isPending && <Skeleton className="h-14" />}
      {error && !sessions && (
        <LoadFailure query={query} fallback="Your devices could not be loaded." size="small" />
      )}
      {sessions && (
        <ul aria-label="Signed-in devices" className="divide-y divide-line border-y border-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button
          variant="outline"
          size="small"
          className="mt-5"
          busy={endOthers.isPending && 'Signing out...'}
          onClick={() => endOthers.mutate()}
        >
          Sign out all other devices
        </Button>
      )}
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { id, device, createdAt, lastSeenAt, isCurrent } = session;
  const now = new Date();
  const ending = useEnding({
    end: () => callEndpoint(endSession, { params: { id } }),
    done: { title: 'Device signed out', description: `${device} is no longer signed in.` },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{device}</p>
        <p className="text-sm text-ink-soft">
          Signed in {formatCreatedAt(createdAt, now)}
          {!isCurrent && ` · last seen ${formatCreatedAt(lastSeenAt, now)}`}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="good">This device</Badge>
      ) : (
        <Button
          variant="outline"
          size="small"
          aria-label={`Sign out ${device}`}
          busy={ending.isPending && 'Signing out...'}
          onClick={() => ending.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function useEnding({
  end,
  done,
}: {
  end: () => Promise<unknown>;
  done: { title: string; description: string };
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => showToast(done),
    onError: (error) => showToast(failureToast('Not signed out', error, 'Please try again in a moment.')),
    onSettled: () => invalidate(queryClient, [listSessions]),
  });
}
