import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderProject } from '#contract/projects.ts';
import { removeMember } from '#contract/teams.ts';
import { listDeliveries } from '#contract/webhooks/webhooks.ts';
import { call } from '#test/support/call.ts';
import type { TestUser } from '#test/support/factories.ts';
import { makeNextVideo } from '#test/support/generations.ts';
import { listenLocally } from '#test/support/servers/listen-locally.ts';
import { finishedProject } from '#test/support/shares.ts';
import { makeTeam, putIntoTeam } from '#test/support/team-scene.ts';
import { createTestApp, databasesInScope, type TestApp } from '#test/support/test-app.ts';
import {
  addWebhook,
  claimDue,
  sendClaimed,
  webhooksToThisMachine,
} from '#test/support/webhooks/webhook-calls.ts';

describe.each(databasesInScope)('the webhooks of a member who leaves a team on %s', (database) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ database, env: webhooksToThisMachine });
  });
  afterAll(() => testApp.close());

  const render = async (as: TestUser, id: string) => {
    const reply = await call(testApp, renderProject, { as, params: { id } });
    expect(reply.statusCode, reply.body).toBe(202);
    expect(await makeNextVideo(testApp)).toBe('complete');
  };
  const logOf = async (as: TestUser, webhookId: string) => {
    const reply = await call(testApp, listDeliveries, { as, params: { webhookId } });
    return listDeliveries.replies[200].parse(reply.json()).deliveries;
  };

  // attack: 279
  it('receive no more events of its projects, not even pending ones', async () => {
    const { teamId, owner, editor } = await makeTeam(testApp);
    const { id } = await finishedProject(testApp, editor);
    const { id: ownId } = await finishedProject(testApp, editor);
    await putIntoTeam(testApp, id, teamId);
    // Accepts requests, and never answers.
    const silent = createServer();
    const url = `http://127.0.0.1:${await listenLocally(silent)}/`;
    const { id: webhookId } = await addWebhook(testApp, editor, { url });
    const { id: ofOwner } = await addWebhook(testApp, owner, { url });
    await render(editor, id);
    await render(editor, id);
    await render(editor, ownId);
    const delivery = await claimDue(testApp);
    if (!delivery) throw new Error('Nothing waits to be sent.');
    const arrived = once(silent, 'request');
    const sending = sendClaimed(testApp, delivery);
    const [request] = await arrived;
    const cut = once(request, 'error');
    await call(testApp, removeMember, { as: owner, params: { teamId, userId: editor.user.id } });
    await Promise.all([cut, sending]);
    await render(owner, id);
    expect((await logOf(editor, webhookId)).map(({ status }) => status)).toEqual(['waiting']);
    expect(await logOf(owner, ofOwner)).toHaveLength(1);
    const bodies = await testApp.db
      .selectFrom('webhook_deliveries')
      .select('project_id')
      .where('user_id', '=', editor.user.id)
      .execute();
    expect(bodies).toEqual([{ project_id: ownId }]);
    silent.close();
  });
});
