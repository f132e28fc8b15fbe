import type { LightMyRequestResponse } from 'fastify';
import { deleteAccount, deleteAccountConfirmation } from '#contract/account.ts';
import { deleteProject, moveProject } from '#contract/projects.ts';
import { deleteTeam, removeMember } from '#contract/teams.ts';
import { deleteVoice } from '#contract/voice.ts';
import { type MinimalDeck, shapeXml } from '#pipeline/deck/testing/minimal-deck.ts';
import { newId } from '#server/crypto/new-id.ts';
import { call } from '../../support/call.ts';
import type { TestUser } from '../../support/factories.ts';
import { createProject, finishProject, readDeckOf } from '../../support/projects.ts';
import { enter, makeTeam, putIntoTeam } from '../../support/team-scene.ts';
import type { TestApp } from '../../support/test-app.ts';

/** A team of another user in which a member has a finished project, beside the owner's project. */
export type Scene = {
  teamId: string;
  owner: TestUser;
  /** Editor with Pro who does the work, and who has made the project. */
  maker: TestUser;
  projectId: string;
  /** Project of the owner. */
  otherId: string;
  /** Word in the maker's name and deck. */
  marker: string;
  /** Word in the request of the maker that is refused. */
  sent: string;
  deck: MinimalDeck;
};

export async function makeScene(app: TestApp): Promise<Scene> {
  const [marker, sent] = [word(), word()];
  const maker = await enter(app, { plan: 'pro', name: `Grace ${marker}` });
  const { teamId, owner } = await makeTeam(app, { editor: maker });
  const deck = { slides: 3, shapes: shapeXml({ text: `For {{name}} of ${marker}` }) };
  const { id: projectId } = await createProject(app, maker, {}, deck);
  await finishProject(app, projectId);
  await app.db
    .updateTable('slides')
    .set({ script: `We sell ${marker} to {{name}}.` })
    .where('project_id', '=', projectId)
    .where('number', '=', 1)
    .execute();
  await readDeckOf(app, projectId, deck);
  const { id: otherId } = await createProject(app, owner);
  await finishProject(app, otherId);
  for (const id of [projectId, otherId]) await putIntoTeam(app, id, teamId);
  return { teamId, owner, maker, projectId, otherId, marker, sent, deck };
}

function word(): string {
  return `zephyr${newId()
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')}quux`;
}

/** Deletions in the middle of the work. */
export const endings = {
  'the account': deleteAccountOfMaker,
  'the project': (app: TestApp, { owner, projectId }: Scene) =>
    call(app, deleteProject, { as: owner, params: { id: projectId } }),
  'the membership': removeMaker,
  'the team': (app: TestApp, { owner, teamId }: Scene) =>
    call(app, deleteTeam, { as: owner, params: { teamId } }),
  /** Takes the project out of the team, so that only its maker keeps it. */
  'its place in the team': (app: TestApp, { owner, projectId }: Scene) =>
    call(app, moveProject, { as: owner, params: { id: projectId }, body: { teamId: null } }),
  'the voice': (app: TestApp, { maker }: Scene) => call(app, deleteVoice, { as: maker }),
  'the membership and then the account': async (app: TestApp, scene: Scene) => {
    await removeMaker(app, scene);
    return deleteAccountOfMaker(app, scene);
  },
} satisfies Record<string, (app: TestApp, scene: Scene) => Promise<LightMyRequestResponse>>;
export type Ending = keyof typeof endings;

function deleteAccountOfMaker(app: TestApp, { maker }: Scene) {
  const body = { password: maker.password, confirmation: deleteAccountConfirmation };
  return call(app, deleteAccount, { as: maker, body });
}

function removeMaker(app: TestApp, { owner, maker, teamId }: Scene) {
  return call(app, removeMember, { as: owner, params: { teamId, userId: maker.user.id } });
}
