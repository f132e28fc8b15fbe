import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, databaseKinds, type TestApp } from '#test/support/test-app.ts';
import { isUniqueViolation } from './constraint-violations.ts';

describe.each(databaseKinds)('transactions on %s', (database) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
  });
  afterAll(() => testApp.close());
  beforeEach(() => testApp.db.deleteFrom('rate_limits').execute());

  const row = (key: string) => ({ key, window_start: new Date(), hits: 1 });
  const keys = async () => {
    const rows = await testApp.db.selectFrom('rate_limits').select('key').orderBy('key').execute();
    return rows.map(({ key }) => key);
  };

  it('roll back nothing that another request wrote in the meantime', async () => {
    let outside: Promise<unknown> | undefined;
    const inside = testApp.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('rate_limits').values(row('rolled back')).execute();
      outside = testApp.db.insertInto('rate_limits').values(row('kept')).execute();
      await transaction.insertInto('rate_limits').values(row('rolled back too')).execute();
      throw new Error('changed my mind');
    });
    await expect(inside).rejects.toThrow('changed my mind');
    await outside;
    expect(await keys()).toEqual(['kept']);
  });

  it('wait for each other, many at once', async () => {
    await testApp.db
      .insertInto('rate_limits')
      .values({ ...row('counter'), hits: 0 })
      .execute();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        testApp.db.transaction().execute(async (transaction) => {
          const { hits } = await transaction
            .selectFrom('rate_limits')
            .select('hits')
            .where('key', '=', 'counter')
            .forUpdate()
            .executeTakeFirstOrThrow();
          await transaction
            .updateTable('rate_limits')
            .set({ hits: hits + 1 })
            .where('key', '=', 'counter')
            .execute();
        }),
      ),
    );
    const counter = await testApp.db.selectFrom('rate_limits').select('hits').executeTakeFirstOrThrow();
    expect(counter.hits).toBe(20);
  });

  it('leave the connection usable after a failed statement', async () => {
    await testApp.db.insertInto('rate_limits').values(row('one')).execute();
    const failing = testApp.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('rate_limits').values(row('two')).execute();
      await transaction.insertInto('rate_limits').values(row('one')).execute();
    });
    await expect(failing).rejects.toSatisfy(isUniqueViolation);
    expect(await keys()).toEqual(['one']);
  });
});
