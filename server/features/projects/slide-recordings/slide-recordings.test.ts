import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportData } from '#contract/account.ts';
import { getSlideLines } from '#contract/play-through.ts';
import { moveProject, projectDetail } from '#contract/projects.ts';
import { withoutCues } from '#contract/script/cue-tags.ts';
import { withoutPauses } from '#contract/script/pause-tag.ts';
import { readWave } from '#pipeline/speech/voice-server/read-wave.ts';
import { replaceSlides } from '#server/records/deck-update-slides-store.ts';
import { findSlides } from '#server/records/slides-store.ts';
import { deletePendingFolders } from '#server/storage/pending-deletions.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { makeNextVideo, scriptedProcess, someVideo } from '#test/support/generations.ts';
import { createProject } from '#test/support/projects.ts';
import { makeTeam } from '#test/support/team-scene.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { deafAndDumb, preparedRecording, recordingBytes, sendSlideRecording } from '#test/support/voices.ts';
import type { VideoTask } from '../../generations/video-process/messages.ts';
import type { SlideRecordingToCheck, SlideRecordingVerdict } from './check-slide-recording.ts';

const text = 'We plan. Nobody sees it.';
let testApp: TestApp;
let user: TestUser;
let check: (given: SlideRecordingToCheck) => Promise<SlideRecordingVerdict>;
let checked: SlideRecordingToCheck[] = [];

beforeAll(async () => {
  testApp = await createTestApp({
    given: {
      ...deafAndDumb,
      checkSlideRecording: (given) => {
        checked.push(given);
        return check(given);
      },
    },
  });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  checked = [];
  check = ({ script, preparedFile }) => preparedRecording(script, preparedFile);
  user = await signUp(testApp);
  await testApp.db.deleteFrom('generations').execute();
});

const of = (id: string, number = 1) => `/api/projects/${id}/slides/${number}/recording`;
const inject = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, as = user) =>
  testApp.app.inject({ method, url, headers: as.bearer, ...(body && { body }) });
const send = (id: string, { number = 1, content = recordingBytes(), as = user } = {}) =>
  sendSlideRecording(testApp, as, id, { number, content });
const slideOf = async (id: string, number = 1, as = user) =>
  projectDetail
    .parse((await inject('GET', `/api/projects/${id}`, undefined, as)).json())
    .slides.find((slide) => slide.number === number);
const write = (id: string, script: string) => inject('PATCH', `/api/projects/${id}/slides/1`, { script });
const stored = async (id: string) =>
  readdir(path.join(testApp.config.dataFolder, 'files', 'projects', id, 'recordings')).catch(() => []);
const uploads = () => readdir(path.join(testApp.config.dataFolder, 'uploads'));
/** Runs the planned deletions, at a time when no file can still be written. */
const sweep = async () => {
  testApp.clock.turn(5 * 60_000);
  await deletePendingFolders(testApp.dependencies);
};

const said = (slideNumber: number, words: string) => ({
  slideNumber,
  title: null,
  text: words,
  startMs: slideNumber * 1000,
  endMs: slideNumber * 1000 + 1000,
});

/** Makes the next video in line. @returns its order, with the bytes of its recordings */
async function make(words = text): Promise<VideoTask & { heard: Buffer[] }> {
  const video = { ...someVideo, slides: [said(1, words), said(3, 'Another.')], findings: [] };
  const tasks: (VideoTask & { heard: Buffer[] })[] = [];
  await makeNextVideo(testApp, {
    videoProcess: scriptedProcess(async (task) => {
      const heard = await Promise.all(task.recordingFiles.map(({ file }) => readFile(file)));
      tasks.push({ ...task, heard });
      return video;
    }),
  });
  const [task] = tasks;
  expect.assert(task);
  return task;
}

async function madeProject(as = user): Promise<string> {
  const { id } = await createProject(testApp, as);
  await make();
  return id;
}

async function remake(id: string, words = text) {
  await inject('POST', `/api/projects/${id}/render`);
  return make(words);
}

