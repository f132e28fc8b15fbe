import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Batch,
  batchPreview,
  batch as batchSchema,
  batchSummary,
  cancelBatch,
  deleteBatch,
  deleteBatchRow,
  downloadBatchLinks,
  getBatch,
  listBatches,
  previewBatchRow,
  retryBatch,
  startBatch,
  uploadBatch,
} from '#contract/batches/batches.ts';
import {
  deleteProject,
  getProject,
  listProjects,
  moveProject,
  project,
  retryProject,
} from '#contract/projects.ts';
import { editSlide } from '#contract/slides.ts';
import { createTeam } from '#contract/teams.ts';
import { usualSettings } from '#contract/video-settings.ts';
import { openDeckFile } from '#pipeline/deck/open-deck.ts';
import {
  beginRows,
  draftOf,
  endBatchesAndVideos,
  personalisedProject,
  seeBatch,
  sendCsv,
  startedBatch,
  videoOfRow,
} from '#test/support/batches/batch-calls.ts';
import { call } from '#test/support/call.ts';
import type { TestUser } from '#test/support/factories.ts';
import { claimVideo } from '#test/support/generations.ts';
import { createProject, failProject, finishProject } from '#test/support/projects.ts';
import { enter } from '#test/support/team-scene.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { storageKeys } from '../../storage/storage.ts';
import { loadTask } from '../generations/load-task.ts';
import { sweepBatches } from './sweep.ts';

const csv = 'Name,Company,mail\nAnn,ACME,ann@x\nBob & <i>Co</i>,"=1+1 [pause 9s]",bob@x\nCy,,cy@x\n';

