import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import * as newDeckCalls from '#contract/new-deck/new-deck.ts';
import * as calls from '#contract/projects.ts';
import * as writerCalls from '#contract/script-writer.ts';
import * as recordingCalls from '#contract/slide-recordings/recording-endpoints.ts';
import * as slideCalls from '#contract/slides.ts';
import * as takeCalls from '#contract/takes/take-endpoints.ts';
import * as voiceCalls from '#contract/voice.ts';
import * as xliffCalls from '#contract/xliff.ts';
import type { Dependencies } from '../../dependencies.ts';
import { attachmentNamed } from '../../http/downloads/attachment-named.ts';
import { ok, registerEndpoint } from '../../http/register-endpoint.ts';
import { largeJsonBodyBytes } from '../../http/server-options.ts';
import { createReceiveSmallFile } from '../../http/upload/receive-small-file.ts';
import { answerScriptQuestion, getScriptQuestion, sendScriptPart } from './browser-script.ts';
import { changeProject } from './change-project.ts';
import { deleteProject } from './deletion/delete-project.ts';
import { listDeletedProjects } from './deletion/list-deleted-projects.ts';
import { restoreProject } from './deletion/restore-project.ts';
import { duplicateProject } from './duplicate-project.ts';
import { checkSlideText } from './editing/check-slide-text.ts';
import { editSlide } from './editing/edit-slide.ts';
import { orderSlides } from './editing/order-slides.ts';
import { previewPronunciation } from './editing/preview-pronunciation.ts';
import { previewSlide } from './editing/preview-slide.ts';
import { removePronunciation } from './editing/remove-pronunciation.ts';
import { restoreScriptVersion } from './editing/restore-script-version.ts';
import { rewriteSlide } from './editing/rewrite-slide.ts';
import { listTakes } from './editing/takes/list-takes.ts';
import { previewTake } from './editing/takes/preview-take.ts';
import { setTakes } from './editing/takes/set-takes.ts';
import { exportXliff } from './editing/xliff/export-xliff.ts';
import { importXliff, xliffFile } from './editing/xliff/import-xliff.ts';
import { makeReviewed } from './make-reviewed.ts';
import { moveProject } from './move-project.ts';
import { dropNewDeck, makeNewDeck } from './new-deck/make-new-deck.ts';
import { createOfferNewDeck } from './new-deck/offer-new-deck.ts';
import { registerPlayThroughRoutes } from './play-through/routes.ts';
import { revoiceProjects } from './revoice-projects.ts';
import * as projects from './service.ts';
import { deleteRecording } from './slide-recordings/delete-recording.ts';
import { createRecordSlide } from './slide-recordings/record-slide.ts';
import { streamRecording } from './slide-recordings/stream-recording.ts';
import { renderProject, retryProject } from './start-generation.ts';
import { createGenerateVideo } from './upload/generate-video.ts';
import { createReceiveDeck } from './upload/receive-deck.ts';