describe('the recording of a slide', () => {
  it('is stored sealed, used in the next video in place of the voice, and marked as a person’s', async () => {
    const id = await madeProject();
    const reply = await send(id);
    expect(reply.statusCode).toBe(200);
    expect(await slideOf(id)).toMatchObject({
      recording: {
        lengthMs: 2000,
        says: true,
        speaker: { id: user.user.id, name: user.user.name },
        warnings: [],
      },
      ...{ spokenMs: 2000, edited: true, isSpokenAgain: true, isRecorded: false },
    });
    expect(checked).toMatchObject([{ script: text, slideNumber: 1 }]);
    const [file] = await stored(id);
    const folder = path.join(testApp.config.dataFolder, 'files', 'projects', id, 'recordings');
    expect((await readFile(path.join(folder, file ?? ''))).includes('RIFF')).toBe(false);
    expect(await uploads()).toEqual([]);

    const heard = await inject('GET', of(id));
    expect(heard.headers['content-type']).toBe('audio/wav');
    expect(readWave(heard.rawPayload)).toMatchObject({ sampleRateHz: 24_000 });

    const listened = await inject('POST', `/api/projects/${id}/slides/1/speech`);
    expect(listened.rawPayload.equals(heard.rawPayload)).toBe(true);

    const task = await remake(id);
    expect(task.recordingFiles).toMatchObject([
      { slideNumber: 1, sentences: [{ text: 'We plan.' }, { text: 'Nobody sees it.' }] },
    ]);
    expect(task.heard[0]?.equals(heard.rawPayload)).toBe(true);
    expect(await slideOf(id)).toMatchObject({ edited: false, isSpokenAgain: false, isRecorded: true });
  });

  it('is deleted, and the slide has its voice again', async () => {
    const id = await madeProject();
    await send(id);
    await remake(id);
    expect((await inject('DELETE', of(id))).statusCode).toBe(200);
    expect(await slideOf(id)).toMatchObject({ recording: null, isSpokenAgain: true, isRecorded: true });
    expect((await inject('GET', of(id))).statusCode).toBe(404);
    await sweep();
    expect(await stored(id)).toEqual([]);
    expect((await remake(id)).recordingFiles).toEqual([]);
    expect(await slideOf(id)).toMatchObject({ isRecorded: false, edited: false });
  });

  it('is not used while its slide has another text, and is used again with the old words', async () => {
    const id = await madeProject();
    await send(id);
    await write(id, 'We plan less.');
    expect(await slideOf(id)).toMatchObject({ recording: { says: false }, spokenMs: null });
    expect((await remake(id, 'We plan less.')).recordingFiles).toEqual([]);
    expect(await slideOf(id)).toMatchObject({ isRecorded: false, edited: false, isSpokenAgain: false });
    await write(id, 'We plan. [pause 2s] [click] Nobody sees it.');
    expect(await slideOf(id)).toMatchObject({ recording: { says: true }, isSpokenAgain: true });
    expect((await remake(id)).recordingFiles).toHaveLength(1);
  });

  it('is played as a whole when the draft is played', async () => {
    const id = await madeProject();
    await send(id);
    const linesOf = async () =>
      getSlideLines.replies[200].parse((await inject('GET', `/api/projects/${id}/slides/1/lines`)).json());
    const { lines, isVoiceReady } = await linesOf();
    expect(lines.map((line) => line.text)).toEqual([withoutPauses(withoutCues(text))]);
    expect(isVoiceReady).toBe(true);
    const played = await inject('POST', `/api/projects/${id}/slides/1/lines/${lines[0]?.key}/speech`);
    expect(played.statusCode).toBe(200);
    expect(played.rawPayload.equals((await inject('GET', of(id))).rawPayload)).toBe(true);
    await write(id, 'We plan less. And more.');
    expect((await linesOf()).lines).toHaveLength(2);
  });

  it('keeps the text of its slide when the script is written again for another audience', async () => {
    const id = await madeProject();
    await send(id);
    await inject('PATCH', `/api/projects/${id}`, { audience: 'training' });
    const task = await remake(id);
    expect(task.recordingFiles).toHaveLength(1);
    expect(JSON.parse(task.editedScript ?? '').slides).toMatchObject([
      { slide: 1, text },
      { slide: 3, text: '', write: true },
    ]);
    expect(await slideOf(id, 3)).toMatchObject({ script: 'Another.', edited: false });
    expect(await slideOf(id)).toMatchObject({ script: text, isRecorded: true, edited: false });
  });

  it('is replaced by the next one, and the older file is deleted', async () => {
    const id = await madeProject();
    await send(id);
    const first = (await slideOf(id))?.recording?.id;
    await send(id);
    expect((await slideOf(id))?.recording?.id).not.toBe(first);
    await sweep();
    expect(await stored(id)).toHaveLength(1);
  });

  // attack: 351
  it('is stored once if it is sent twice at the same time', async () => {
    const { owner, editor, teamId } = await makeTeam(testApp);
    const id = await madeProject(owner);
    await call(testApp, moveProject, { as: owner, params: { id }, body: { teamId } });
    const replies = await Promise.all([send(id, { as: owner }), send(id, { as: editor })]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await sweep();
    expect(await stored(id)).toEqual([`${(await slideOf(id, 1, owner))?.recording?.id}.wav`]);
  });

  it('moves with its slide into a new deck, and its file is deleted with a slide that is gone', async () => {
    const id = await madeProject();
    await send(id);
    await send(id, { number: 3 });
    const [first, , third] = await findSlides(testApp.db, id);
    expect.assert(first && third);
    const gone = await testApp.db
      .transaction()
      .execute((transaction) =>
        replaceSlides(transaction, id, [{ ...first, number: 2, from: 1, isWritten: false }]),
      );
    expect(gone).toEqual([third.recording?.key]);
    expect((await slideOf(id, 2))?.recording).toMatchObject({ id: first.recording?.id, says: true });
  });

  it('is replaced by the voice if it is damaged in storage, and the user is told', async () => {
    const id = await madeProject();
    await send(id);
    const [file = ''] = await stored(id);
    await writeFile(
      path.join(testApp.config.dataFolder, 'files', 'projects', id, 'recordings', file),
      'torn',
    );
    expect((await remake(id)).recordingFiles).toEqual([]);
    const { warnings } = projectDetail.parse((await inject('GET', `/api/projects/${id}`)).json());
    expect(warnings).toMatchObject([{ code: 'recording_left_out', slideNumber: 1 }]);
    expect(testApp.takeErrorLines()).toHaveLength(1);
  });
});

describe('a recording that does not fit its slide', () => {
  // attack: 348
  it('is refused with the reason, and not stored', async () => {
    const id = await madeProject();
    const message =
      'The recording of slide 1 does not match its text. Change the text to what you say, or record again.';
    check = async () => ({ code: 'recording_not_the_text', message });
    const refused = await send(id);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'recording_not_the_text', message },
    ]);
    expect([await stored(id), await uploads(), (await slideOf(id))?.recording]).toEqual([[], [], null]);
  });

  // attack: 354
  it('is refused for a text with placeholders, which differs in every video', async () => {
    const id = await madeProject();
    await write(id, 'Dear {{name}}, we plan.');
    const refused = await send(id);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['script']]);
    expect(checked).toEqual([]);
  });

  // attack: 352
  it('is refused for a text, a project or a slide that was changed or deleted in the meantime', async () => {
    const id = await madeProject();
    check = async ({ script, preparedFile }) => {
      await write(id, 'We plan something else.');
      return preparedRecording(script, preparedFile);
    };
    expect((await send(id)).json()).toMatchObject({ code: 'conflict' });
    check = async ({ script, preparedFile }) => {
      await inject('DELETE', `/api/projects/${id}`);
      return preparedRecording(script, preparedFile);
    };
    expect((await send(id)).statusCode).toBe(404);
    await sweep();
    expect([await stored(id), await uploads()]).toEqual([[], []]);
  });

  it.each([
    [99, 404],
    [0, 400],
  ])('is refused for slide %i, which does not exist', async (number, status) => {
    const id = await madeProject();
    expect((await send(id, { number })).statusCode).toBe(status);
    expect(checked).toEqual([]);
  });

  // attack: 353
  it('is refused for another account’s project, with the same message as for an unknown id', async () => {
    const id = await madeProject();
    const other = await signUp(testApp);
    const replies = [
      await send(id, { as: other }),
      await inject('GET', of(id), undefined, other),
      await inject('DELETE', of(id), undefined, other),
      await send('x'.repeat(21), { as: other }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(new Set(replies.map((reply) => reply.json().message)).size).toBe(1);
    expect(checked).toEqual([]);
  });
});

