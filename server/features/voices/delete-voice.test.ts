import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voiceTestSentence } from '#contract/voice-script.ts';
import { decodeVoiceFile } from '#pipeline/speech/own-voice/voice-file.ts';
import { voiceArtifactKind } from '#pipeline/speech/voice-artifacts.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { signUp } from '#test/support/factories.ts';
import { createProject } from '#test/support/projects.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { voiceCalls } from '#test/support/voice-calls.ts';
import { deafAndDumb, giveVoice, recordingBytes } from '#test/support/voices.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ given: deafAndDumb });
});
afterAll(() => testApp.close());

const { voiceOf, trainingsOf, userOf, test, deleteIt, auditOf, voiceRowOf, storedFolders } = voiceCalls(
  () => testApp,
);

describe('deleting a voice', () => {
  it('leaves behind no row, no file and no speech', async () => {
    const user = await signUp(testApp);
    await giveVoice(testApp, user);
    const voice = await voiceRowOf(user);
    const artifactsFolder = path.join(testApp.config.dataFolder, 'artifacts');
    const own = {
      clone: decodeVoiceFile(await read(voice.voice_key)).clone,
      contentHash: voice.content_hash,
    };
    await createArtifactStore(artifactsFolder).folder(
      voiceArtifactKind('speech', own),
      'a sentence',
      async () => {},
    );
    const project = await createProject(testApp, user, { voiceOption: 'trained' });

    const deleted = await deleteIt(user);
    expect(deleted.statusCode).toBe(200);
    expect(deleted.json().projects).toEqual([{ id: project.id, name: project.name }]);
    expect((await voiceOf(user)).voice).toBeNull();
    expect(await trainingsOf(user)).toEqual([]);
    expect(await userOf(user)).toMatchObject({ elevenLabsVoiceId: null, voiceTrainingDate: null });
    expect(await storedFolders()).not.toContain(voice.id);
    expect(await readdir(artifactsFolder)).not.toContain(`speech-${voice.content_hash}`);
    const { status } = await testApp.db
      .selectFrom('projects')
      .select('status')
      .where('id', '=', project.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('canceled');
    expect((await test(user, { text: voiceTestSentence })).statusCode).toBe(409);
    expect((await deleteIt(user)).statusCode).toBe(200);
    expect((await auditOf(user)).filter((action) => action === 'voice.deleted')).toHaveLength(1);
    const consent = await testApp.db
      .selectFrom('consents')
      .selectAll()
      .where('user_id', '=', user.user.id)
      .executeTakeFirstOrThrow();
    expect(consent.withdrawn_at).not.toBeNull();
  });

  const read = async (key: string) => {
    const parts = await testApp.dependencies.vault.read(key);
    return Buffer.concat(await parts.toArray());
  };

  it("leaves other users' voices alone", async () => {
    const [one, other] = [await signUp(testApp), await signUp(testApp)];
    await giveVoice(testApp, one);
    await giveVoice(testApp, other);
    await deleteIt(one);
    expect((await voiceOf(other)).voice).not.toBeNull();
    expect((await test(other, { text: voiceTestSentence })).statusCode).toBe(200);
  });
});

describe('the permanent record of a voice', () => {
  it('cannot be changed or removed', async () => {
    const user = await signUp(testApp);
    await giveVoice(testApp, user);
    const before = await auditOf(user);
    await testApp.db.updateTable('audit_log').set({ action: 'nothing.happened' }).execute();
    await testApp.db.deleteFrom('audit_log').execute();
    expect(await auditOf(user)).toEqual(before);
  });

  it('never contains the recording, the phrase or a spoken text', async () => {
    const user = await signUp(testApp);
    const text = 'Xylophone quintessence.';
    await giveVoice(testApp, user);
    await test(user, { text });
    const { phrase } = await testApp.db
      .selectFrom('voice_training_sessions')
      .select('phrase')
      .where('user_id', '=', user.user.id)
      .executeTakeFirstOrThrow();
    const log = testApp.logLines.join('');
    expect(log).not.toContain(text);
    expect(log).not.toContain(phrase);
    expect(log).not.toContain(recordingBytes().toString('base64').slice(0, 40));
  });
});
