import { afterAll, beforeAll, expect, it } from 'vitest';
import { setMailWhenReady } from '#contract/auth.ts';
import { cancelBatch, retryBatch } from '#contract/batches/batches.ts';
import { beginRows, personalisedProject, startedBatch } from '#test/support/batches/batch-calls.ts';
import { call } from '#test/support/call.ts';
import { claimVideo, jobDeps } from '#test/support/generations.ts';
import { failProject } from '#test/support/projects.ts';
import { enter } from '#test/support/team-scene.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { makeGeneration } from '../generations/make-generation.job.ts';
import { sendReadyMails } from '../generations/ready-mails.ts';
import { sendBatchMails } from './batch-mails.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ env: { PUBLIC_URL: 'https://videos.example.com' } });
});
afterAll(() => testApp.close());

const makeNext = async () => makeGeneration(await claimVideo(testApp), jobDeps(testApp));

it('one mail reports the end of a batch, and no mail reports its individual videos', async () => {
  const user = await enter(testApp, { plan: 'pro' });
  const projectId = await personalisedProject(testApp, user);
  const mailsAfter = async () => {
    await sendReadyMails(testApp.dependencies);
    await sendBatchMails(testApp.dependencies);
    return testApp.mails
      .filter(({ to }) => to === user.user.email)
      .map(({ subject, text }) => ({ subject, text }));
  };
  await call(testApp, setMailWhenReady, { as: user, body: { mailWhenReady: true } });
  const batch = await startedBatch(testApp, user, projectId, 'Name,Company\nAnn,ACME\nBob,ACME\nCy,\n');
  await beginRows(testApp, 1);
  await makeNext();
  expect(await mailsAfter()).toEqual([]);
  await beginRows(testApp);
  const second = await claimVideo(testApp);
  expect(await mailsAfter()).toEqual([]);
  await failProject(testApp, second.projectId);
  await mailsAfter();
  const [first, ...more] = await mailsAfter();
  expect(more).toEqual([]);
  expect(first?.subject).toBe('1 of 2 personalized videos of "Q3 review" are ready');
  expect(first?.text).toContain(
    `https://videos.example.com/projects/${projectId}/batches?table=${batch.id}\n`,
  );

  const params = { batchId: batch.id };
  await call(testApp, retryBatch, { as: user, params, body: {} });
  await beginRows(testApp);
  await makeNext();
  expect((await mailsAfter()).map(({ subject }) => subject)).toEqual([
    first?.subject,
    'Your personalized videos of "Q3 review" are ready',
  ]);
});

it('sends no mail to users who opted out or canceled the batch', async () => {
  const user = await enter(testApp, { plan: 'pro' });
  const projectId = await personalisedProject(testApp, user);
  const startAndCancel = async () => {
    const { id } = await startedBatch(testApp, user, projectId, 'Name,Company\nAnn,ACME\n');
    await call(testApp, cancelBatch, { as: user, params: { batchId: id } });
  };
  await startedBatch(testApp, user, projectId, 'Name,Company\nAnn,ACME\n');
  await beginRows(testApp);
  await makeNext();
  await sendBatchMails(testApp.dependencies);
  await call(testApp, setMailWhenReady, { as: user, body: { mailWhenReady: true } });
  await startAndCancel();
  await sendBatchMails(testApp.dependencies);
  expect(testApp.mails.filter(({ to }) => to === user.user.email)).toEqual([]);
});
