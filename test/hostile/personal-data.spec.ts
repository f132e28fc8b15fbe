import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { exportData } from '#contract/account.ts';
import { deleteRecording, hearRecording } from '#contract/slide-recordings/recording-endpoints.ts';
import { deleteVoice } from '#contract/voice.ts';
import { deletePendingFolders } from '#server/storage/pending-deletions.ts';
import { call } from '../support/call.ts';
import { signUp } from '../support/factories.ts';
import {
  type Installation,
  newEmbeddedInstallation,
  newSharedInstallation,
} from '../support/servers/installation.ts';
import { finishedProject } from '../support/shares.ts';
import { byScope } from '../support/test-scope.ts';
import {
  recordingBytes,
  scriptedTrainer,
  sendRecording,
  sendSlideRecording,
  trainNext,
  writeMadeVoice,
} from '../support/voices.ts';

/** Returns a second of noise, no two parts of which are the same, so that each can be recognised. */
function noise(): Buffer {
  const recording = recordingBytes();
  randomBytes(recording.length - 44).copy(recording, 44);
  return recording;
}

/** Returns pieces of the whole content, raw and as base64 in every alignment, because recordings arrive as base64. */
function piecesOf(content: Buffer): Buffer[] {
  const starts = Array.from(
    { length: 20 },
    (_, part) => 44 + Math.floor((part * (content.length - 100)) / 20),
  );
  return starts.flatMap((start) => {
    const piece = content.subarray(start, start + 24);
    const inBase64 = [0, 1, 2].map((skipped) =>
      Buffer.from(piece.subarray(skipped, skipped + 21).toString('base64')),
    );
    return [piece, ...inBase64];
  });
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function filesWith(folders: string[], pieces: readonly Buffer[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of (await Promise.all(folders.map(filesIn))).flat()) {
    const content = await readFile(file);
    if (pieces.some((piece) => content.includes(piece))) found.push(file);
  }
  return found;
}

const installations = [
  ['the data folder', newEmbeddedInstallation],
  ['the data folder and S3', newSharedInstallation],
] satisfies [string, () => Promise<Installation>][];

it.each(byScope(installations.slice(0, 1), installations))(
  'recordings and voices are stored only encrypted in %s',
  async (_where, newInstallation) => {
    const installation = await newInstallation();
    const folders = [installation.config.dataFolder, installation.filesFolder];
    try {
      const testApp = await installation.open();
      const user = await signUp(testApp);
      const recording = noise();
      let voice: Buffer | undefined;
      await sendRecording(testApp, user, { audioData: recording.toString('base64') });
      const afterUpload = await filesWith(folders, piecesOf(recording));
      const trainProcess = scriptedTrainer(async (order) => {
        const trained = await writeMadeVoice(order);
        voice = await readFile(order.voiceFile);
        // Proves that the search works, because the recording is not encrypted while it is in use.
        expect(await filesWith([path.dirname(order.recordingFile)], piecesOf(recording))).not.toEqual([]);
        return trained;
      });
      await trainNext(testApp, { trainProcess });
      const project = await finishedProject(testApp, user);
      const slide = { as: user, params: { id: project.id, number: '1' } };
      const sent = noise();
      expect((await sendSlideRecording(testApp, user, project.id, { content: sent })).statusCode).toBe(200);
      const heard = (await call(testApp, hearRecording, slide)).rawPayload;
      const pieces = [recording, voice ?? Buffer.alloc(0), sent, heard].flatMap(piecesOf);
      expect([afterUpload, await filesWith(folders, pieces)]).toEqual([[], []]);

      const keyFile = path.join(installation.config.dataFolder, 'keys', 'encryption.key');
      expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
      const key = Buffer.from(await readFile(keyFile, 'utf8'), 'base64');
      const others = [key, Buffer.from(key.toString('base64')), Buffer.from(key.toString('hex'))];
      expect(await filesWith(folders, others)).toEqual([keyFile]);

      const { id } = await testApp.db.selectFrom('voices').select('id').executeTakeFirstOrThrow();
      const isOfVoice = (file: string) => file.includes(id);
      expect((await filesIn(installation.filesFolder)).filter(isOfVoice)).not.toEqual([]);
      expect((await call(testApp, deleteVoice, { as: user })).statusCode).toBe(200);
      expect((await filesIn(installation.filesFolder)).filter(isOfVoice)).toEqual([]);
      const exported = unzipSync((await call(testApp, exportData, { as: user })).rawPayload);
      expect(heard.equals(exported[`recordings/${project.id}/slide-1.wav`] ?? Buffer.alloc(0))).toBe(true);
      const slideRecordings = async () =>
        (await filesIn(installation.filesFolder)).filter((file) => file.includes('/recordings/'));
      expect(await slideRecordings()).toHaveLength(1);
      expect((await call(testApp, deleteRecording, slide)).statusCode).toBe(200);
      testApp.clock.turn(5 * 60_000);
      await deletePendingFolders(testApp.dependencies);
      expect(await slideRecordings()).toEqual([]);
      await testApp.close();
    } finally {
      await installation.remove();
    }
  },
);
