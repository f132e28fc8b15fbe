import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiDocument } from '#contract/operations.ts';
import { contractEndpoints } from '#scripts/client/contract-endpoints.ts';
import { makeGeneration } from '#server/features/generations/make-generation.job.ts';
import { call } from '#test/support/call.ts';
import { signUp } from '#test/support/factories.ts';
import { claimVideo, jobDeps } from '#test/support/generations.ts';
import { deckBytes, deckContentType } from '#test/support/projects.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { startReceiver } from '#test/support/webhooks/start-receiver.ts';
import { sendDue, webhooksToThisMachine } from '#test/support/webhooks/webhook-calls.ts';
import { createClient, DeckVoiceError } from './client.ts';
import { fetchVideo, orderVideo, readWebhook } from './example.ts';

let testApp: TestApp;
let baseUrl: string;
beforeAll(async () => {
  testApp = await createTestApp({ env: webhooksToThisMachine });
  baseUrl = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => testApp.close());

it('the example orders a video, reads the webhook and fetches the video', async () => {
  const receiver = await startReceiver();
  try {
    const { token } = await signUp(testApp);
    const deckvoice = createClient({ baseUrl, token });
    const deck = new File([new Uint8Array(deckBytes())], 'plan.pptx', { type: deckContentType });
    const { projectId, secret } = await orderVideo(deckvoice, deck, receiver.url);
    await makeGeneration(await claimVideo(testApp), jobDeps(testApp));
    expect(await sendDue(testApp)).toBe(1);
    const [got] = receiver.received;
    const headers = Object.entries(got?.headers ?? {}).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const arrived = (body: string | undefined) =>
      new Request(receiver.url, { method: 'POST', headers, body: body ?? '' });
    expect(await readWebhook(arrived(got?.body), secret)).toMatchObject({
      type: 'project.completed',
      data: { projectId },
    });
    await expect(readWebhook(arrived(`${got?.body} `), secret)).rejects.toThrow('signature');
    expect((await fetchVideo(deckvoice, projectId)).size).toBeGreaterThan(0);
  } finally {
    await receiver.close();
  }
});

it('the client fills in paths and queries, and throws the errors of the server', async () => {
  const { token, user } = await signUp(testApp);
  const deckvoice = createClient({ baseUrl, token });
  expect((await deckvoice('GET /api/auth/me')).email).toBe(user.email);
  expect(await deckvoice('GET /api/account/audit', { query: { before: '1' } })).toMatchObject({
    entries: [],
  });
  expect(await deckvoice('DELETE /api/account/sessions')).toBeNull();
  const refused = deckvoice('GET /api/projects/{id}', { params: { id: 'a/b ?' } });
  await expect(refused).rejects.toMatchObject({ status: 404, code: 'not_found' });
  await expect(refused).rejects.toBeInstanceOf(DeckVoiceError);
  const stranger = createClient({ baseUrl })('GET /api/projects');
  await expect(stranger).rejects.toMatchObject({ status: 401, message: 'Please sign in.' });
});

it('the contract that the client is written from has exactly the calls of the server', async () => {
  const reply = await call(testApp, openApiDocument);
  const ofServer = Object.entries<Record<string, unknown>>(reply.json().paths).flatMap(
    ([route, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${route}`),
  );
  const ofContract = (await contractEndpoints()).map(
    ({ method, path: route }) => `${method} ${route.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(ofContract.toSorted()).toEqual(ofServer.toSorted());
});

it('docs/api.md shows the example that runs here', () => {
  const root = path.join(import.meta.dirname, '../..');
  const example = readFileSync(path.join(import.meta.dirname, 'example.ts'), 'utf8');
  expect(readFileSync(path.join(root, 'docs/api.md'), 'utf8')).toContain(`\`\`\`ts\n${example}\`\`\``);
});
