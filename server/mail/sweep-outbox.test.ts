import { chmod, mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertProject, insertUser } from '#test/support/generations.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { steadyClocks } from '../clock/cutoff.ts';
import type { MailSubject } from './mailer.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { sweepOutbox } from './sweep-outbox.ts';

let testApp: TestApp;
let folder: string;
beforeAll(async () => {
  testApp = await createTestApp();
  folder = path.join(testApp.config.dataFolder, 'outbox');
});
afterAll(() => testApp.close());
beforeEach(() => rm(folder, { recursive: true, force: true }));

const laterMs = 5 * 60_000;
const send = async (about: readonly MailSubject[]) => {
  const mailer = createOutboxMailer(folder, testApp.dependencies.log);
  await mailer.send(
    { to: 'ada@example.com', subject: 'Hello', text: 'X-DeckVoice-About: account nobody\n' },
    about,
  );
};
const sweep = (afterMs = laterMs) =>
  sweepOutbox(folder, testApp.db, {
    now: () => new Date(Date.now() + afterMs),
    clocks: () => steadyClocks,
  });
const left = async () => (await readdir(folder)).length;

it('keeps a mail as long as every account and project that it is about', async () => {
  const userId = await insertUser(testApp);
  const reader = await insertUser(testApp);
  const projectId = await insertProject(testApp, userId);
  const accounts = [userId, reader].map((id) => ({ kind: 'account', id }) as const);
  await send([...accounts, { kind: 'project', id: projectId }]);
  await send(accounts.slice(1));
  await sweep();
  expect(await left()).toBe(2);
  await testApp.db.deleteFrom('projects').where('id', '=', projectId).execute();
  await sweep();
  expect(await left()).toBe(1);
  await testApp.db.deleteFrom('users').where('id', '=', reader).execute();
  await sweep();
  expect(await left()).toBe(0);
});

it('deletes mails after a week, and mails that do not say whom they are about', async () => {
  const userId = await insertUser(testApp);
  await send([{ kind: 'account', id: userId }]);
  await writeFile(path.join(folder, 'of-an-earlier-release.eml'), 'To: ada@example.com\r\n\r\nHello\r\n');
  await sweep();
  expect(await left()).toBe(1);
  const [name = ''] = await readdir(folder);
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
  await utimes(path.join(folder, name), eightDaysAgo, eightDaysAgo);
  await sweep();
  expect(await left()).toBe(0);
});

it('keeps a mail that is still being written', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'begun.eml'), '');
  await sweep(0);
  expect(await left()).toBe(1);
});

// attack: 125
it('closes a folder that an earlier release left open to other users', async () => {
  await mkdir(folder);
  await chmod(folder, 0o755);
  const file = path.join(folder, 'open.eml');
  await writeFile(file, 'To: ada@example.com\r\n\r\nHello\r\n', { mode: 0o644 });
  await sweep(0);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('has nothing to do without an outbox', async () => {
  await sweep();
  await expect(stat(folder)).rejects.toThrow('ENOENT');
});
