import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { me } from '../../../../contract/auth.ts';
import { getSubscription } from '../../../../contract/billing.ts';
import { listComments } from '../../../../contract/comments.ts';
import { type ProjectEvent, projectEvent } from '../../../../contract/events.ts';
import { allEvents, getProject, type Project, type ProjectDetail } from '../../../../contract/projects.ts';
import { getLibrary } from '../../../../contract/team-library.ts';
import { getTeam, listTeams } from '../../../../contract/teams.ts';
import { projectQuery, projectsQuery } from '../projects-query.ts';
import { applyEvent } from './apply-event.ts';

/** After the server closed the door, which the browser does not knock at again by itself. */
const reopenMs = 30_000;
const eventTypes = projectEvent.options.map(({ shape }) => shape.type.value);

/**
 * Takes the server's events into the cached projects at once. The browser comes back by itself after a broken
 * connection, with the id of the last event. Without events the polling of the list remains.
 * @param onEvent hears of each
 */
export function useLiveProjects(onEvent: (event: ProjectEvent) => void): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      listenWhileVisible(
        (data) => {
          // A server that is newer than this page may tell of more.
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
 * Only while the page can be seen: browsers open six connections to a server at most, so that a stream in each of six
 * tabs would leave nothing for anything else.
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
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    close();
  };
}

function takeEvent(queryClient: QueryClient, event: ProjectEvent): void {
  if (event.type === 'plan') {
    reloadPlan(queryClient);
    // The user's own teams freeze and thaw with it.
    reloadTeams(queryClient);
    return;
  }
  if (event.type === 'team') {
    reloadTeams(queryClient);
    return;
  }
  if (event.type === 'comment') {
    void queryClient.invalidateQueries({ queryKey: [listComments.path, event.projectId] });
    return;
  }
  const list = queryClient.getQueryData(projectsQuery.queryKey);
  const isNew = list !== undefined && !list.some(({ id }) => id === event.projectId);
  queryClient.setQueryData(projectsQuery.queryKey, (projects: Project[] | undefined) =>
    projects?.flatMap((project) => applyEvent(project, event) ?? []),
  );
  const { queryKey } = projectQuery(event.projectId);
  queryClient.setQueryData(queryKey, (project: ProjectDetail | undefined) =>
    project ? (applyEvent(project, event) ?? undefined) : undefined,
  );
  // Progress says all there is to say; what else changes with a new status stands in the project itself.
  if (event.type === 'progress' && !isNew) return;
  if (event.type === 'deleted' && isNew) return;
  void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey });
}

function reloadPlan(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [me.path] });
  void queryClient.invalidateQueries({ queryKey: [getSubscription.path] });
}

/** What may be done with the projects of a team may have changed with it. */
function reloadTeams(queryClient: QueryClient): void {
  for (const { path } of [listTeams, getTeam, getLibrary, getProject])
    void queryClient.invalidateQueries({ queryKey: [path] });
  void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
}

function reload(queryClient: QueryClient): void {
  reloadPlan(queryClient);
  reloadTeams(queryClient);
  void queryClient.invalidateQueries({ queryKey: [listComments.path] });
}