/** Registers the endpoints of projects: upload, list, edit, render, move, delete. */
export async function registerProjectRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  await app.register((scope) => registerUploads(scope, deps));
  registerPlayThroughRoutes(app, deps);

  registerEndpoint(app, calls.listProjects, async ({ user, request, reply }) => {
    const body = await projects.listProjects(deps, user);
    // Every open page polls every five seconds, and usually nothing has changed.
    const etag = `W/"${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}"`;
    reply.headers({ ETag: etag, 'Cache-Control': 'private, no-cache' });
    if (request.headers['if-none-match'] === etag) {
      reply.code(304).send();
      return 'sent';
    }
    return ok(body);
  });

  registerEndpoint(app, calls.getProject, async ({ user, params }) =>
    ok(await projects.getProjectDetail(deps, user, params.id)),
  );

  registerEndpoint(app, calls.changeProject, async ({ user, params, body }) => {
    await changeProject(deps, user, params.id, body);
    return ok(await projects.getProjectDetail(deps, user, params.id));
  });

  registerEndpoint(app, calls.deleteProject, async ({ user, params }) => {
    await deleteProject(deps, user, params.id);
    return { status: 204 };
  });

  registerEndpoint(app, calls.restoreProject, async ({ user, params }) => {
    await restoreProject(deps, user, params.id);
    return ok(await projects.getProject(deps, user, params.id));
  });

  registerEndpoint(app, calls.listDeletedProjects, async ({ user }) =>
    ok(await listDeletedProjects(deps, user)),
  );

  registerEndpoint(app, calls.duplicateProject, async ({ user, params, body }) => {
    const id = await duplicateProject(deps, user, params.id, body);
    return { status: 202, body: await projects.getProject(deps, user, id) };
  });

  registerEndpoint(app, calls.moveProject, async ({ user, params, body }) => {
    await moveProject(deps, user, { projectId: params.id, teamId: body.teamId });
    return { status: 204 };
  });

  registerEndpoint(app, calls.cancelProject, async ({ user, params }) => {
    await projects.cancelProject(deps, user, params.id);
    return ok(await projects.getProject(deps, user, params.id));
  });

  registerEndpoint(app, calls.retryProject, async ({ user, params }) => {
    await retryProject(deps, user, params.id);
    return { status: 202, body: await projects.getProject(deps, user, params.id) };
  });

  registerEndpoint(app, calls.makeVideo, async ({ user, params }) => {
    await makeReviewed(deps, user, params.id);
    return { status: 202, body: await projects.getProject(deps, user, params.id) };
  });

  registerEndpoint(
    app,
    slideCalls.editSlide,
    async ({ user, params, body }) => {
      await editSlide(deps, user, { projectId: params.id, number: params.number }, body);
      return ok(await projects.getProjectDetail(deps, user, params.id));
    },
    { bodyLimit: largeJsonBodyBytes },
  );

  registerEndpoint(app, slideCalls.orderSlides, async ({ user, params, body }) => {
    await orderSlides(deps, user, params.id, body.order);
    return ok(await projects.getProjectDetail(deps, user, params.id));
  });

  registerEndpoint(app, slideCalls.checkSlideText, async ({ user, params, body }) => {
    const place = { projectId: params.id, number: params.number };
    return ok({ hints: await checkSlideText(deps, user, place, body.script) });
  });

  registerEndpoint(app, slideCalls.rewriteSlide, async ({ user, params, body }) => {
    const place = { projectId: params.id, number: params.number };
    return ok(await rewriteSlide(deps, user, place, body));
  });

  registerEndpoint(app, slideCalls.hearSlide, async ({ user, params, reply }) => {
    const wav = await previewSlide(deps, user, { projectId: params.id, number: params.number });
    reply.type('audio/wav').send(wav);
    return 'sent';
  });

  registerEndpoint(app, recordingCalls.hearRecording, async ({ user, params, reply }) => {
    const wav = await streamRecording(deps, user, { projectId: params.id, number: params.number });
    reply.type('audio/wav').send(wav);
    return 'sent';
  });

  registerEndpoint(app, recordingCalls.deleteRecording, async ({ user, params }) => {
    await deleteRecording(deps, user, { projectId: params.id, number: params.number });
    return ok(await projects.getProjectDetail(deps, user, params.id));
  });

  registerEndpoint(app, takeCalls.listTakes, async ({ user, params }) => {
    const place = { projectId: params.id, number: params.number };
    return ok({ sentences: await listTakes(deps, user, place) });
  });

  registerEndpoint(app, takeCalls.setTakes, async ({ user, params, body }) => {
    await setTakes(deps, user, { projectId: params.id, number: params.number }, body);
    return ok(await projects.getProjectDetail(deps, user, params.id));
  });

  registerEndpoint(app, takeCalls.hearTake, async ({ user, params, body, reply }) => {
    const wav = await previewTake(deps, user, { projectId: params.id, number: params.number }, body);
    reply.type('audio/wav').send(wav);
    return 'sent';
  });

  registerEndpoint(app, slideCalls.hearPronunciation, async ({ user, params, body, reply }) => {
    const wav = await previewPronunciation(deps, user, params.id, body);
    reply.type('audio/wav').send(wav);
    return 'sent';
  });

  registerEndpoint(app, slideCalls.removePronunciation, async ({ user, params }) => {
    await removePronunciation(deps, user, { projectId: params.id, word: params.word });
    return ok(await projects.getProjectDetail(deps, user, params.id));
  });

  registerEndpoint(app, slideCalls.listScriptVersions, async ({ user, params }) =>
    ok(await projects.listScriptVersions(deps, user, params.id)),
  );
  registerEndpoint(app, slideCalls.restoreScriptVersion, async ({ user, params }) => {
    await restoreScriptVersion(deps, user, { projectId: params.id, versionId: params.versionId });
    return ok(await projects.getProjectDetail(deps, user, params.id));
  });

  registerEndpoint(app, xliffCalls.downloadXliff, async ({ user, params, reply }) => {
    const { name, xliff } = await exportXliff(deps, user, params.id);
    reply
      .header('Content-Disposition', attachmentNamed(name, 'xlf'))
      .header('Cache-Control', 'private, no-store')
      .type('application/xliff+xml; charset=utf-8')
      .send(xliff);
    return 'sent';
  });

  registerEndpoint(app, calls.renderProject, async ({ user, params }) => {
    await renderProject(deps, user, params.id);
    return { status: 202, body: await projects.getProject(deps, user, params.id) };
  });

  registerEndpoint(app, newDeckCalls.dropNewDeck, async ({ user, params }) => {
    await dropNewDeck(deps, user, params.id);
    return { status: 204 };
  });

  registerEndpoint(app, newDeckCalls.makeNewDeck, async ({ user, params }) => {
    await makeNewDeck(deps, user, { projectId: params.id, updateId: params.updateId });
    return { status: 202, body: await projects.getProject(deps, user, params.id) };
  });

  registerEndpoint(app, writerCalls.getScriptQuestion, async ({ user, params }) =>
    ok(await getScriptQuestion(deps, user, params.id)),
  );

  registerEndpoint(
    app,
    writerCalls.sendScriptPart,
    async ({ user, params, body }) => ok(await sendScriptPart(deps, user, params.id, body)),
    { bodyLimit: largeJsonBodyBytes },
  );

  registerEndpoint(
    app,
    writerCalls.answerScriptQuestion,
    async ({ user, params, body }) => {
      await answerScriptQuestion(deps, user, params.id, body);
      return { status: 204 };
    },
    { bodyLimit: largeJsonBodyBytes },
  );

  registerEndpoint(app, voiceCalls.revoiceProjects, async ({ user, body }) => ({
    status: 202,
    body: await revoiceProjects(deps, user, body),
  }));
}

