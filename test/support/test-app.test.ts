import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, databaseKinds, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('the test app on %s', (database) => {
  let testApp: TestApp;

  it('answers calls, with an empty database', async () => {
    testApp = await createTestApp({ database });
    const response = await testApp.app.inject('/api/nothing');
    expect(response.statusCode).toBe(404);
    expect(await testApp.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('fails on closing if an error was logged that no test expected', async () => {
    testApp.dependencies.log.error('something broke');
    await expect(testApp.close()).rejects.toThrow('something broke');
  });

  it('gives every app its own database', async () => {
    const [one, other] = [await createTestApp({ database }), await createTestApp({ database })];
    onTestFinished(async () => {
      await one.close();
      await other.close();
    });
    await one.db
      .insertInto('rate_limits')
      .values({ key: 'mine', window_start: one.clock.now(), hits: 1 })
      .execute();
    expect(await other.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });
});