describe('a batch', () => {
  let testApp: TestApp;
  let user: TestUser;
  let projectId: string;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    user = await enter(testApp, { plan: 'pro' });
    projectId = await personalisedProject(testApp, user);
  });
  afterEach(() => endBatchesAndVideos(testApp));

  const see = (batch: Pick<Batch, 'id'>) => seeBatch(testApp, user, batch);
  const statesOf = async (batch: Batch) => (await see(batch)).rows.map(({ state }) => state);
  const videoOf = (batch: Pick<Batch, 'id'>, line: number) => videoOfRow(testApp, user, batch, line);
  const start = (batch: Batch) => call(testApp, startBatch, { as: user, params: { batchId: batch.id } });

  it('shows a draft with its placeholders and the fault of each row, and makes no video', async () => {
    const draft = await draftOf(testApp, user, projectId, csv);
    expect(draft).toMatchObject({
      state: 'draft',
      fileName: 'customers.csv',
      columns: ['Name', 'Company', 'mail'],
    });
    expect(draft.placeholders).toEqual([
      { name: 'name', column: 0, slideNumbers: [1] },
      { name: 'company', column: 1, slideNumbers: [1] },
    ]);
    expect(draft.rows.map(({ line, state, fault }) => [line, state, fault])).toEqual([
      [2, 'ready', null],
      [3, 'ready', null],
      [4, 'faulty', '“company” is empty.'],
    ]);
    expect(await beginRows(testApp)).toBe(0);
    const listed = await call(testApp, listBatches, { as: user, params: { id: projectId } });
    expect(batchSummary.array().parse(listed.json())).toMatchObject([
      { id: draft.id, rows: 3, counts: { ready: 2, faulty: 1 } },
    ]);
  });

  it("previews a row's texts", async () => {
    const { id } = await draftOf(testApp, user, projectId, csv);
    const reply = await call(testApp, previewBatchRow, { as: user, params: { batchId: id, line: '3' } });
    const preview = batchPreview.parse(reply.json());
    expect(preview.name).toBe('Bob & <i>Co</i> – Q3 review');
    expect(preview.slides).toEqual([
      {
        number: 1,
        title: 'One',
        script: 'Hello Bob & <i>Co</i> of =1+1 (pause 9s).',
        texts: ['For Bob & <i>Co</i>'],
        isPersonal: true,
      },
      { number: 3, title: 'Three', script: 'Third.', texts: [], isPersonal: false },
    ]);
    const missing = await call(testApp, previewBatchRow, { as: user, params: { batchId: id, line: '9' } });
    expect(missing.statusCode).toBe(404);
  });

  it('makes a project for each row without a fault, with its texts, its deck and a link', async () => {
    const batch = await startedBatch(testApp, user, projectId, csv);
    expect(await statesOf(batch)).toEqual(['waiting', 'waiting', 'faulty']);
    expect(await beginRows(testApp)).toBe(2);
    expect(await statesOf(batch)).toEqual(['processing', 'processing', 'faulty']);
    const summaries = await call(testApp, listBatches, { as: user, params: { id: projectId } });
    expect(summaries.json()).toMatchObject([{ rows: 3, counts: { processing: 2, faulty: 1 } }]);

    const job = await claimVideo(testApp);
    const task = await loadTask(testApp.db, job);
    expect(JSON.parse(task?.editedScript ?? '')).toMatchObject({
      slides: [
        { slide: 1, text: 'Hello Ann of ACME.' },
        { slide: 3, text: 'Third.' },
      ],
    });
    const stored = await testApp.dependencies.storage.read(storageKeys.deck(job.projectId));
    const deck = await openDeckFile(await buffer(stored));
    expect((await deck.read('ppt/slides/slide1.xml')).toString()).toContain('For Ann');

    const listed = await call(testApp, listProjects, { as: user });
    expect(
      project
        .array()
        .parse(listed.json())
        .map(({ id }) => id),
    ).toEqual([projectId]);
    // Rows that have begun do not begin again, and a second start changes nothing.
    expect((await start(batch)).statusCode).toBe(202);
    expect(await beginRows(testApp)).toBe(0);
  });

  // attack: 205
  it('lists the links of its finished videos, also as CSV', async () => {
    const batch = await startedBatch(testApp, user, projectId, csv);
    await beginRows(testApp);
    await finishProject(testApp, await videoOf(batch, 3));
    const { rows } = await see(batch);
    expect(rows.map(({ state, link }) => [state, link !== null])).toEqual([
      ['processing', false],
      ['complete', true],
      ['faulty', false],
    ]);
    const page = await testApp.app.inject({ url: new URL(rows[1]?.link ?? '').pathname });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('<i>');

    const links = await call(testApp, downloadBatchLinks, { as: user, params: { batchId: batch.id } });
    expect(links.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(links.body.split('\r\n')).toEqual([
      '\uFEFFline,Name,Company,mail,video,link,remark',
      '2,Ann,ACME,ann@x,being made,,',
      `3,Bob & <i>Co</i>,"'=1+1 [pause 9s]",bob@x,finished,${rows[1]?.link},`,
      '4,Cy,,cy@x,no video,,“company” is empty.',
      '',
    ]);
  });

  it('uses the speech speed of its video, also in a second attempt, so that nothing is synthesized again', async () => {
    const settings = { ...usualSettings, durationSeconds: 60, voice: 'friendly-female' };
    await testApp.db
      .updateTable('videos')
      .set({ settings: JSON.stringify(settings), spoken_speed: 1.03 })
      .where('project_id', '=', projectId)
      .execute();
    await startedBatch(testApp, user, projectId, csv);
    await beginRows(testApp, 1);
    const job = await claimVideo(testApp);
    expect((await loadTask(testApp.db, job))?.keptSpeed).toBeCloseTo(1.03);
    await failProject(testApp, job.projectId);
    await call(testApp, retryProject, { as: user, params: { id: job.projectId } });
    expect((await loadTask(testApp.db, await claimVideo(testApp)))?.keptSpeed).toBeCloseTo(1.03);
  });

  it('keeps the script that it was started with', async () => {
    const batch = await startedBatch(testApp, user, projectId, csv);
    const body = { script: 'Goodbye {{name}}.' };
    await call(testApp, editSlide, { as: user, params: { id: projectId, number: '1' }, body });
    await beginRows(testApp, 1);
    const task = await loadTask(testApp.db, await claimVideo(testApp));
    expect(task?.editedScript).toContain('Hello Ann of ACME.');
    expect((await see(batch)).placeholders).toHaveLength(2);
  });

  describe('is refused', () => {
    it('before the video is finished, and without a placeholder', async () => {
      const { id } = await createProject(testApp, user);
      expect((await sendCsv(testApp, user, id, csv)).json()).toMatchObject({ code: 'project_not_ready' });
      await finishProject(testApp, id);
      expect((await sendCsv(testApp, user, id, csv)).json()).toMatchObject({ code: 'no_placeholders' });
    });

    // attack: 206
    it('if the file is too large, is no table, or is missing', async () => {
      const answers = [
        await sendCsv(testApp, user, projectId, Buffer.alloc(1024 * 1024 + 1, 'a,')),
        await sendCsv(testApp, user, projectId, 'Name,name\nAnn,Bob\n'),
        await call(testApp, uploadBatch, { as: user, params: { id: projectId }, body: { rows: [] } }),
        await call(testApp, uploadBatch, { as: user, params: { id: 'none' }, body: {} }),
      ];
      expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
        [413, 'csv_too_large'],
        [422, 'csv_invalid'],
        [415, 'unsupported_media_type'],
        [415, 'unsupported_media_type'],
      ]);
      expect(await testApp.db.selectFrom('batches').select('id').execute()).toEqual([]);
    });

    it('if a placeholder has no column, with the name of the placeholder', async () => {
      const draft = await draftOf(testApp, user, projectId, 'Name\nAnn\n');
      expect(draft.placeholders).toContainEqual({ name: 'company', column: null, slideNumbers: [1] });
      const reply = await start(draft);
      expect([reply.statusCode, reply.json().message]).toEqual([409, expect.stringContaining('{{company}}')]);
    });

    it('if every row has a fault', async () => {
      const draft = await draftOf(testApp, user, projectId, 'Name,Company\nAnn,\n');
      expect((await start(draft)).json()).toMatchObject({ code: 'conflict' });
    });

    // attack: 208
    it('as a whole if the plan has too few videos left', async () => {
      const free = await enter(testApp);
      const id = await personalisedProject(testApp, free);
      const rows = (count: number) => `Name,Company\n${'Ann,ACME\n'.repeat(count)}`;
      const large = await draftOf(testApp, free, id, rows(5));
      const refused = await call(testApp, startBatch, { as: free, params: { batchId: large.id } });
      expect(refused.json()).toMatchObject({
        code: 'plan_limit',
        message: expect.stringContaining('4 videos are left'),
      });
      expect(await beginRows(testApp)).toBe(0);

      await startedBatch(testApp, free, id, rows(3));
      // The videos of the first batch are already reserved, although none has begun.
      const second = await draftOf(testApp, free, id, rows(2));
      const again = await call(testApp, startBatch, { as: free, params: { batchId: second.id } });
      expect(again.json()).toMatchObject({
        code: 'plan_limit',
        message: expect.stringContaining('one video is left'),
      });
    });
  });

  it('can be canceled, and each of its rows retried', async () => {
    const batch = await startedBatch(testApp, user, projectId, csv);
    await beginRows(testApp, 1);
    const canceled = await call(testApp, cancelBatch, { as: user, params: { batchId: batch.id } });
    expect(batchSchema.parse(canceled.json()).rows.map(({ state }) => state)).toEqual([
      'canceled',
      'canceled',
      'faulty',
    ]);
    expect(await beginRows(testApp)).toBe(0);

    const retry = (line?: number) =>
      call(testApp, retryBatch, {
        as: user,
        params: { batchId: batch.id },
        body: line === undefined ? {} : { line },
      });
    await retry(2);
    expect(await statesOf(batch)).toEqual(['waiting', 'canceled', 'faulty']);
    const first = await videoOf(batch, 2);
    await beginRows(testApp);
    // The same project once more.
    expect(await videoOf(batch, 2)).toBe(first);
    expect(await statesOf(batch)).toEqual(['processing', 'canceled', 'faulty']);
    await failProject(testApp, first);
    expect((await see(batch)).rows[0]).toMatchObject({
      state: 'failed',
      error: { code: 'deck_render_failed' },
    });
    await retry();
    expect(await statesOf(batch)).toEqual(['waiting', 'waiting', 'faulty']);
    await retry(4);
    expect((await see(batch)).rows[2]).toMatchObject({ state: 'faulty' });
  });

  it('does not touch a video that its user has retried in the meantime', async () => {
    const batch = await startedBatch(testApp, user, projectId, 'Name,Company\nAnn,ACME\n');
    await beginRows(testApp);
    await failProject(testApp, await videoOf(batch, 2));
    await call(testApp, retryBatch, { as: user, params: { batchId: batch.id }, body: {} });
    await call(testApp, retryProject, { as: user, params: { id: await videoOf(batch, 2) } });
    await beginRows(testApp);
    expect(await statesOf(batch)).toEqual(['processing']);
  });

  // attack: 228
  it('neither shows nor deletes a video that was moved into a team; the project list shows it', async () => {
    const batch = await startedBatch(testApp, user, projectId, 'Name,Company\nAnn,ACME\n');
    await beginRows(testApp);
    const video = await videoOf(batch, 2);
    await finishProject(testApp, video);
    const detail = await call(testApp, getProject, { as: user, params: { id: video } });
    expect(detail.json().batchRow).toEqual({ projectId, batchId: batch.id, line: 2 });
    const { id: teamId } = (await call(testApp, createTeam, { as: user, body: { name: 'Sales' } })).json();
    const moved = await call(testApp, moveProject, { as: user, params: { id: video }, body: { teamId } });
    expect(moved.statusCode).toBe(204);
    expect((await see(batch)).rows[0]).toMatchObject({ state: 'moved', projectId: null, link: null });
    const listed = async () =>
      project
        .array()
        .parse((await call(testApp, listProjects, { as: user })).json())
        .map(({ id }) => id);
    expect(await listed()).toEqual([video, projectId]);
    await call(testApp, deleteBatch, { as: user, params: { batchId: batch.id } });
    await call(testApp, deleteProject, { as: user, params: { id: projectId } });
    expect(await listed()).toEqual([video]);
  });

  it('deletes a row with its values, its video and its files', async () => {
    const batch = await startedBatch(testApp, user, projectId, csv);
    await beginRows(testApp);
    const video = await videoOf(batch, 2);
    const params = { batchId: batch.id, line: '2' };
    expect((await call(testApp, deleteBatchRow, { as: user, params })).statusCode).toBe(204);
    expect((await see(batch)).rows.map(({ line }) => line)).toEqual([3, 4]);
    await testApp.dependencies.background.settled();
    expect(await testApp.dependencies.storage.stat(storageKeys.deck(video))).toBeNull();
    expect((await call(testApp, deleteBatchRow, { as: user, params })).statusCode).toBe(404);
  });

  // attack: 209
  it('is deleted with its values and its videos', async () => {
    const batch = await startedBatch(testApp, user, projectId, csv);
    await beginRows(testApp, 1);
    const video = await videoOf(batch, 2);
    const params = { batchId: batch.id };
    expect((await call(testApp, deleteBatch, { as: user, params })).statusCode).toBe(204);
    expect((await call(testApp, getBatch, { as: user, params })).statusCode).toBe(404);
    const left = await testApp.db.selectFrom('projects').select('id').where('id', '=', video).execute();
    expect(left).toEqual([]);
    expect(await beginRows(testApp)).toBe(0);
  });

  it('keeps a draft for a day, and only one draft per user and project', async () => {
    const first = await draftOf(testApp, user, projectId, csv);
    const second = await draftOf(testApp, user, projectId, csv);
    const isThere = async (batch: Batch) =>
      (await call(testApp, getBatch, { as: user, params: { batchId: batch.id } })).statusCode;
    expect([await isThere(first), await isThere(second)]).toEqual([404, 200]);
    testApp.clock.turn(25 * 60 * 60_000);
    await sweepBatches(testApp.dependencies);
    expect(await isThere(second)).toBe(404);
  });

  it('reports a fault in a row whose deck was replaced in the meantime', async () => {
    const batch = await startedBatch(testApp, user, projectId, 'Name,Company\nAnn,ACME\n');
    await testApp.db
      .updateTable('batches')
      .set({ deck_sha256: 'another' })
      .where('id', '=', batch.id)
      .execute();
    await beginRows(testApp);
    expect((await see(batch)).rows[0]).toMatchObject({
      state: 'failed',
      error: { code: 'conflict', message: expect.stringContaining('replaced') },
    });
  });
});
