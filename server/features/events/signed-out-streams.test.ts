import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endOtherSessions, endSession, listSessions } from '#contract/account.ts';
import { changePassword, login, logout, requestPasswordReset, resetPassword } from '#contract/auth.ts';
import { call } from '#test/support/call.ts';
import { openEventStream } from '#test/support/event-stream.ts';
import { eventually } from '#test/support/eventually.ts';
import { signUp, type TestUser, testPassword } from '#test/support/factories.ts';
import { insertProject } from '#test/support/generations.ts';
import { createTestApp, databaseKinds, type TestApp } from '#test/support/test-app.ts';
import { publishEach } from './service.ts';

const newPassword = 'quite another one';

describe.each(databaseKinds)('the stream of a session on %s', (database) => {
  let testApp: TestApp;
  let address: string;
  const stops: (() => void)[] = [];
  beforeAll(async () => {
    testApp = await createTestApp({ database });
    address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    for (const stop of stops) stop();
    await testApp.close();
  });

  const listen = async (as: TestUser) => {
    const stream = await openEventStream(new URL('/api/events', address), as.bearer);
    stops.push(stream.abort);
    return stream;
  };
  const signInAgain = async (someone: TestUser, password: string): Promise<TestUser> => {
    const reply = await call(testApp, login, { body: { email: someone.user.email, password } });
    const { authToken } = login.replies[200].parse(reply.json());
    return { ...someone, bearer: { authorization: `Bearer ${authToken}` } };
  };
  const tell = ({ user }: TestUser, projectId: string) =>
    testApp.db.transaction().execute((transaction) =>
      publishEach(transaction, [user.id], {
        type: 'progress',
        projectId,
        stage: 'voice',
        done: 1,
        total: 2,
      }),
    );

  const endTheOther = async (other: TestUser) => {
    const sessions = listSessions.replies[200].parse(
      (await call(testApp, listSessions, { as: other })).json(),
    );
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    return call(testApp, endSession, { as: other, params: { id } });
  };
  const change = (as: TestUser) =>
    call(testApp, changePassword, { as, body: { currentPassword: testPassword, newPassword } });
  const reset = async ({ user }: TestUser) => {
    await call(testApp, requestPasswordReset, { body: { email: user.email } });
    await testApp.dependencies.background.settled();
    const mail = testApp.mails.findLast(({ to }) => to === user.email);
    const token = /#token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? 'no link';
    return call(testApp, resetPassword, { body: { token, newPassword } });
  };

  // attack: 109
  it.each([
    ['it is signed out', (here: TestUser) => call(testApp, logout, { as: here }), testPassword],
    ['another device ends it', (_here: TestUser, other: TestUser) => endTheOther(other), testPassword],
    [
      'another device ends all others',
      (_here: TestUser, other: TestUser) => call(testApp, endOtherSessions, { as: other }),
      testPassword,
    ],
    ['another device changes the password', (_here: TestUser, other: TestUser) => change(other), newPassword],
    ['the password is reset', reset, newPassword],
  ])('ends, and carries no later event, when %s', async (_what, end, password) => {
    const here = await signUp(testApp);
    const other = await signInAgain(here, testPassword);
    const project = await insertProject(testApp, here.user.id);
    const stream = await listen(here);
    expect((await end(here, other)).statusCode).toBeLessThan(300);
    const witness = await listen(await signInAgain(here, password));
    await tell(here, project);
    // One round serves all listeners, so the witness does not hear it before the others.
    await eventually(() => expect(witness.events()).toHaveLength(1));
    expect(stream.events()).toEqual([]);
    await eventually(() => expect(stream.isClosed()).toBe(true));
  });

  it('continues if its own session changes the password', async () => {
    const here = await signUp(testApp);
    const project = await insertProject(testApp, here.user.id);
    const stream = await listen(here);
    expect((await change(here)).statusCode).toBe(200);
    const witness = await listen(here);
    await tell(here, project);
    await eventually(() => expect(witness.events()).toHaveLength(1));
    await eventually(() => expect(stream.events()).toHaveLength(1));
  });
});