describe('the speaker of a recording', () => {
  it('gets it in their export, even from a colleague’s project', async () => {
    const { owner, editor, teamId } = await makeTeam(testApp);
    const id = await madeProject(owner);
    await call(testApp, moveProject, { as: owner, params: { id }, body: { teamId } });
    await send(id, { as: editor });
    const exported = async (as: TestUser) =>
      (await inject('GET', exportData.path, undefined, as)).rawPayload.includes(
        `recordings/${id}/slide-1.wav`,
      );
    expect([await exported(editor), await exported(owner)]).toEqual([true, false]);
  });

  // attack: 355
  it('decides whether it leaves the team; a copy has no recording', async () => {
    const { owner, editor, teamId } = await makeTeam(testApp);
    const id = await madeProject(editor);
    await call(testApp, moveProject, { as: editor, params: { id }, body: { teamId } });
    await send(id, { as: owner });
    expect((await slideOf(id, 1, editor))?.recording?.speaker).toEqual({
      id: owner.user.id,
      name: owner.user.name,
    });
    await call(testApp, moveProject, { as: editor, params: { id }, body: { teamId: null } });
    expect((await slideOf(id, 1, editor))?.recording).toBeNull();
    await sweep();
    expect(await stored(id)).toEqual([]);
  });

  // attack: 356
  it('takes it along with their account, even out of a project that can be restored', async () => {
    const { owner, editor, teamId } = await makeTeam(testApp);
    const kept = await madeProject(owner);
    const deleted = await madeProject(owner);
    for (const id of [kept, deleted]) {
      await call(testApp, moveProject, { as: owner, params: { id }, body: { teamId } });
      await send(id, { as: editor });
    }
    await inject('DELETE', `/api/projects/${deleted}`, undefined, owner);
    const gone = await inject(
      'POST',
      '/api/account/delete',
      { password: editor.password, confirmation: 'DELETE' },
      editor,
    );
    expect(gone.statusCode).toBe(204);
    await inject('POST', `/api/projects/${deleted}/restore`, undefined, owner);
    for (const id of [kept, deleted]) expect((await slideOf(id, 1, owner))?.recording).toBeNull();
    await sweep();
    expect([await stored(kept), await stored(deleted)]).toEqual([[], []]);
    const left = await testApp.db.selectFrom('deleted_projects').select('rows').execute();
    expect(JSON.stringify(left)).not.toContain(editor.user.id);
  });
});
