import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Listener, serveListeners } from './serve-listeners.ts';
import type { Cursor, StoredEvent } from './store.ts';

const pageLength = 5;

/** Creates the table of events, in memory. */
function createLog() {
  const events: StoredEvent[] = [];
  let lastId = 0n;
  const behind = ({ userId, afterId }: Cursor) =>
    events.filter((event) => event.userId === userId && event.id > afterId);
  return {
    behind,
    newestId: (userId: string) => behind({ userId, afterId: 0n }).at(-1)?.id ?? 0n,
    /** Publishes an event. @param gap number of ids that went to events of failed transactions */
    publish(userId: string, projectId: string | null, gap = 0) {
      lastId += BigInt(gap) + 1n;
      events.push({ id: lastId, userId, projectId, type: 'status', data: '{}' });
    },
    read: async (cursors: readonly Cursor[]) => cursors.map((cursor) => behind(cursor).slice(0, pageLength)),
  };
}

type Heard = Listener & { startedAt: bigint; received: StoredEvent[] };

const userIds = fc.constantFrom('ann', 'bob', 'cleo');
const projectIds = fc.constantFrom(null, 'p1', 'p2');
const step = fc.oneof(
  fc.record({ does: fc.constant('publish'), userId: userIds, projectId: projectIds, gap: fc.nat(3) }),
  fc.record({ does: fc.constant('flood'), userId: userIds, projectId: projectIds, count: fc.nat(40) }),
  fc.record({ does: fc.constant('listen'), userId: userIds, projectId: projectIds, resumes: fc.boolean() }),
  fc.record({ does: fc.constant('idle crowd'), count: fc.nat(250) }),
  fc.record({ does: fc.constant('leave'), which: fc.nat() }),
  fc.record({ does: fc.constant('round') }),
);

describe('a round of events', () => {
  // attack: 110
  it('sends each listener a page of its own events, whatever other listeners do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const log = createLog();
        const listeners = new Set<Heard>();
        let crowd = 0;
        const join = (userId: string, projectId: string | null, startedAt: bigint) =>
          listeners.add({ userId, projectId, startedAt, sentUpTo: startedAt, received: [] });
        for (const one of [...steps, { does: 'round' } as const]) {
          if (one.does === 'publish') log.publish(one.userId, one.projectId, one.gap);
          if (one.does === 'flood') {
            for (let count = 0; count < one.count; count += 1) log.publish(one.userId, one.projectId);
          }
          if (one.does === 'listen') {
            join(one.userId, one.projectId, one.resumes ? 0n : log.newestId(one.userId));
          }
          if (one.does === 'idle crowd') {
            for (let count = 0; count < one.count; count += 1) join(`idle ${crowd + count}`, null, 0n);
            crowd += one.count;
          }
          if (one.does === 'leave') {
            const leaving = [...listeners].at(one.which % Math.max(1, listeners.size));
            if (leaving) listeners.delete(leaving);
          }
          if (one.does === 'round') await checkRound();
        }

        async function checkRound() {
          const nextIds = new Map(
            [...listeners].map((listener) => {
              const page = log.behind({ userId: listener.userId, afterId: listener.sentUpTo });
              return [listener, page.slice(0, pageLength).at(-1)?.id ?? listener.sentUpTo];
            }),
          );
          await serveListeners(listeners, log.read, ({ received }, event) => received.push(event));
          for (const { userId, projectId, startedAt, sentUpTo, received } of listeners) {
            const due = log
              .behind({ userId, afterId: startedAt })
              .filter((event) => event.id <= sentUpTo)
              .filter((event) => projectId === null || event.projectId === projectId);
            expect(received.map(({ id }) => id)).toEqual(due.map(({ id }) => id));
          }
          for (const [listener, nextId] of nextIds) expect(listener.sentUpTo).toBe(nextId);
        }
      }),
    );
  });

  it('sends nothing more to a listener that leaves during the round', async () => {
    const log = createLog();
    for (let count = 0; count < 3; count += 1) log.publish('ann', 'p1');
    const listeners = new Set<Listener>([{ userId: 'ann', projectId: null, sentUpTo: 0n }]);
    const received: bigint[] = [];
    await serveListeners(listeners, log.read, (listener, { id }) => {
      received.push(id);
      listeners.delete(listener);
    });
    expect(received).toEqual([1n]);
  });
});
