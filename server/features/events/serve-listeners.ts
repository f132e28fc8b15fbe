import type { Cursor, StoredEvent } from './store.ts';

/** A listener as a round sees it; `projectId` null = every project that the user may see. */
export type Listener = { userId: string; projectId: string | null; sentUpTo: bigint };

/** Number of cursors in one query: the memory of a round does not grow with the number of listeners. */
const maxCursorsAtOnce = 50;

/**
 * One round: reads on from each listener's own cursor and sends what it finds. What one listener gets never depends on
 * another: a shared cursor would stand still at the listener whose user has no events, and hold back all others.
 * @param listeners may change meanwhile; a listener that has left gets nothing more
 * @param read returns the next events of each cursor, in the order of the cursors; a long backlog takes several rounds
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

/** Listeners at the same place share one read: a user's open pages stand there most of the time. */
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
