import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainBrandStyle } from '#contract/brand-style.ts';
import { newId } from '#server/crypto/new-id.ts';
import { writeXliff } from '#server/texts/xliff/write-xliff.ts';
import {
  type Caller,
  callers,
  credentialsOf,
  type Given,
  makeScene,
  paramOf,
  personOf,
  type Scene,
} from '../support/access-scene.ts';
import { nextAddress, type TestUser } from '../support/factories.ts';
import { deckBytes, formBody, formContentType, generateForm } from '../support/projects.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { deafAndDumb, recordingBytes } from '../support/voices.ts';

type Row = {
  given?: Given;
  /** Rest of the request; parameters of the path, such as `:id`, are taken from the scene. */
  send?: (caller: TestUser, scene: Scene) => InjectOptions;
  statuses: Record<Caller, number>;
};

const everybody = (status: number) => ({
  nobody: status,
  'expired share': status,
  'valid share': status,
  'other user': status,
  'team viewer': status,
  'team editor': status,
  owner: status,
});
const users = (status: number) => ({
  ...everybody(status),
  nobody: 401,
  'expired share': 401,
  'valid share': 401,
});
/** Routes that a link opens; an account does not help without the link. */
const linkHolders = (status: number) => ({ ...everybody(404), 'valid share': status });
/** Routes of a team's projects and settings, for all its members, its editors or its owner. Other users get 404. */
const viewers = (status: number) => ({ ...users(status), 'other user': 404 });
const editors = (status: number) => ({ ...viewers(status), 'team viewer': 403 });
const teamOwner = (status: number) => ({ ...editors(status), 'team editor': 403 });

/** Routes of data that belongs to one user and to no team. */
const ownerAlone = (status: number) => ({ ...users(404), owner: status });

const xliffOf = (projectId: string) =>
  writeXliff({
    projectId,
    original: 'Q3 review.pptx',
    slides: [{ number: 1, title: null, script: 'Something else.' }],
  }) ?? '';

const newPassword = 'another fine password';
const email = 'somebody@example.com';

