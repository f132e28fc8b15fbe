import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '#test/support/factories.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { deafAndDumb, sendRecording, trainNext } from '#test/support/voices.ts';
import { UnusableKey } from '../../crypto/encryption-key.ts';
import { requireVoiceKey } from './require-voice-key.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ given: deafAndDumb });
});
afterAll(() => testApp.close());

const withKey = (encryptionKey?: Uint8Array) =>
  requireVoiceKey({ ...testApp.dependencies, config: { ...testApp.config, encryptionKey } });

it('accepts any key while nothing is sealed', async () => {
  await withKey(randomBytes(32));
});

it('refuses another key from the first recording on, and a new key in place of a lost one', async () => {
  await sendRecording(testApp, await signUp(testApp));
  await withKey();
  await expect(withKey(randomBytes(32))).rejects.toThrow(UnusableKey);
  await trainNext(testApp);
  await withKey();
  await expect(withKey(randomBytes(32))).rejects.toThrow('encrypted with a different key');
});

it('does not keep the server from starting while the storage is unreachable', async () => {
  await rm(path.join(testApp.config.dataFolder, 'files', 'voices'), { recursive: true });
  await withKey(randomBytes(32));
  expect(testApp.logLines.join('')).toContain('could not be checked');
});
