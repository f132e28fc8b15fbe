import { nanoid } from 'nanoid';
import { newId } from '#server/crypto/new-id.ts';
import { hashOfToken } from '#server/crypto/secret-token.ts';
import { draftOf, personalisedProject } from './batches/batch-calls.ts';
import type { TestUser } from './factories.ts';
import { createProject, failProject, finishProject } from './projects.ts';
import { enter, makeTeam, putIntoTeam } from './team-scene.ts';
import type { TestApp } from './test-app.ts';
import { addWebhook } from './webhooks/webhook-calls.ts';

/**
 * Kinds of callers, those with the most rights last. To add one, add its name here, its credentials to `credentialsOf`, and its
 * status to the helpers of the matrix.
 */
export const callers = [
  'nobody',
  'expired share',
  'valid share',
  'other user',
  'team viewer',
  'team editor',
  'owner',
] as const;
export type Caller = (typeof callers)[number];
/** Callers without an account. The two with a link send its token instead of a session. */
type Visitor = 'nobody' | 'expired share' | 'valid share';

/** Object that a route needs. Most belong to a team, and its owner made them all. */
export type Given =
  | 'nothing'
  | 'a team'
  | 'a finished project'
  | 'a running project'
  | 'a failed project'
  | 'a comment'
  /** A draft by the owner, for a finished project. */
  | 'a batch'
  /** A webhook, which belongs to the owner and to no team. */
  | 'a webhook';

/** Callers, and the values of the `:name` parts of a path. */
export type Scene = {
  people: Record<Exclude<Caller, Visitor>, TestUser>;
  params: Record<string, string>;
  /** Tokens of the links to a finished project. */
  tokens: Record<Exclude<Visitor, 'nobody'>, string>;
};

export async function makeScene(testApp: TestApp, given: Given): Promise<Scene> {
  const { teamId, owner, editor, viewer } = await makeTeam(testApp);
  const otherUser = await enter(testApp, { plan: 'pro' });
  const people = { owner, 'team editor': editor, 'team viewer': viewer, 'other user': otherUser };
  const params: Record<string, string> = {
    teamId,
    userId: viewer.user.id,
    number: '1',
    word: 'Nginx',
    name: 'video.mp4',
  };
  const tokens = { 'expired share': nanoid(22), 'valid share': nanoid(22) };
  if (given === 'a team') {
    params.invitationId = await insertInvitation(testApp, { teamId, invitedBy: owner.user.id });
    await fillLibrary(testApp, teamId);
  } else if (given === 'a webhook') {
    const { id } = await addWebhook(testApp, owner, { url: 'https://example.com/hook' });
    params.webhookId = id;
    params.deliveryId = await insertDelivery(testApp, { webhookId: id, userId: owner.user.id });
  } else if (given !== 'nothing') {
    params.id = await makeProject(testApp, given, owner);
    params.file = `${params.id}.mp4`;
    await putIntoTeam(testApp, params.id, teamId);
    params.shareId = await insertShare(testApp, params.id, tokens['valid share'], { isExpired: false });
    await insertShare(testApp, params.id, tokens['expired share'], { isExpired: true });
    if (given === 'a batch') {
      params.batchId = (await draftOf(testApp, owner, params.id, 'Name,Company\nAnn,ACME\n')).id;
      params.line = '2';
    }
    if (given === 'a comment') {
      params.commentId = await insertComment(testApp, { projectId: params.id, authorId: owner.user.id });
    }
  }
  return { people, params, tokens };
}

/** Returns the headers that authenticate a caller. The token of a link authenticates nobody, but is sent as well. */
export function credentialsOf({ people, tokens }: Scene, caller: Caller): Record<string, string> {
  if (caller === 'nobody') return {};
  return isVisitor(caller) ? { authorization: `Bearer ${tokens[caller]}` } : people[caller].bearer;
}

/** Returns the value of a `:name` part of a path. Only callers with a link know its token; the others make one up. */
export function paramOf({ params, tokens }: Scene, caller: Caller, name: string): string {
  if (name !== 'token') return params[name] ?? name;
  return caller !== 'nobody' && isVisitor(caller) ? tokens[caller] : nanoid(22);
}

/** Returns the person whose data a caller enters into forms. */
export function personOf({ people }: Scene, caller: Caller): TestUser {
  return isVisitor(caller) ? people.owner : people[caller];
}

function isVisitor(caller: Caller): caller is Visitor {
  return caller === 'nobody' || caller === 'expired share' || caller === 'valid share';
}

async function makeProject(testApp: TestApp, given: Given, owner: TestUser): Promise<string> {
  if (given === 'a batch') return personalisedProject(testApp, owner);
  const { id } = await createProject(testApp, owner);
  if (given === 'a finished project' || given === 'a comment') await finishProject(testApp, id);
  if (given === 'a failed project') await failProject(testApp, id);
  return id;
}

/** Invites an address without an account. The token is the id. */
async function insertInvitation(
  { db, clock }: TestApp,
  { teamId, invitedBy }: { teamId: string; invitedBy: string },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('team_invitations')
    .values({
      id,
      team_id: teamId,
      email: 'invited@example.com',
      role: 'viewer',
      token_hash: hashOfToken(id),
      invited_by: invitedBy,
      created_at: clock.now(),
      expires_at: new Date(clock.now().getTime() + 60_000),
    })
    .execute();
  return id;
}

async function insertShare(
  { db, clock }: TestApp,
  projectId: string,
  token: string,
  { isExpired }: { isExpired: boolean },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('shares')
    .values({
      id,
      project_id: projectId,
      token,
      sender_name: 'Olive Owner',
      access_key: 'of no password',
      can_download: true,
      frame_origins: '[]',
      expires_at: isExpired ? clock.now() : null,
      created_at: clock.now(),
    })
    .execute();
  return id;
}

/** Inserts an event that the webhook has received. */
async function insertDelivery(
  { db, clock }: TestApp,
  { webhookId, userId }: { webhookId: string; userId: string },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('webhook_deliveries')
    .values({
      ...{
        id,
        webhook_id: webhookId,
        user_id: userId,
        event_id: id,
        event: 'voice.ready',
        is_example: false,
      },
      ...{ body: '{}', status: 'delivered', created_at: clock.now() },
    })
    .execute();
  return id;
}

async function insertComment(
  { db, clock }: TestApp,
  { projectId, authorId }: { projectId: string; authorId: string },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('comments')
    .values({
      id,
      project_id: projectId,
      author_id: authorId,
      at_ms: 1000,
      text: 'Slower.',
      created_at: clock.now(),
    })
    .execute();
  return id;
}

async function fillLibrary({ db }: TestApp, teamId: string): Promise<void> {
  await db
    .insertInto('team_pronunciations')
    .values({ team_id: teamId, word_key: 'nginx', word: 'Nginx', respelling: 'engine x' })
    .execute();
}
