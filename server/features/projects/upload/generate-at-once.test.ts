import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { createProject, deckBytes, finishProject, generateForm, postForm } from '#test/support/projects.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';

describe.each(databaseKinds)('concurrent uploads on %s', (database) => {
  const itInScope = itInScopeOn(database);
  let app: TestApp;
  let owner: TestUser;
  beforeAll(async () => {
    app = await createTestApp({ database });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await signUp(app);
  });

  // attack: 78
  test('start exactly one video if 20 arrive and the plan has one left', async () => {
    for (let count = 0; count < 4; count += 1) {
      await finishProject(app, (await createProject(app, owner)).id);
    }

    const responses = await Promise.all(
      Array.from({ length: 20 }, () => postForm(app, owner, generateForm())),
    );

    // Requests above the account's limit of concurrent uploads are refused before the plan is checked.
    const codes = responses.map((response) => [response.statusCode, response.json().code]);
    const refused = codes.filter(([status]) => status !== 202);
    expect(refused).toHaveLength(19);
    expect(new Set(refused.map(String))).toEqual(new Set(['402,plan_limit', '429,too_many_uploads']));
    const { count } = await app.db
      .selectFrom('projects')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('user_id', '=', owner.user.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(5);
  });

  // attack: 79
  test('create one project for the same Idempotency-Key and request, even at once and at the limit', async () => {
    const headers = { 'idempotency-key': 'a1b2' };
    const first = await Promise.all([
      postForm(app, owner, generateForm(), headers),
      postForm(app, owner, generateForm(), headers),
    ]);
    for (let count = 0; count < 4; count += 1) await createProject(app, owner);
    const later = await postForm(app, owner, generateForm(), headers);

    expect(first.map(({ statusCode }) => statusCode).sort()).toEqual([200, 202]);
    expect(later.statusCode).toBe(200);
    expect(new Set([...first, later].map((response) => response.json().id)).size).toBe(1);
  });

  // attack: 79
  test('conflict with another request that has the same Idempotency-Key, even at once', async () => {
    const headers = { 'idempotency-key': 'a1b2' };
    const statuses = await Promise.all([
      postForm(app, owner, generateForm(), headers),
      postForm(app, owner, generateForm({ duration: '90' }), headers),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);

    const otherFile = await postForm(
      app,
      owner,
      generateForm({}, { content: deckBytes({ slides: 2 }) }),
      headers,
    );
    expect(otherFile.json()).toMatchObject({ code: 'idempotency_conflict' });
  });

  itInScope('ignore the Idempotency-Key of another user', async () => {
    const headers = { 'idempotency-key': 'a1b2' };
    const other = await signUp(app);
    const mine = await postForm(app, owner, generateForm(), headers);
    const theirs = await postForm(app, other, generateForm(), headers);

    expect([mine.statusCode, theirs.statusCode]).toEqual([202, 202]);
  });

  itInScope.each(['', 'two words', 'k'.repeat(256)])(
    'are refused with the Idempotency-Key %j',
    async (key) => {
      const response = await postForm(app, owner, generateForm(), { 'idempotency-key': key });

      expect(response.json()).toMatchObject({
        code: 'validation',
        fields: { 'Idempotency-Key': expect.any(String) },
      });
    },
  );
});
