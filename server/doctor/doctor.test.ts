import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { flipBit } from '#runtime/artifacts/testing/flip-bit.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { createProject, finishProject } from '#test/support/projects.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { deafAndDumb, giveVoice } from '#test/support/voices.ts';
import { addWebhook } from '#test/support/webhooks/webhook-calls.ts';
import { loadEncryptionKey } from '../crypto/encryption-key.ts';
import { storageKeys } from '../storage/storage.ts';
import { type Diagnosis, examineInstallation } from './examine-installation.ts';

describe('the doctor', () => {
  let testApp: TestApp;
  let user: TestUser;
  let projectId: string;
  let generationId: string;
  beforeEach(async () => {
    testApp = await createTestApp({ given: deafAndDumb });
    user = await signUp(testApp);
    ({ id: projectId } = await createProject(testApp, user));
    await finishProject(testApp, projectId);
    generationId = (await row(projectId)).published_generation_id ?? '';
  });
  afterEach(() => testApp.close());

  const row = (id: string) =>
    testApp.db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const fileOf = (key: string) => path.join(testApp.config.dataFolder, 'files', key);
  const videoKey = () => storageKeys.result(projectId, generationId, 'video.mp4');
  const artifactsFolder = () => path.join(testApp.config.dataFolder, 'artifacts');
  const examine = async (mend: boolean): Promise<Diagnosis> => {
    const { storage, generations, log, metrics } = testApp.dependencies;
    const encryptionKey = await loadEncryptionKey(testApp.config);
    await mkdir(artifactsFolder(), { recursive: true });
    return examineInstallation(
      {
        db: testApp.db,
        storage,
        generations,
        log,
        metrics,
        artifactsFolder: artifactsFolder(),
        encryptionKey,
      },
      { mend, say: () => {} },
    );
  };
  const found = ({ findings }: Diagnosis) => findings.map(({ state, text }) => `${state}: ${text}`);

  // attack: 132
  it('finds nothing if all is well', async () => {
    await giveVoice(testApp, user);
    expect(await examine(false)).toMatchObject({ files: 9, findings: [] });
  });

  // attack: 132
  // fault: R17
  it('reports a damaged video, and has it rendered again only if it may repair', async () => {
    await flipBit(fileOf(videoKey()));
    const [finding] = found(await examine(false));
    expect(finding).toMatch(/^repairable: .*video\.mp4 is damaged.*can be rendered again/);
    expect(await row(projectId)).toMatchObject({ status: 'complete', video_damaged_at: null });
    expect(found(await examine(true))).toEqual([
      expect.stringMatching(/^repaired: .*queued to be rendered again/),
    ]);
    expect(await row(projectId)).toMatchObject({ status: 'processing', video_damaged_at: expect.any(Date) });
    expect(testApp.takeErrorLines()).toHaveLength(1);
  });

  // attack: 132
  it('copies a damaged deck from a project with the same deck, and marks it if there is no other copy', async () => {
    const { id: twin } = await createProject(testApp, user);
    await flipBit(fileOf(storageKeys.deck(projectId)));
    expect(found(await examine(false))).toEqual([expect.stringMatching(/^repairable: The deck/)]);
    expect(found(await examine(true))).toEqual([expect.stringMatching(/^repaired: The deck/)]);
    expect(found(await examine(true))).toEqual([]);
    for (const id of [projectId, twin]) await testApp.dependencies.storage.delete(storageKeys.deck(id));
    const findings = found(await examine(true));
    expect(findings).toHaveLength(2);
    expect(findings[0]).toMatch(/^action required: The deck of project .* is missing\. Restore/);
    expect(await row(twin)).toMatchObject({ deck_damaged_at: expect.any(Date) });
    expect(testApp.takeErrorLines()).toHaveLength(2);
  });

  // attack: 132
  it('removes the mark of a file that is intact again', async () => {
    const { storage } = testApp.dependencies;
    const chunks: Buffer[] = [];
    for await (const chunk of await storage.read(videoKey())) chunks.push(chunk);
    await testApp.db.updateTable('projects').set({ video_damaged_at: new Date() }).execute();
    await storage.put(videoKey(), Readable.from([Buffer.concat(chunks)]));
    expect(found(await examine(true))).toEqual([]);
    expect(await row(projectId)).toMatchObject({ video_damaged_at: null });
  });

  // attack: 132
  it('records the checksums of files from an earlier release, so that it finds later damage', async () => {
    await testApp.db.updateTable('generations').set({ files: null }).execute();
    await examine(true);
    await flipBit(fileOf(videoKey()));
    expect(found(await examine(false))).toHaveLength(1);
  });

  // attack: 132
  it('opens every sealed file of a voice', async () => {
    await giveVoice(testApp, user);
    const { voice_key } = await testApp.db.selectFrom('voices').selectAll().executeTakeFirstOrThrow();
    await flipBit(fileOf(voice_key), 0.9);
    expect(found(await examine(true))).toEqual([
      expect.stringMatching(/^action required: The voice file .* is damaged/),
    ]);
  });

  // attack: 132
  it('opens the secret of every webhook', async () => {
    const { id } = await addWebhook(testApp, user, { url: 'https://example.com/hook' });
    expect(found(await examine(false))).toEqual([]);
    await testApp.db.updateTable('webhooks').set({ secret: 'damaged' }).execute();
    expect(found(await examine(true))).toEqual([
      `action required: The secret of webhook ${id} cannot be decrypted. Restore the key that encrypted it, or ask its user to create a new secret.`,
    ]);
  });

  // attack: 132
  it('deletes damaged artifacts', async () => {
    const { path: artifact } = await createArtifactStore(artifactsFolder()).folder(
      'slides',
      1,
      async (folder) => {
        await mkdir(path.join(folder, 'empty'));
      },
    );
    await mkdir(path.join(artifact, 'more'));
    expect(found(await examine(false))).toEqual([expect.stringMatching(/^repairable: 1 of 1 artifacts/)]);
    expect(found(await examine(true))).toEqual([expect.stringMatching(/^repaired: 1 of 1 artifacts/)]);
    expect(found(await examine(true))).toEqual([]);
  });
});
