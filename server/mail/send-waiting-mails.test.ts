import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { signUp } from '#test/support/factories.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { mayBeMailed } from '../records/mail-waits-store.ts';
import { updateEmail } from '../records/users-store.ts';
import { AddressRefused } from './mailer.ts';
import { isWorthSending, mailSlots, sendWaitingMails } from './send-waiting-mails.ts';

type Waiting = { id: string; userId: string };
const minuteMs = 60_000;

let testApp: TestApp;
let users: string[];
let table: Waiting[];
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  users = [];
  for (let count = 0; count < 12; count += 1) users.push((await signUp(testApp)).user.id);
  table = users.flatMap((userId) => ['a', 'b', 'c'].map((id) => ({ id, userId })));
});

/** Sends the waiting mails; `attempt` decides the outcome for a user. @returns the recipients of sent mails, in order */
async function sendAll(
  attempt: (mail: Waiting) => Promise<void>,
): Promise<{ tried: string[]; sent: string[] }> {
  const tried: string[] = [];
  const sent: string[] = [];
  const { dependencies, db } = testApp;
  await sendWaitingMails(
    {
      about: 'a test',
      async takeNext(besides) {
        const now = dependencies.now();
        const rows = await db
          .selectFrom('users')
          .select('id')
          .where(mayBeMailed('users.id', now, besides))
          .execute();
        const index = table.findIndex(({ userId }) => rows.some(({ id }) => id === userId));
        return index < 0 ? null : (table.splice(index, 1)[0] ?? null);
      },
      async send(mail: Waiting) {
        tried.push(mail.userId);
        await attempt(mail);
        sent.push(mail.userId);
      },
      async putBack(mail) {
        table.push(mail);
      },
    },
    dependencies,
  );
  return { tried, sent };
}
const refused = (isForGood: boolean) => Promise.reject(new AddressRefused(isForGood, null));

// attack: 247
it('addresses that refuse mails do not delay others, and wait longer after each refusal', async () => {
  const refusing = users.slice(0, 10);
  const attempt = ({ userId }: Waiting) => (refusing.includes(userId) ? refused(false) : Promise.resolve());
  const first = await sendAll(attempt);
  expect(first.sent.toSorted()).toEqual(
    users
      .slice(10)
      .flatMap((id) => [id, id, id])
      .toSorted(),
  );
  expect(first.tried.filter((id) => refusing.includes(id)).toSorted()).toEqual(refusing.toSorted());
  for (const waitMinutes of [10, 20, 40]) {
    testApp.clock.turn((waitMinutes - 1) * minuteMs);
    expect((await sendAll(attempt)).tried).toEqual([]);
    testApp.clock.turn(minuteMs);
    expect((await sendAll(attempt)).tried.toSorted()).toEqual(refusing.toSorted());
  }
  expect(table).toHaveLength(30);
  // A new address starts without a wait.
  await updateEmail(testApp.db, users[0] ?? '', `new-${users[0]}@example.com`);
  expect((await sendAll(async () => {})).sent).toEqual(Array(3).fill(users[0]));
});

it('a mail that its address refuses for good is not retried', async () => {
  await sendAll(() => refused(true));
  expect(table).toHaveLength(24);
});

it('an address that accepts mails again is treated like any other', async () => {
  const [one = ''] = users;
  table = table.filter(({ userId }) => userId === one);
  await sendAll(() => refused(false));
  testApp.clock.turn(10 * minuteMs);
  await sendAll(async () => {});
  table = [{ id: 'd', userId: one }];
  await sendAll(() => refused(false));
  testApp.clock.turn(10 * minuteMs);
  expect((await sendAll(async () => {})).sent).toEqual([one]);
});

it('an unreachable mail server is tried once per slot, and all mails wait', async () => {
  const away = await sendAll(() => Promise.reject(new Error('ECONNREFUSED')));
  expect(away.sent).toEqual([]);
  expect(away.tried.length).toBeLessThanOrEqual(mailSlots);
  expect(table).toHaveLength(36);
  expect((await sendAll(async () => {})).sent).toHaveLength(36);
});

// attack: 261
it('an address for which the mail server hangs occupies one slot, and no user has two', async () => {
  const hanging = users.slice(0, mailSlots - 1);
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const underWay: string[] = [];
  let others = 0;
  const sending = sendAll(async ({ userId }) => {
    expect(underWay).not.toContain(userId);
    underWay.push(userId);
    if (hanging.includes(userId)) await end.then(() => refused(false));
    else others += 1;
    await setImmediate();
    underWay.splice(underWay.indexOf(userId), 1);
  });
  await eventually(() => {
    expect(others).toBe(3 * (users.length - hanging.length));
    // The last of the others is counted just before it ends.
    expect(underWay.toSorted()).toEqual(hanging.toSorted());
  });
  resolve();
  expect((await sending).tried.filter((id) => hanging.includes(id))).toHaveLength(hanging.length);
});

it('a mail that would be a day late is not sent', () => {
  const since = new Date('2026-11-24T12:00:00Z');
  expect(isWorthSending(since, new Date('2026-11-25T11:59:00Z'))).toBe(true);
  expect(isWorthSending(since, new Date('2026-11-25T12:00:00Z'))).toBe(false);
});
