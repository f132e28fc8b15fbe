import type { z } from 'zod';
import { createShare, type Share, share, type shareSettings } from '#contract/shares.ts';
import { call } from './call.ts';
import type { TestUser } from './factories.ts';
import { createProject, finishProject } from './projects.ts';
import type { TestApp } from './test-app.ts';

/** Creates a link to a finished video through the API. Returns the link with its token. */
export async function shareProject(
  testApp: TestApp,
  owner: TestUser,
  projectId: string,
  settings: z.input<typeof shareSettings> = {},
): Promise<Share & { token: string }> {
  const response = await call(testApp, createShare, {
    as: owner,
    params: { id: projectId },
    body: settings,
  });
  if (response.statusCode !== 201) throw new Error(`The link was not made: ${response.body}`);
  const made = share.parse(response.json());
  return { ...made, token: tokenOf(made) };
}

export async function finishedProject(
  testApp: TestApp,
  owner: TestUser,
  settings: Record<string, string> = {},
): Promise<{ id: string }> {
  const { id } = await createProject(testApp, owner, settings);
  await finishProject(testApp, id);
  return { id };
}

function tokenOf({ url }: Pick<Share, 'url'>): string {
  return new URL(url).pathname.replace('/s/', '');
}
