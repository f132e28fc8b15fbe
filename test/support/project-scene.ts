import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { projectDetail, project as projectSchema } from '#contract/projects.ts';
import { uploadsFolder } from '#server/http/upload/temporary-uploads.ts';
import { signUp, type TestUser } from './factories.ts';
import { createProject, finishProject } from './projects.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Creates an app for the tests of a file, and signs up a user before each test. */
export function projectScene() {
  let testApp: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    user = await signUp(testApp);
  });

  const call = (method: Method, url: string, body?: object, caller = user) =>
    testApp.app.inject({ method, url, headers: caller.bearer, ...(body && { body }) });
  return {
    get testApp() {
      return testApp;
    },
    get user() {
      return user;
    },
    call,
    async projectsOfUser() {
      return projectSchema.array().parse((await call('GET', '/api/projects')).json());
    },
    /** Lists the temporary files of uploads. */
    temporaryFiles: () => readdir(uploadsFolder(testApp.config.dataFolder)).catch(() => []),
    async detailOf(id: string) {
      return projectDetail.parse((await call('GET', `/api/projects/${id}`)).json());
    },
    async finishedProject() {
      const project = await createProject(testApp, user);
      await finishProject(testApp, project.id);
      return project;
    },
  };
}