/** Registers the uploads in a scope of their own, because no other endpoint accepts a form. */
async function registerUploads(app: FastifyInstance, deps: Dependencies): Promise<void> {
  await app.register(multipart);
  const receiveDeck = createReceiveDeck(deps);
  const generateVideo = createGenerateVideo(deps, receiveDeck);
  registerEndpoint(app, calls.generateVideo, async ({ user, request }) => {
    const { projectId, isNew } = await generateVideo(user, request);
    return { status: isNew ? 202 : 200, body: await projects.getProject(deps, user, projectId) };
  });

  const receiveXliff = createReceiveSmallFile(deps, { kind: 'xliff', limits: xliffFile });
  registerEndpoint(app, xliffCalls.uploadXliff, async ({ user, params, request }) => {
    const { bytes } = await receiveXliff(user, request, async () => {
      await projects.requireProject(deps, user, params.id, 'change');
    });
    await importXliff(deps, user, params.id, bytes);
    return ok(await projects.getProjectDetail(deps, user, params.id));
  });

  const recordSlide = createRecordSlide(deps);
  registerEndpoint(app, recordingCalls.recordSlide, async ({ user, params, request }) => {
    await recordSlide(user, { projectId: params.id, number: params.number }, request);
    return ok(await projects.getProjectDetail(deps, user, params.id));
  });

  const offerNewDeck = createOfferNewDeck(deps, receiveDeck);
  registerEndpoint(app, newDeckCalls.uploadNewDeck, async ({ user, params, request }) =>
    ok(await offerNewDeck(user, params.id, request)),
  );
}
