import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeDeck } from '../server/features/projects/upload/judge-deck.ts';
import { newId } from '../server/new-id.ts';
import { nextAddress, signUp, type TestUser } from './factories.ts';
import {
  createProject,
  failProject,
  finishProject,
  formBody,
  formContentType,
  generateForm,
} from './projects.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** Whoever may come to a route. Each route says what each of them gets. The owner comes last: its calls change things. */
const callers = ['nobody', 'other user', 'owner'] as const;
type Caller = (typeof callers)[number];

/** What a route needs to find: made anew for each route, since many change it. */
type Given = 'nothing' | 'a finished project' | 'a running project' | 'a failed project';

type Row = {
  given?: Given;
  /** What is sent beside the method and the path, in which `:id` and `:file` are the project's. */
  send?: (caller: TestUser) => InjectOptions;
  statuses: Record<Caller, number>;
};

const everybody = (status: number) => ({ nobody: status, owner: status, 'other user': status });
const users = (status: number) => ({ nobody: 401, owner: status, 'other user': status });
const ownerAlone = (status: number) => ({ nobody: 401, owner: status, 'other user': 404 });

const newPassword = 'another fine password';
const email = 'somebody@example.com';

/** By method and path. HEAD is answered as the GET of the same path. */
const matrix: Record<string, Row> = {
  'GET /api/healthz': { statuses: everybody(200) },
  'GET /api/readyz': { statuses: everybody(200) },
  // Every call of this test comes from elsewhere.
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

  'GET /api/projects': { statuses: users(200) },
  'POST /api/generate-video': {
    send: () => ({ payload: formBody(generateForm()), headers: { 'content-type': formContentType } }),
    statuses: users(202),
  },
  'GET /api/projects/:id': { given: 'a finished project', statuses: ownerAlone(200) },
  'DELETE /api/projects/:id': { given: 'a finished project', statuses: ownerAlone(204) },
  'POST /api/projects/:id/duplicate': { given: 'a finished project', statuses: ownerAlone(202) },
  'POST /api/projects/:id/cancel': { given: 'a running project', statuses: ownerAlone(200) },
  'POST /api/projects/:id/retry': { given: 'a failed project', statuses: ownerAlone(202) },
  'PATCH /api/projects/:id/slides/:number': {
    given: 'a finished project',
    send: () => ({ payload: { script: 'Something else.' } }),
    statuses: ownerAlone(200),
  },
  'POST /api/projects/:id/render': { given: 'a finished project', statuses: ownerAlone(202) },
  'GET /api/projects/:id/events': { given: 'a finished project', statuses: ownerAlone(200) },
  'GET /api/events': { statuses: users(200) },
  'GET /api/videos/:file': { given: 'a finished project', statuses: ownerAlone(200) },
  'GET /api/download/:file': { given: 'a finished project', statuses: ownerAlone(200) },
};

let testApp: TestApp;
beforeAll(async () => {
  // In this process, which is quicker; the tests of uploads take the real way.
  testApp = await createTestApp({ given: { judgeDeck } });
});
afterAll(() => testApp.close());

async function makeGiven(given: Given, owner: TestUser): Promise<string> {
  if (given === 'nothing') return '';
  const { id } = await createProject(testApp, owner);
  if (given === 'a finished project') await finishProject(testApp, id);
  if (given === 'a failed project') await failProject(testApp, id);
  return id;
}

const httpMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type HttpMethod = (typeof httpMethods)[number];

async function statusOf(
  caller: TestUser,
  isSignedIn: boolean,
  { method, path, row, id }: { method: HttpMethod; path: string; row: Row; id: string },
): Promise<number> {
  const sent = row.send?.(caller) ?? {};
  const response = await testApp.app.inject({
    ...sent,
    remoteAddress: nextAddress(),
    method,
    url: path.replace(':id', id).replace(':file', `${id}.mp4`).replace(':number', '1'),
    headers: { ...sent.headers, ...(isSignedIn ? caller.bearer : {}) },
    // Event streams have no end to wait for.
    payloadAsStream: true,
  });
  response.stream().destroy();
  return response.statusCode;
}

describe('who may call what', () => {
  it('is said for every route of the server, and for nothing else', () => {
    const routes = testApp.app.routeList
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(matrix).sort()).toEqual([...routes].sort());
  });

  for (const [route, row] of Object.entries(matrix)) {
    const [method, path = ''] = route.split(' ');
    for (const one of httpMethods.filter((any) => any === method || (any === 'HEAD' && method === 'GET'))) {
      it(`${one} ${path}`, async () => {
        const owner = await signUp(testApp);
        const otherUser = await signUp(testApp);
        const call = { method: one, path, row, id: await makeGiven(row.given ?? 'nothing', owner) };
        expect({
          nobody: await statusOf(owner, false, call),
          'other user': await statusOf(otherUser, true, call),
          owner: await statusOf(owner, true, call),
        }).toEqual(row.statuses);
      });
    }
  }
});
