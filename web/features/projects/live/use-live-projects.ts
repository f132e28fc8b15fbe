import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { me } from '#contract/auth.ts';
import { getSubscription } from '#contract/billing.ts';
import { listComments } from '#contract/comments.ts';
import { allEvents, type ProjectEvent, projectEvent } from '#contract/events.ts';
import { getProject, listProjects } from '#contract/projects.ts';
import { getLibrary } from '#contract/team-library.ts';
import { getTeam, listTeams } from '#contract/teams.ts';
import { onReconnected } from '#web/lib/connection/connection-state.ts';
import { invalidate } from '#web/lib/queries/invalidate.ts';
import { keyOf } from '#web/lib/queries/query-of.ts';
import { projectQuery, projectsQuery } from '../projects-query.ts';
import { applyEvent } from './apply-event.ts';

/** Delay after the server refused the connection, which the browser does not retry by itself. */
const reopenMs = 30_000;
const eventTypes = projectEvent.options.map(({ shape }) => shape.type.value);

/**
 * Applies the server's events to the cached projects at once. After a broken connection the browser reconnects by
 * itself with the id of the last event. If no events arrive, the list is still polled.
 * @param onEvent called with each event
 */
export function useLiveProjects(onEvent: (event: ProjectEvent) => void): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      listenWhileVisible(
        (data) => {
          // A server newer than this page may send other events.
          const { data: event } = projectEvent.safeParse(data);
          if (!event) return;
          takeEvent(queryClient, event);
          onEvent(event);
        },
        () => reload(queryClient),
      ),
    [queryClient, onEvent],
  );
}

/**
 * Listens only while the page is visible: browsers open at most six connections to a server, and a stream in each of
 * six tabs would block everything else.
 */
function listenWhileVisible(onEvent: (data: unknown) => void, onMissed: () => void): () => void {
  let source: EventSource | null = null;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(reopening);
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    const opened = new EventSource(allEvents.path, { withCredentials: true });
    source = opened;
    for (const type of eventTypes) {
      opened.addEventListener(type, ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data)));
    }
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) reopening = setTimeout(reopen, reopenMs);
    });
  };
  const reopen = () => {
    open();
    onMissed();
  };
  const followVisibility = () => (document.visibilityState === 'visible' ? reopen() : close());

  if (document.visibilityState === 'visible') open();
  document.addEventListener('visibilitychange', followVisibility);
  const unsubscribe = onReconnected(followVisibility);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', followVisibility);
    close();
  };
}

function takeEvent(queryClient: QueryClient, event: ProjectEvent): void {
  if (event.type === 'plan') {
    reloadPlan(queryClient);
    // The user's own teams are frozen and unfrozen with the plan.
    reloadTeams(queryClient);
    return;
  }
  if (event.type === 'team') {
    reloadTeams(queryClient);
    return;
  }
  if (event.type === 'comment') {
    void queryClient.invalidateQueries({
      queryKey: keyOf(listComments, { params: { id: event.projectId } }),
    });
    return;
  }
  if (event.type === 'pictures') {
    void queryClient.invalidateQueries({ queryKey: projectQuery(event.projectId).queryKey });
    return;
  }
  const list = queryClient.getQueryData(projectsQuery.queryKey);
  const isNew = list !== undefined && !list.some(({ id }) => id === event.projectId);
  queryClient.setQueryData(projectsQuery.queryKey, (projects) =>
    projects?.flatMap((project) => applyEvent(project, event) ?? []),
  );
  const { queryKey } = projectQuery(event.projectId);
  queryClient.setQueryData(queryKey, (project) =>
    project ? (applyEvent(project, event) ?? undefined) : undefined,
  );
  // Progress is complete in itself, but for a script that is shown; status changes alter more of the project, which is refetched.
  if (event.type === 'progress' && event.stage !== 'review' && !isNew) return;
  if (event.type === 'deleted' && isNew) return;
  void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey });
}

function reloadPlan(queryClient: QueryClient): void {
  void invalidate(queryClient, [me, getSubscription]);
}

/** Refetches the teams and their projects, because a change of a team may change what its members may do. */
function reloadTeams(queryClient: QueryClient): void {
  void invalidate(queryClient, [listTeams, getTeam, getLibrary, getProject, listProjects]);
}

function reload(queryClient: QueryClient): void {
  reloadPlan(queryClient);
  reloadTeams(queryClient);
  void invalidate(queryClient, [listComments]);
}
