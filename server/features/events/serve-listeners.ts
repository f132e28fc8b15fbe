import type { Cursor, StoredEvent } from './store.ts';

/** A listener as a round sees it. `projectId` is null for all projects that the user may see. */
export type Listener = { userId: string; projectId: string | null; sentUpTo: bigint };

/** Maximum number of cursors per query, so that the memory of a round does not grow with the number of listeners. */
const maxCursorsAtOnce = 50;

/**
 * Runs one round: reads on from each listener's own cursor and sends the events that it finds. No listener's events depend on
 * another: a shared cursor would stop at a listener whose user has no events, and hold back all others.
 * @param listeners may change in the meantime; a listener that has left gets nothing more
 * @param read returns the next events of each cursor, in the order of the cursors. A long backlog takes several rounds
 */
export async function serveListeners<L extends Listener>(
  listeners: ReadonlySet<L>,
  read: (cursors: readonly Cursor[]) => Promise<StoredEvent[][]>,
  send: (listener: L, event: StoredEvent) => void,
): Promise<void> {
  const groups = [...groupByCursor(listeners).values()];
  for (let start = 0; start < groups.length; start += maxCursorsAtOnce) {
    const batch = groups.slice(start, start + maxCursorsAtOnce);
    const pages = await read(batch.map(({ cursor }) => cursor));
    for (const [index, { members }] of batch.entries()) {
      for (const listener of members) {
        for (const event of pages[index] ?? []) {
          if (!listeners.has(listener)) break;
          listener.sentUpTo = event.id;
          if (listener.projectId === null || listener.projectId === event.projectId) send(listener, event);
        }
      }
    }
  }
}

/** Groups listeners with the same cursor, which share one read: a user's open pages have the same one most of the time. */
function groupByCursor<L extends Listener>(
  listeners: Iterable<L>,
): Map<string, { cursor: Cursor; members: L[] }> {
  const groups = new Map<string, { cursor: Cursor; members: L[] }>();
  for (const listener of listeners) {
    const { userId, sentUpTo: afterId } = listener;
    const key = `${afterId} ${userId}`;
    const group = groups.get(key) ?? { cursor: { userId, afterId }, members: [] };
    group.members.push(listener);
    groups.set(key, group);
  }
  return groups;
}
