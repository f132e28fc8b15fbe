import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventStream, openEventStream } from '#test/support/event-stream.ts';
import { eventually } from '#test/support/eventually.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { insertProject } from '#test/support/generations.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';
import { cutoffOf } from '../../clock/cutoff.ts';
import { createEventHub } from './event-hub.ts';
import { publishEach } from './service.ts';
import { deleteOldEvents, eventsKeptMs } from './store.ts';

describe.each(databaseKinds)('events on %s', (database) => {
  const itInScope = itInScopeOn(database);
  let testApp: TestApp;
  let address: string;
  let user: TestUser;
  let other: TestUser;
  const open: EventStream[] = [];

  beforeAll(async () => {
    testApp = await createTestApp({ database });
    address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    user = await signUp(testApp);
    other = await signUp(testApp);
  });
  afterAll(async () => {
    for (const stream of open) stream.abort();
    await testApp.close();
  });

  const listen = async (to: { user: TestUser; url?: string; lastEventId?: string }) => {
    const { bearer } = to.user;
    const stream = await openEventStream(new URL(to.url ?? '/api/events', address), {
      ...bearer,
      ...(to.lastEventId !== undefined && { 'last-event-id': to.lastEventId }),
    });
    open.push(stream);
    return stream;
  };
  const tell = (userId: string, projectId: string, done: number) =>
    testApp.db
      .transaction()
      .execute((transaction) =>
        publishEach(transaction, [userId], { type: 'progress', projectId, stage: 'voice', done, total: 100 }),
      );
  const projectFor = ({ user: { id } }: TestUser) => insertProject(testApp, id);

  it('reach their own user, in order, and no other user', async () => {
    const [mine, theirs] = [await projectFor(user), await projectFor(other)];
    const [stream, foreign] = [await listen({ user }), await listen({ user: other })];
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    await Promise.all(Array.from({ length: 20 }, (_, done) => tell(user.user.id, mine, done)));
    await tell(other.user.id, theirs, 50);
    await eventually(() => expect(stream.events()).toHaveLength(20));
    await eventually(() => expect(foreign.events()).toHaveLength(1));
    const ids = stream.events().map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(foreign.events()[0]?.data).toMatchObject({ projectId: theirs, done: 50 });
    expect(stream.text()).toMatch(/^retry: \d+\n\n/);
  });

  // fault: R15
  it('resume after a broken connection', async () => {
    const project = await projectFor(user);
    const stream = await listen({ user });
    for (const done of [1, 2, 3]) await tell(user.user.id, project, done);
    await eventually(() => expect(stream.events()).toHaveLength(3));
    stream.abort();
    await tell(user.user.id, project, 4);
    const again = await listen({ user, lastEventId: String(stream.events()[1]?.id) });
    await eventually(() => expect(again.events()).toHaveLength(2));
    expect(again.events().map(({ data }) => data.done)).toEqual([3, 4]);
  });

  // attack: 110
  it("reach a listener regardless of the number of other users' events", async () => {
    const [busy, idle] = [await signUp(testApp), await signUp(testApp)];
    const project = await projectFor(busy);
    const row = { user_id: busy.user.id, project_id: project, type: 'status', data: '{"type":"status"}' };
    await testApp.db.insertInto('events').values(Array(1500).fill(row)).execute();
    const streams = [await listen({ user: idle }), await listen({ user: busy })];
    await tell(busy.user.id, project, 7);
    await tell(idle.user.id, await projectFor(idle), 8);
    for (const [index, done] of [8, 7].entries()) {
      await eventually(() => expect(streams[index]?.events().map(({ data }) => data.done)).toEqual([done]));
    }
  });

  it('arrive complete and in order after a long absence', async () => {
    const back = await signUp(testApp);
    const project = await projectFor(back);
    const rows = Array.from({ length: 1100 }, (_, done) => ({
      user_id: back.user.id,
      project_id: project,
      type: 'progress',
      data: JSON.stringify({ done }),
    }));
    await testApp.db.insertInto('events').values(rows).execute();
    const stream = await listen({ user: back, lastEventId: '0' });
    await eventually(() => expect(stream.events()).toHaveLength(1100));
    expect(stream.events().map(({ data }) => data.done)).toEqual(rows.map((_, done) => done));
  });

  it('reach the stream of their own project only', async () => {
    const [one, another] = [await projectFor(user), await projectFor(user)];
    const stream = await listen({ user, url: `/api/projects/${one}/events` });
    await tell(user.user.id, another, 1);
    await tell(user.user.id, one, 2);
    await eventually(() => expect(stream.events()).toHaveLength(1));
    expect(stream.events()[0]?.data).toMatchObject({ projectId: one, done: 2 });
  });

  itInScope('are not found if the project belongs to another user', async () => {
    const url = `/api/projects/${await projectFor(other)}/events`;
    const response = await testApp.app.inject({ url, headers: user.bearer });
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    expect((await testApp.app.inject('/api/events')).statusCode).toBe(401);
  });

  it('have at most ten listeners per user, and a free slot after one leaves', async () => {
    const crowd = await signUp(testApp);
    const streams = [];
    for (let count = 0; count < 10; count += 1) streams.push(await listen({ user: crowd }));
    const response = await testApp.app.inject({ url: '/api/events', headers: crowd.bearer });
    expect([response.statusCode, response.json().code]).toEqual([429, 'rate_limited']);
    streams[0]?.abort();
    const joined = await eventually(() => listen({ user: crowd }));
    expect(joined.statusCode).toBe(200);
  });

  // attack: 242
  it('have at most ten listeners per user, even if many arrive at once', async () => {
    const crowd = await signUp(testApp);
    const asked = await Promise.allSettled(Array.from({ length: 15 }, () => listen({ user: crowd })));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  // attack: 111
  it('are not sent in reply to HEAD, which returns the headers and takes no slot', async () => {
    const curious = await signUp(testApp);
    const project = await projectFor(curious);
    for (const url of ['/api/events', `/api/projects/${project}/events`]) {
      for (let count = 0; count < 12; count += 1) {
        const reply = await fetch(new URL(url, address), { method: 'HEAD', headers: curious.bearer });
        const type = reply.headers.get('content-type');
        expect([reply.status, type]).toEqual([200, 'text/event-stream; charset=utf-8']);
      }
    }
    const foreign = `/api/projects/${await projectFor(other)}/events`;
    const refused = await fetch(new URL(foreign, address), { method: 'HEAD', headers: curious.bearer });
    expect(refused.status).toBe(404);
    expect((await listen({ user: curious })).statusCode).toBe(200);
  });

  it('are no longer sent to a listener that reads nothing, without harm to others', async () => {
    const slow = await signUp(testApp);
    const project = await projectFor(slow);
    const session = await testApp.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', slow.user.id)
      .executeTakeFirstOrThrow();
    const hub = createEventHub(testApp.dependencies);
    // Without a socket, written data is never read.
    const stuck = new ServerResponse(new IncomingMessage(new Socket()));
    const listening = { userId: slow.user.id, sessionId: session.id, projectId: null, lastEventId: null };
    await hub.listen(listening, () => ({ response: stuck, headers: {} }));
    const stream = await listen({ user: slow });
    const data = JSON.stringify({ type: 'status', text: 'x'.repeat(100_000) });
    const event = { user_id: slow.user.id, project_id: project, type: 'status', data };
    await testApp.db.insertInto('events').values([event, event, event]).execute();
    await eventually(() => expect(stuck.destroyed).toBe(true));
    await tell(slow.user.id, project, 1);
    await eventually(() => expect(stream.events()).toHaveLength(4));
    await hub.close();
  });

  it("end with the listener's session", async () => {
    const hub = createEventHub(testApp.dependencies);
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const listening = { userId: user.user.id, sessionId: 'signed out', projectId: null, lastEventId: null };
    await hub.listen(listening, () => ({ response, headers: {} }));
    await eventually(() => expect(response.writableEnded).toBe(true));
    await hub.close();
  });

  itInScope('are kept for a day', async () => {
    const project = await projectFor(user);
    await tell(user.user.id, project, 1);
    await testApp.db
      .updateTable('events')
      .set({ created_at: new Date(0) })
      .execute();
    await tell(user.user.id, project, 2);
    await deleteOldEvents(testApp.db, cutoffOf(testApp.dependencies, eventsKeptMs));
    const kept = await testApp.db.selectFrom('events').select('data').execute();
    expect(kept.map(({ data }) => data.done)).toEqual([2]);
  });

  it('end when the server shuts down', async () => {
    const stream = await listen({ user });
    await testApp.app.close();
    await eventually(() => expect(stream.isClosed()).toBe(true));
  });
});