/** Rows by method and path. HEAD gets the same status as GET. */
const matrix: Record<string, Row> = {
  'GET /api/healthz': { statuses: everybody(200) },
  'GET /api/readyz': { statuses: everybody(200) },
  'GET /api/operator': { statuses: everybody(200) },
  // 401, because the calls of this test come from other addresses.
  'GET /metrics': { statuses: everybody(401) },
  'GET /api/openapi.json': { statuses: everybody(200) },
  'GET /api/docs': { statuses: everybody(200) },

  'POST /api/auth/signup': {
    send: () => ({ payload: { name: 'New', email: `${newId()}@example.com`, password: newPassword } }),
    statuses: everybody(201),
  },
  'POST /api/auth/login': {
    send: ({ user, password }) => ({ payload: { email: user.email, password } }),
    statuses: everybody(200),
  },
  'POST /api/auth/logout': { send: () => ({ payload: {} }), statuses: everybody(200) },
  'GET /api/auth/me': { statuses: users(200) },
  'PUT /api/auth/voice-name': { send: () => ({ payload: { voiceName: 'Mine' } }), statuses: users(200) },
  'PUT /api/auth/mail-when-ready': {
    send: () => ({ payload: { mailWhenReady: true } }),
    statuses: users(200),
  },
  'PUT /api/auth/password': {
    send: ({ password }) => ({ payload: { currentPassword: password, newPassword } }),
    statuses: users(200),
  },
  'POST /api/auth/password-reset': { send: () => ({ payload: { email } }), statuses: everybody(202) },
  'POST /api/auth/password-reset/confirm': {
    send: () => ({ payload: { token: 'invented', newPassword } }),
    statuses: everybody(400),
  },
  'POST /api/auth/email-change': {
    send: ({ password }) => ({ payload: { email, password } }),
    statuses: users(202),
  },
  'POST /api/auth/email-change/confirm': {
    send: () => ({ payload: { token: 'invented' } }),
    statuses: everybody(400),
  },

  'GET /api/account/sessions': { statuses: users(200) },
  'DELETE /api/account/sessions': { statuses: users(204) },
  // 404, because `:id` is the id of a project.
  'DELETE /api/account/sessions/:id': { given: 'a finished project', statuses: users(404) },
  'GET /api/account/export': { statuses: users(200) },
  'GET /api/account/audit': { statuses: users(200) },
  'GET /api/account/budgets': { statuses: users(200) },
  'POST /api/account/delete': {
    send: ({ password }) => ({ payload: { password, confirmation: 'DELETE' } }),
    statuses: users(204),
  },

  'GET /api/billing': { statuses: everybody(200) },
  'GET /api/subscription': { statuses: users(200) },
  'POST /api/subscription/create': { statuses: users(200) },
  // 409, because users on the Free Plan have no subscription.
  'POST /api/subscription/cancel': {
    statuses: { ...users(200), 'team viewer': 409, 'team editor': 409 },
  },
  'POST /api/subscription/refresh': { statuses: users(200) },
  // 404, because this server has no payments. With payments, the signature decides, not the caller (webhook.test.ts).
  'POST /api/stripe/webhook': { send: () => ({ payload: { id: 'evt_1' } }), statuses: everybody(404) },

  // Routes of the caller's own voice, which no caller has.
  'GET /api/voice': { statuses: users(200) },
  'GET /api/voice-training': { statuses: users(200) },
  'DELETE /api/voice-training': { statuses: users(204) },
  'POST /api/voice-training/phrase': { statuses: users(201) },
  'POST /api/train-voice': { send: () => ({ payload: { audioData: 'AAAA' } }), statuses: users(400) },
  'POST /api/test-voice': { send: () => ({ payload: { text: 'Good day.' } }), statuses: users(409) },
  'DELETE /api/voice': { statuses: users(200) },
  'GET /api/voice/export': { statuses: users(409) },
  'POST /api/voice/revoice': {
    send: () => ({ payload: { voiceOption: 'friendly-male' } }),
    statuses: users(202),
  },

  'GET /api/script-writer': { statuses: users(200) },
  // 403, because no caller is an operator.
  'PUT /api/script-writer': { send: () => ({ payload: { model: null } }), statuses: users(403) },

  'GET /api/projects': { statuses: users(200) },
  'POST /api/generate-video': {
    send: () => ({ payload: formBody(generateForm()), headers: { 'content-type': formContentType } }),
    statuses: users(202),
  },
  'GET /api/projects/:id': { given: 'a finished project', statuses: viewers(200) },
  'DELETE /api/projects/:id': { given: 'a finished project', statuses: editors(204) },
  // The project of the scene was never deleted, and so cannot be restored.
  'GET /api/deleted-projects': { statuses: users(200) },
  'POST /api/projects/:id/restore': { given: 'a finished project', statuses: users(404) },
  'POST /api/projects/:id/pronunciations/speech': {
    given: 'a finished project',
    send: () => ({ payload: { word: 'Nginx', respelling: 'engine x' } }),
    statuses: editors(200),
  },
  // 404, because the dictionary of the project is empty.
  'DELETE /api/projects/:id/pronunciations/:word': { given: 'a finished project', statuses: editors(404) },
  'POST /api/projects/:id/slides/:number/check': {
    given: 'a finished project',
    send: () => ({ payload: { script: 'Nine of ten.' } }),
    statuses: editors(200),
  },
  // Rewrites nothing, because the deck was never read.
  'POST /api/projects/:id/slides/:number/rewrite': {
    given: 'a finished project',
    send: () => ({ payload: { script: 'Nine of ten.', wish: 'shorter' } }),
    statuses: editors(409),
  },
  'POST /api/projects/:id/slides/:number/speech': { given: 'a finished project', statuses: editors(200) },
  'GET /api/projects/:id/slides/:number/lines': { given: 'a finished project', statuses: editors(200) },
  // 404, because no sentence has this key.
  'POST /api/projects/:id/slides/:number/lines/:key/speech': {
    given: 'a finished project',
    statuses: editors(404),
  },
  'GET /api/projects/:id/slides/:number/takes': { given: 'a finished project', statuses: viewers(200) },
  'PUT /api/projects/:id/slides/:number/takes': {
    given: 'a finished project',
    send: () => ({ payload: { sentence: 'First.', takes: [{ pace: 0.9 }], picked: 0 } }),
    statuses: editors(200),
  },
  'PUT /api/projects/:id/slides/:number/recording': {
    given: 'a finished project',
    send: () => ({
      payload: formBody([{ name: 'file', fileName: 'slide.wav', content: recordingBytes() }]),
      headers: { 'content-type': formContentType },
    }),
    statuses: editors(200),
  },
  // The project has no recordings.
  'GET /api/projects/:id/slides/:number/recording': {
    given: 'a finished project',
    statuses: viewers(404),
  },
  'DELETE /api/projects/:id/slides/:number/recording': {
    given: 'a finished project',
    statuses: editors(200),
  },
  'POST /api/projects/:id/slides/:number/takes/speech': {
    given: 'a finished project',
    send: () => ({ payload: { sentence: 'First.', take: { pace: 0.9 } } }),
    statuses: editors(200),
  },
  'POST /api/projects/:id/duplicate': { given: 'a finished project', statuses: editors(202) },
  'POST /api/projects/:id/cancel': { given: 'a running project', statuses: editors(200) },
  'GET /api/projects/:id/script-question': { given: 'a running project', statuses: editors(200) },
  'POST /api/projects/:id/script-question/part': {
    given: 'a running project',
    send: () => ({ payload: { number: 1, part: 'Mine' } }),
    statuses: editors(200),
  },
  // Accepts and ignores every answer, because the project has no open question.
  'POST /api/projects/:id/script-question': {
    given: 'a running project',
    send: () => ({ payload: { number: 1, answer: 'Mine.' } }),
    statuses: editors(204),
  },
  'POST /api/projects/:id/retry': { given: 'a failed project', statuses: editors(202) },
  'PATCH /api/projects/:id/slides/:number': {
    given: 'a finished project',
    send: () => ({ payload: { script: 'Something else.' } }),
    statuses: editors(200),
  },
  'GET /api/projects/:id/script.xlf': { given: 'a finished project', statuses: viewers(200) },
  'POST /api/projects/:id/script.xlf': {
    given: 'a finished project',
    send: (_caller, scene) => ({
      payload: formBody([{ name: 'file', fileName: 'script.xlf', content: xliffOf(scene.params.id ?? '') }]),
      headers: { 'content-type': formContentType },
    }),
    statuses: editors(200),
  },
  'GET /api/projects/:id/script-versions': { given: 'a finished project', statuses: viewers(200) },
  // 404, because no version of a script has this id.
  'POST /api/projects/:id/script-versions/:versionId/restore': {
    given: 'a finished project',
    statuses: editors(404),
  },
  'PUT /api/projects/:id/slide-order': {
    given: 'a finished project',
    send: () => ({ payload: { order: [3, 1, 2] } }),
    statuses: editors(200),
  },
  'PATCH /api/projects/:id': {
    given: 'a finished project',
    send: () => ({ payload: { name: 'Another name', backgroundMusic: 'upbeat' } }),
    statuses: editors(200),
  },
  'PUT /api/projects/:id/new-deck': {
    given: 'a finished project',
    send: () => {
      const file = { name: 'file', fileName: 'Q4 review.pptx', content: deckBytes({ slides: 2 }) };
      return { payload: formBody([file]), headers: { 'content-type': formContentType } };
    },
    statuses: editors(200),
  },
  'DELETE /api/projects/:id/new-deck': { given: 'a finished project', statuses: editors(204) },
  // 409, because the project has no new deck.
  'POST /api/projects/:id/new-deck/:updateId/make': {
    given: 'a finished project',
    statuses: editors(409),
  },
  'POST /api/projects/:id/render': { given: 'a finished project', statuses: editors(202) },
  // 409, because the video is finished and nothing waits for a review.
  'POST /api/projects/:id/make': { given: 'a finished project', statuses: editors(409) },
  // 404, because the script was never shown, and so no picture is stored.
  'GET /api/projects/:id/slides/:number/picture': { given: 'a finished project', statuses: viewers(404) },
  'GET /api/projects/:id/events': { given: 'a finished project', statuses: viewers(200) },
  'GET /api/events': { statuses: users(200) },
  'GET /api/videos/:file': { given: 'a finished project', statuses: viewers(200) },
  'GET /api/download/:file': { given: 'a finished project', statuses: viewers(200) },

  'PUT /api/projects/:id/team': {
    given: 'a finished project',
    send: () => ({ payload: { teamId: null } }),
    statuses: teamOwner(204),
  },
  'GET /api/projects/:id/shares': { given: 'a finished project', statuses: viewers(200) },
  'POST /api/projects/:id/shares': {
    given: 'a finished project',
    send: () => ({ payload: { canDownload: true } }),
    statuses: editors(201),
  },
  'PUT /api/projects/:id/link': { given: 'a finished project', statuses: editors(200) },
  'PATCH /api/projects/:id/shares/:shareId': {
    given: 'a finished project',
    send: () => ({ payload: { canDownload: false } }),
    statuses: editors(200),
  },
  'DELETE /api/projects/:id/shares/:shareId': { given: 'a finished project', statuses: editors(204) },
  'GET /api/projects/:id/analytics': { given: 'a finished project', statuses: viewers(200) },
  'GET /s/:token': { given: 'a finished project', statuses: linkHolders(200) },
  'POST /api/shared/:token/unlock': {
    given: 'a finished project',
    send: () => ({ payload: { password: 'it asks for none' } }),
    statuses: linkHolders(200),
  },
  'POST /api/shared/:token/views': {
    given: 'a finished project',
    send: () => ({ payload: { viewId: 'a'.repeat(32), watched: [[0, 1000]] } }),
    statuses: linkHolders(204),
  },
  'GET /api/shared/:token/files/:name': { given: 'a finished project', statuses: linkHolders(200) },
  'GET /api/shared/:token/download': { given: 'a finished project', statuses: linkHolders(200) },
  // 400, because the call names no link.
  'GET /api/oembed': { statuses: everybody(400) },

  'GET /api/projects/:id/batches': { given: 'a batch', statuses: viewers(200) },
  'POST /api/projects/:id/batches': {
    given: 'a batch',
    send: () => ({
      payload: formBody([{ name: 'file', fileName: 'rows.csv', content: 'Name,Company\nAnn,ACME\n' }]),
      headers: { 'content-type': formContentType },
    }),
    statuses: editors(201),
  },
  'GET /api/batches/:batchId': { given: 'a batch', statuses: viewers(200) },
  'GET /api/batches/:batchId/rows/:line/preview': { given: 'a batch', statuses: viewers(200) },
  'GET /api/batches/:batchId/links.csv': { given: 'a batch', statuses: viewers(200) },
  // The videos count against the plan of the owner, who uploaded the file.
  'POST /api/batches/:batchId/start': {
    given: 'a batch',
    statuses: { ...editors(409), owner: 202 },
  },
  // 409, because the batch was not started.
  'POST /api/batches/:batchId/cancel': { given: 'a batch', statuses: editors(409) },
  'POST /api/batches/:batchId/retry': {
    given: 'a batch',
    send: () => ({ payload: {} }),
    statuses: editors(409),
  },
  'DELETE /api/batches/:batchId/rows/:line': { given: 'a batch', statuses: editors(204) },
  'DELETE /api/batches/:batchId': { given: 'a batch', statuses: editors(204) },

  'GET /api/projects/:id/comments': { given: 'a comment', statuses: viewers(200) },
  'POST /api/projects/:id/comments': {
    given: 'a comment',
    send: () => ({ payload: { atMs: 2000, text: 'Louder.' } }),
    statuses: viewers(201),
  },
  'PATCH /api/projects/:id/comments/:commentId': {
    given: 'a comment',
    send: () => ({ payload: { isResolved: true } }),
    statuses: editors(200),
  },
  'DELETE /api/projects/:id/comments/:commentId': { given: 'a comment', statuses: editors(204) },

  'GET /api/webhooks': { statuses: users(200) },
  'POST /api/webhooks': {
    send: () => ({ payload: { url: 'https://example.com/hook', events: ['voice.ready'] } }),
    statuses: users(201),
  },
  'PATCH /api/webhooks/:webhookId': {
    given: 'a webhook',
    send: () => ({ payload: { description: 'Ours' } }),
    statuses: ownerAlone(200),
  },
  'DELETE /api/webhooks/:webhookId': { given: 'a webhook', statuses: ownerAlone(204) },
  'POST /api/webhooks/:webhookId/secret': { given: 'a webhook', statuses: ownerAlone(200) },
  'POST /api/webhooks/:webhookId/test': {
    given: 'a webhook',
    send: () => ({ payload: { event: 'voice.ready' } }),
    statuses: ownerAlone(202),
  },
  'GET /api/webhooks/:webhookId/deliveries': { given: 'a webhook', statuses: ownerAlone(200) },
  'POST /api/webhooks/:webhookId/deliveries/:deliveryId/redeliver': {
    given: 'a webhook',
    statuses: ownerAlone(202),
  },

  'GET /api/teams': { statuses: users(200) },
  'POST /api/teams': {
    send: () => ({ payload: { name: 'Another' } }),
    statuses: { ...users(201), 'team editor': 402, 'team viewer': 402 },
  },
  'GET /api/teams/:teamId': { given: 'a team', statuses: viewers(200) },
  'PATCH /api/teams/:teamId': {
    given: 'a team',
    send: () => ({ payload: { name: 'Renamed' } }),
    statuses: teamOwner(200),
  },
  'DELETE /api/teams/:teamId': { given: 'a team', statuses: teamOwner(204) },
  'POST /api/teams/:teamId/invitations': {
    given: 'a team',
    send: () => ({ payload: { email: `${newId()}@example.com`, role: 'editor' } }),
    statuses: teamOwner(201),
  },
  'DELETE /api/teams/:teamId/invitations/:invitationId': { given: 'a team', statuses: teamOwner(204) },
  // `:userId` is the id of the viewer.
  'PATCH /api/teams/:teamId/members/:userId': {
    given: 'a team',
    send: () => ({ payload: { role: 'editor' } }),
    statuses: teamOwner(200),
  },
  'DELETE /api/teams/:teamId/members/:userId': {
    given: 'a team',
    statuses: { ...teamOwner(204), 'team viewer': 204 },
  },
  // The viewer cannot become the owner without Pro.
  'PUT /api/teams/:teamId/owner': {
    given: 'a team',
    send: (_caller, { people }) => ({ payload: { userId: people['team viewer'].user.id } }),
    statuses: teamOwner(409),
  },
  'POST /api/invitations/look': {
    given: 'a team',
    send: (_caller, { params }) => ({ payload: { token: params.invitationId } }),
    statuses: everybody(200),
  },
  // The invitation is for a different address.
  'POST /api/invitations/accept': {
    given: 'a team',
    send: (_caller, { params }) => ({ payload: { token: params.invitationId } }),
    statuses: users(403),
  },
  'GET /api/teams/:teamId/library': { given: 'a team', statuses: viewers(200) },
  'PUT /api/teams/:teamId/brand': {
    given: 'a team',
    send: () => ({ payload: plainBrandStyle }),
    statuses: editors(200),
  },
  // 415, because the file is not a picture.
  'PUT /api/teams/:teamId/logo': {
    given: 'a team',
    send: () => ({
      payload: formBody([{ name: 'file', fileName: 'logo.png', content: 'not a picture' }]),
      headers: { 'content-type': formContentType },
    }),
    statuses: editors(415),
  },
  // 404, because the team has no logo.
  'GET /api/teams/:teamId/logo': { given: 'a team', statuses: { ...users(404) } },
  'DELETE /api/teams/:teamId/logo': { given: 'a team', statuses: editors(204) },
  'POST /api/teams/:teamId/pronunciations': {
    given: 'a team',
    send: () => ({ payload: { word: 'SQL', respelling: 'sequel' } }),
    statuses: editors(200),
  },
  'DELETE /api/teams/:teamId/pronunciations/:word': { given: 'a team', statuses: editors(204) },
  // 409, because no caller has their own voice.
  'PUT /api/teams/:teamId/voice': {
    given: 'a team',
    send: () => ({ payload: { consent: true } }),
    statuses: viewers(409),
  },
  'DELETE /api/teams/:teamId/voice': { given: 'a team', statuses: viewers(204) },
};

