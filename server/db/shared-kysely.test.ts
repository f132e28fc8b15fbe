import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertUser } from '#test/support/generations.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { isForeignKeyViolation, isUniqueViolation } from './constraint-violations.ts';
import type { Schema } from './schema.ts';

describe('transactions on a database that others change', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ database: 'postgres' });
  });
  afterAll(() => testApp.close());
  beforeEach(() => testApp.db.deleteFrom('rate_limits').execute());

  const hit = (db: Transaction<Schema>, key: string) =>
    db
      .insertInto('rate_limits')
      .values({ key, window_start: new Date(), hits: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({ hits: eb('rate_limits.hits', '+', 1) })),
      )
      .execute();
  const addSession = (db: Transaction<Schema>, userId: string) =>
    db
      .insertInto('sessions')
      .values({ id: userId, user_id: userId, session_version: 0, user_agent: '', expires_at: new Date() })
      .execute();

  // attack: 278
  it('are repeated after a deadlock', async () => {
    const both = Promise.withResolvers<void>();
    let begun = 0;
    const takes = (first: string, second: string) =>
      testApp.db.transaction().execute(async (transaction) => {
        await sql`SET LOCAL deadlock_timeout TO '10ms'`.execute(transaction);
        await hit(transaction, first);
        begun += 1;
        if (begun === 2) both.resolve();
        await both.promise;
        await hit(transaction, second);
      });
    await Promise.all([takes('a', 'b'), takes('b', 'a')]);
    const rows = await testApp.db.selectFrom('rate_limits').select(['key', 'hits']).orderBy('key').execute();
    expect(rows).toEqual([
      { key: 'a', hits: 2 },
      { key: 'b', hits: 2 },
    ]);
    // PostgreSQL ended one of them, which was then repeated. On a busy machine, it starts again before the other one wakes up, and
    // they deadlock once more.
    expect(begun).toBeGreaterThan(2);
  });

  // attack: 278
  it('are repeated if a row that they read was deleted in the meantime', async () => {
    const [stays, goes] = [await insertUser(testApp), await insertUser(testApp)];
    let reads = 0;
    await testApp.db.transaction().execute(async (transaction) => {
      const users = await transaction
        .selectFrom('users')
        .select('id')
        .where('id', 'in', [stays, goes])
        .execute();
      reads += 1;
      if (reads === 1) await testApp.db.deleteFrom('users').where('id', '=', goes).execute();
      for (const { id } of users) await addSession(transaction, id);
    });
    const sessions = await testApp.db.selectFrom('sessions').select('user_id').execute();
    expect([sessions, reads]).toEqual([[{ user_id: stays }], 2]);
  });

  it('fail after three attempts if the row never existed, and at once for an error of their own', async () => {
    let attempts = 0;
    const toNobody = testApp.db.transaction().execute(async (transaction) => {
      attempts += 1;
      await addSession(transaction, 'nobody');
    });
    await expect(toNobody).rejects.toSatisfy(isForeignKeyViolation);
    expect(attempts).toBe(3);
    const user = await insertUser(testApp);
    attempts = 0;
    const twice = testApp.db.transaction().execute(async (transaction) => {
      attempts += 1;
      for (let count = 0; count < 2; count += 1) await addSession(transaction, user);
    });
    await expect(twice).rejects.toSatisfy(isUniqueViolation);
    expect(attempts).toBe(1);
  });
});
