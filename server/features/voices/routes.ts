import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/voice.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, registerEndpoint } from '../../http/register-endpoint.ts';
import { cancelTraining } from './cancel-training.ts';
import { deleteVoice } from './delete-voice.ts';
import { exportVoice } from './export-voice.ts';
import * as voices from './service.ts';
import { testVoice } from './test-voice.ts';
import { streamJson } from './upload/receive-recording.ts';
import { createTakeRecording } from './upload/take-recording.ts';

export async function registerVoiceRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  app.addHook('onClose', () => deps.speakInSubprocess.stop());
  await app.register((scope) => registerTrainVoice(scope, deps));

  registerEndpoint(app, calls.getVoice, async ({ user }) => ok(await voices.getVoice(deps, user)));

  registerEndpoint(app, calls.listVoiceTrainings, async ({ user }) =>
    ok(await voices.listTrainings(deps, user)),
  );

  registerEndpoint(app, calls.cancelTraining, async ({ user }) => {
    await cancelTraining(deps, user);
    return { status: 204 };
  });

  registerEndpoint(app, calls.newChallengePhrase, async ({ user }) => ({
    status: 201,
    body: await voices.newPhrase(deps, user),
  }));

  registerEndpoint(app, calls.testVoice, async ({ user, body, reply }) => {
    reply.type('audio/wav').send(await testVoice(deps, user, body));
    return 'sent';
  });

  registerEndpoint(app, calls.deleteVoice, async ({ user }) =>
    ok({ projects: await deleteVoice(deps, user) }),
  );

  registerEndpoint(app, calls.exportVoice, async ({ user, reply }) => {
    const archive = await exportVoice(deps, user);
    reply
      .header('Content-Disposition', 'attachment; filename="deckvoice-voice.zip"')
      .type('application/zip')
      .send(archive);
    return 'sent';
  });
}

/** Registers the upload in its own scope, so that no other endpoint accepts a form, or JSON of that size. */
async function registerTrainVoice(app: FastifyInstance, deps: Dependencies): Promise<void> {
  await app.register(multipart);
  streamJson(app);
  const takeRecording = createTakeRecording(app, deps);
  registerEndpoint(app, calls.trainVoice, async ({ user, request }) => ({
    status: 202,
    body: await takeRecording(user, request),
  }));
}
