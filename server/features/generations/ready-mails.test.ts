import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setMailWhenReady } from '#contract/auth.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { claimVideo, jobDeps, startVideo } from '#test/support/generations.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { makeGeneration } from './make-generation.job.ts';
import { sendReadyMails } from './ready-mails.ts';

let testApp: TestApp;
let user: TestUser;
beforeAll(async () => {
  testApp = await createTestApp({ env: { PUBLIC_URL: 'https://videos.example.com' } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  user = await signUp(testApp);
});

const want = (mailWhenReady: boolean) =>
  call(testApp, setMailWhenReady, { as: user, body: { mailWhenReady } });
const mails = () => testApp.mails.filter(({ to }) => to === user.user.email);

async function makeVideo(): Promise<string> {
  const userId = user.user.id;
  const { projectId } = await startVideo(testApp, { userId, startedBy: { userId, plan: 'free' } });
  await makeGeneration(await claimVideo(testApp), jobDeps(testApp));
  return projectId;
}

it('sends one mail, with a link to the project, to a user who asked for it', async () => {
  // This server writes its mails to a folder.
  expect((await want(true)).json()).toMatchObject({ mailWhenReady: true, isMailed: false });
  const projectId = await makeVideo();
  await sendReadyMails(testApp.dependencies);
  await sendReadyMails(testApp.dependencies);
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.subject).toMatch(/^Your video ".+" is ready$/);
  expect(mails()[0]?.text).toContain(`https://videos.example.com/projects/${projectId}\n`);
  expect(mails()[0]?.text).toContain('It is 0:59 long.');
});

it('sends no mail to users who opted out, about deleted projects, or about videos from before the opt-in', async () => {
  await makeVideo();
  await want(true);
  await sendReadyMails(testApp.dependencies);
  const projectId = await makeVideo();
  await testApp.db.deleteFrom('projects').where('id', '=', projectId).execute();
  await sendReadyMails(testApp.dependencies);
  expect((await want(false)).json()).toMatchObject({ mailWhenReady: false });
  await makeVideo();
  await sendReadyMails(testApp.dependencies);
  expect(mails()).toEqual([]);
});

// attack: 168
it('retries a failed mail for a day', async () => {
  await want(true);
  await makeVideo();
  const { now, ...rest } = testApp.dependencies;
  let attempts = 0;
  const refusing = {
    send: async () => {
      attempts += 1;
      throw new Error('no');
    },
  };
  const send = (at = now) => sendReadyMails({ ...rest, now: at, mailer: refusing });
  await send();
  await send();
  await send(() => new Date(now().getTime() + 25 * 60 * 60_000));
  await send();
  expect(attempts).toBe(3);
});
