import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { createSubscription } from '#contract/billing.ts';
import { createShare } from '#contract/shares.ts';
import { acceptInvitation, createTeam, inviteMember } from '#contract/teams.ts';
import packageFile from '#package.json' with { type: 'json' };
import { runTool } from '#runtime/process/run-tool.ts';
import { createApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { loadConfig } from '#server/config.ts';
import { call } from '../../support/call.ts';
import { signUp } from '../../support/factories.ts';
import { createProject, finishProject } from '../../support/projects.ts';
import type { TestApp } from '../../support/test-app.ts';
import { deafAndDumb, giveVoice } from '../../support/voices.ts';
import { keptPeople } from './kept-people.ts';

/*
 * `node test/running/upgrade/make-upgrade-data.ts` is run once for each release. It stores the data folder of a server of this release,
 * with an account that has one of everything, as test/running/upgrade/<version>.tar.zst. Every later release must start on it.
 */
const dataFolder = await mkdtemp(path.join(tmpdir(), 'deckvoice-upgrade-'));
const file = path.join(import.meta.dirname, `${packageFile.version}.tar.zst`);
try {
  await populate();
  const tar = ['-C', dataFolder, '--sort=name', '--owner=0', '--group=0', '-cf', '-', 'db', 'files', 'keys'];
  const signal = AbortSignal.timeout(60_000);
  const { stdout } = await runTool({ command: 'tar', args: tar, signal, timeoutMs: 60_000 });
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    // The files of an embedded database contain the same data three times, megabytes apart.
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    [constants.ZSTD_c_windowLog]: 27,
  };
  await writeFile(file, zstdCompressSync(stdout, { params }));
  process.stdout.write(`${file}: ${(await readFile(file)).length} bytes\n`);
} finally {
  await rm(dataFolder, { recursive: true, force: true });
}

async function populate(): Promise<void> {
  const config = loadConfig({ DATA_DIR: dataFolder, LOG_LEVEL: 'warn', BILLING: 'builtin' });
  const mails: TestApp['mails'] = [];
  const mailer = { send: async (mail: TestApp['mails'][number]) => void mails.push(mail) };
  const dependencies = await compose(config, { ...deafAndDumb, mailer });
  const { db } = dependencies.database;
  const app = await createApp(dependencies);
  const clock = { now: () => new Date(), turn: () => {} };
  const close = async () => {};
  const testApp: TestApp = {
    ...{ app, config, dependencies, db, mails, clock, close },
    ...{ logLines: [], takeErrorLines: () => [] },
  };

  const { password } = keptPeople;
  const ada = await signUp(testApp, { ...keptPeople.ada, password });
  const bob = await signUp(testApp, { ...keptPeople.bob, password });
  await giveVoice(testApp, ada);
  await call(testApp, createSubscription, { as: ada });
  const team = await call(testApp, createTeam, { as: ada, body: { name: keptPeople.teamName } });
  const params = { teamId: team.json().id };
  await call(testApp, inviteMember, { as: ada, params, body: { email: bob.user.email, role: 'viewer' } });
  await dependencies.background.settled();
  const token = mails.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []).at(-1) ?? '';
  await call(testApp, acceptInvitation, { as: bob, body: { token } });
  const { id } = await createProject(testApp, ada, { name: keptPeople.projectName });
  await finishProject(testApp, id);
  await call(testApp, createShare, { as: ada, params: { id }, body: {} });

  await app.close();
  await dependencies.database.close();
}