let testApp: TestApp;
beforeAll(async () => {
  // Checks decks in this process, which is faster; the tests of uploads use the real subprocess.
  testApp = await createTestApp({ given: deafAndDumb });
});
afterAll(() => testApp.close());

const httpMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type HttpMethod = (typeof httpMethods)[number];

async function statusOf(
  caller: Caller,
  { method, path, row, scene }: { method: HttpMethod; path: string; row: Row; scene: Scene },
): Promise<number> {
  const sent = row.send?.(personOf(scene, caller), scene) ?? {};
  const response = await testApp.app.inject({
    ...sent,
    remoteAddress: nextAddress(),
    method,
    url: path.replaceAll(/:(\w+)/g, (_all, name: string) => paramOf(scene, caller, name)),
    headers: { ...sent.headers, ...credentialsOf(scene, caller) },
    // Does not wait for the end of the reply, because event streams have none.
    payloadAsStream: true,
  });
  response.stream().destroy();
  return response.statusCode;
}

describe('access to the endpoints', () => {
  // attack: 70
  it('is defined for every route of the server, and for no other route', () => {
    const routes = testApp.app.routeList
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(matrix).sort()).toEqual([...routes].sort());
  });

  /** Scenes that no call has changed, for other routes that change nothing. */
  const unchanged = new Map<Given, Scene>();
  for (const [route, row] of Object.entries(matrix)) {
    const [method, path = ''] = route.split(' ');
    for (const one of httpMethods.filter((any) => any === method || (any === 'HEAD' && method === 'GET'))) {
      it(`is granted as defined for ${one} ${path}`, async () => {
        const statuses: Partial<Record<Caller, number>> = {};
        const given = row.given ?? 'nothing';
        const changesNothing =
          method === 'GET' || Object.values(row.statuses).every((status) => status >= 400);
        let scene: Scene | undefined;
        for (const caller of callers) {
          scene ??= (changesNothing && unchanged.get(given)) || (await makeScene(testApp, given));
          const status = await statusOf(caller, { method: one, path, row, scene });
          statuses[caller] = status;
          if (changesNothing) unchanged.set(given, scene);
          // The next caller gets a new scene, because the object that they share was changed.
          else if (status < 400 && given !== 'nothing') scene = undefined;
        }
        expect(statuses).toEqual(row.statuses);
      });
    }
  }
});
