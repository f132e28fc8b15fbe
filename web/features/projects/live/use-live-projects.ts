import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { projectEvent } from '../../../../contract/events.ts';
import { allEvents, getProject, type Project, type ProjectDetail } from '../../../../contract/projects.ts';
import { projectQuery, projectsQuery } from '../projects-query.ts';
import { applyEvent } from './apply-event.ts';

/** After the server closed the door, which the browser does not knock at again by itself. */
const reopenMs = 30_000;
const eventTypes = projectEvent.options.map(({ shape }) => shape.type.value);

/**
 * Takes the server's events into the cached projects at once. The browser comes back by itself after a broken
 * connection, with the id of the last event. Without events the polling of the list remains.
 */
export function useLiveProjects(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      listenWhileVisible(
        (data) => takeEvent(queryClient, data),
        () => reload(queryClient),
      ),
    [queryClient],
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

function takeEvent(queryClient: QueryClient, data: unknown): void {
  const { data: event } = projectEvent.safeParse(data);
  // A server that is newer than this page may tell of more.
  if (!event) return;
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

function reload(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: [getProject.path] });
}
