import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addComment, changeComment, deleteComment, listComments } from '#contract/comments.ts';
import { removeMember } from '#contract/teams.ts';
import { call } from '#test/support/call.ts';
import type { TestUser } from '#test/support/factories.ts';
import { createProject, finishProject } from '#test/support/projects.ts';
import { enter, makeTeam, putIntoTeam, setPlan, type TeamRoles } from '#test/support/team-scene.ts';
import { createTestApp, databaseKinds, type TestApp } from '#test/support/test-app.ts';
import { AddressRefused } from '../../mail/mailer.ts';
import { sendDueMails } from './comment-mails.ts';

const minuteMs = 60_000;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const teamVideo = async (given: Partial<TeamRoles> = {}) => {
  const team = await makeTeam(testApp, given);
  const { id } = await createProject(testApp, team.owner, { name: 'Q3 review' });
  await finishProject(testApp, id);
  await putIntoTeam(testApp, id, team.teamId);
  return { ...team, id };
};
const add = (as: TestUser, id: string, body: object) => {
  // The test's clock does not move by itself.
  testApp.clock.turn(1);
  return call(testApp, addComment, { as, params: { id }, body });
};
const say = (as: TestUser, id: string, text: string, atMs = 1000) => add(as, id, { atMs, text });
const answer = (as: TestUser, id: string, answersId: string, text: string) =>
  add(as, id, { answersId, text });
const commentsOf = async (as: TestUser, id: string) =>
  listComments.replies[200].parse((await call(testApp, listComments, { as, params: { id } })).json());
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  body === '' ? null : JSON.parse(body).code,
];

describe('comments', () => {
  it('belong to a moment of the video, with their replies', async () => {
    const { id, owner, editor, viewer } = await teamVideo();
    await say(viewer, id, 'Too fast.', 30_000);
    const first = (await say(editor, id, '  Nice opening!\r\n<b>Really</b>  ', 2000)).json();
    expect(first).toMatchObject({ text: 'Nice opening!\n<b>Really</b>', author: { name: 'Eddie Editor' } });
    const reply = (await answer(owner, id, first.id, 'Thank you.')).json();
    expect(reply).toMatchObject({ atMs: 2000, answersId: first.id });
    await answer(viewer, id, reply.id, 'Indeed.');
    const all = await commentsOf(owner, id);
    expect(all.map(({ text, atMs, answersId }) => [text, atMs, answersId])).toEqual([
      ['Nice opening!\n<b>Really</b>', 2000, null],
      ['Thank you.', 2000, first.id],
      ['Indeed.', 2000, first.id],
      ['Too fast.', 30_000, null],
    ]);
  });

  it.each<[object, number]>([
    [{ atMs: -1, text: 'x' }, 400],
    [{ atMs: 1.5, text: 'x' }, 400],
    [{ atMs: 63_000, text: 'x' }, 400],
    [{ atMs: 0, text: ' \n ' }, 400],
    [{ text: 'x' }, 400],
    [{ answersId: 'none', text: 'x' }, 404],
    [{ atMs: 61_900, text: 'the very end' }, 201],
  ])('with the body %j get the status %i', async (body, status) => {
    const { id, owner } = await teamVideo();
    expect((await add(owner, id, body)).statusCode).toBe(status);
  });

  it('are at most 2000 characters', async () => {
    const { id, owner } = await teamVideo();
    expect((await say(owner, id, 'x'.repeat(2001))).statusCode).toBe(400);
    expect((await say(owner, id, 'x'.repeat(2000))).statusCode).toBe(201);
  });

  it('need a video', async () => {
    const owner = await enter(testApp);
    const { id } = await createProject(testApp, owner);
    expect(codeOf(await say(owner, id, 'Hello?'))).toEqual([409, 'project_not_ready']);
  });

  it('are edited by their author, and resolved or deleted by editors as well', async () => {
    const { id, owner, editor, viewer } = await teamVideo();
    const { id: commentId } = (await say(viewer, id, 'Louder.')).json();
    const params = { id, commentId };
    const change = (as: TestUser, body: object) => call(testApp, changeComment, { as, params, body });
    expect(codeOf(await change(owner, { text: 'Quieter.' }))).toEqual([403, 'not_allowed']);
    expect((await change(viewer, { text: 'Louder, please.' })).json().editedAt).not.toBeNull();
    expect((await change(editor, { isResolved: true })).json()).toMatchObject({ isResolved: true });
    expect((await change(viewer, { isResolved: false })).json()).toMatchObject({ isResolved: false });
    const [asEditor] = await commentsOf(editor, id);
    const [asViewer] = await commentsOf(viewer, id);
    expect(asEditor?.allowed).toEqual(['resolve', 'delete']);
    expect(asViewer?.allowed).toEqual(['edit', 'resolve', 'delete']);
    const another = (await say(owner, id, 'Mine.')).json();
    const remove = (as: TestUser, which: string) =>
      call(testApp, deleteComment, { as, params: { id, commentId: which } });
    expect(codeOf(await remove(viewer, another.id))).toEqual([403, 'not_allowed']);
    await answer(owner, id, commentId, 'Done.');
    expect((await remove(editor, commentId)).statusCode).toBe(204);
    expect((await commentsOf(owner, id)).map(({ text }) => text)).toEqual(['Mine.']);
  });

  it('are not found in another project', async () => {
    const [here, there] = [await teamVideo(), await teamVideo()];
    const { id: commentId } = (await say(there.owner, there.id, 'Elsewhere.')).json();
    const params = { id: here.id, commentId };
    const reply = await call(testApp, changeComment, { as: here.owner, params, body: { isResolved: true } });
    expect(codeOf(reply)).toEqual([404, 'not_found']);
    expect(codeOf(await answer(here.owner, here.id, commentId, 'x'))).toEqual([404, 'not_found']);
  });

  it('are read-only in a frozen team', async () => {
    const { id, owner, viewer } = await teamVideo();
    await say(viewer, id, 'Before.');
    await setPlan(testApp, owner, 'free');
    expect(codeOf(await say(viewer, id, 'After.'))).toEqual([403, 'team_frozen']);
    expect(await commentsOf(viewer, id)).toMatchObject([{ text: 'Before.', allowed: [] }]);
  });

  it('reach the open pages of everybody who has access to the video', async () => {
    const { id, owner, editor, viewer } = await teamVideo();
    await say(viewer, id, 'Nice.');
    for (const { user } of [owner, editor, viewer]) {
      const event = await testApp.db
        .selectFrom('events')
        .select('data')
        .where('user_id', '=', user.id)
        .where('type', '=', 'comment')
        .executeTakeFirstOrThrow();
      expect(event.data).toEqual({
        type: 'comment',
        projectId: id,
        projectName: 'Q3 review',
        authorId: viewer.user.id,
        authorName: 'Vera Viewer',
        change: 'added',
      });
    }
  });
});

describe('mails about comments', () => {
  const sentTo = async ({ user }: TestUser) => {
    await sendDueMails(testApp.dependencies);
    return testApp.mails.filter(({ to }) => to === user.email);
  };

  it('are sent once for many comments, to the maker of the video and to everybody who commented', async () => {
    const { id, owner, editor, viewer } = await teamVideo();
    await say(viewer, id, 'One.\nWith a second line.', 61_000);
    expect(await sentTo(owner)).toEqual([]);
    await say(viewer, id, 'Two.', 2000);
    await say(editor, id, 'Three.');
    testApp.clock.turn(5 * minuteMs);
    const [mail, ...more] = await sentTo(owner);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New comments on "Q3 review"');
    expect(mail?.text).toContain('Vera Viewer, at 1:01:\n  One.\n  With a second line.');
    expect(mail?.text).toContain('Two.');
    expect(mail?.text).toContain(`/projects/${id}\n`);
    const [toViewer] = await sentTo(viewer);
    expect(toViewer?.text).toContain('Three.');
    expect(toViewer?.text).not.toContain('Two.');
    // No mail goes to users who only watched, nor to the author of the last comment.
    expect(await sentTo(editor)).toEqual([]);
    await say(viewer, id, 'Four.');
    testApp.clock.turn(5 * minuteMs);
    expect((await sentTo(owner))[1]?.text).not.toContain('One.');
  });

  it('are sent neither about deleted comments nor to removed members', async () => {
    const { id, teamId, owner, editor, viewer } = await teamVideo();
    await say(editor, id, 'I take part.');
    const { id: commentId } = (await say(viewer, id, 'Forget it.')).json();
    await call(testApp, deleteComment, { as: viewer, params: { id, commentId } });
    await call(testApp, removeMember, { as: owner, params: { teamId, userId: editor.user.id } });
    testApp.clock.turn(5 * minuteMs);
    expect(await sentTo(editor)).toEqual([]);
    expect((await sentTo(owner)).map(({ text }) => text.includes('Forget'))).toEqual([false]);
  });

  it.each([
    ['again after the mail server was unreachable', new Error('The mail server is away.'), [true]],
    ['again after it refused the address for now', new AddressRefused(false, null), [true]],
    ['no longer after it refused the address for good', new AddressRefused(true, null), []],
  ])('are sent %s', async (_when, refusal, sent) => {
    const { id, owner, viewer } = await teamVideo();
    await say(viewer, id, 'Important.');
    testApp.clock.turn(5 * minuteMs);
    await sendDueMails({ ...testApp.dependencies, mailer: { send: () => Promise.reject(refusal) } });
    expect(await sentTo(owner)).toEqual([]);
    testApp.clock.turn(10 * minuteMs);
    expect((await sentTo(owner)).map(({ text }) => text.includes('Important.'))).toEqual(sent);
  });

  // attack: 279
  it('reach the other recipients if one is deleted while its mail is sent and refused', async () => {
    const [first, second] = [await teamVideo(), await teamVideo()];
    await say(first.viewer, first.id, 'To one who goes.');
    testApp.clock.turn(1000);
    await say(second.viewer, second.id, 'To one who stays.');
    testApp.clock.turn(5 * minuteMs);
    const { mailer } = testApp.dependencies;
    const send: typeof mailer.send = async (mail, about) => {
      if (mail.to !== first.owner.user.email) return mailer.send(mail, about);
      await testApp.db.deleteFrom('users').where('id', '=', first.owner.user.id).execute();
      throw new AddressRefused(false, null);
    };
    await sendDueMails({ ...testApp.dependencies, mailer: { send } });
    const sent = testApp.mails.filter(({ to }) => to === second.owner.user.email);
    expect(sent.map(({ text }) => text.includes('To one who stays.'))).toEqual([true]);
  });
});

describe.each(databaseKinds)('mails from two servers at once on %s', (database) => {
  it('are sent by one of them', async () => {
    const app = await createTestApp({ database });
    onTestFinished(() => app.close());
    const { teamId, owner, viewer } = await makeTeam(app);
    for (const name of ['One', 'Two', 'Three']) {
      const { id } = await createProject(app, owner, { name });
      await finishProject(app, id);
      await putIntoTeam(app, id, teamId);
      const added = await call(app, addComment, {
        as: viewer,
        params: { id },
        body: { atMs: 0, text: name },
      });
      expect(added.statusCode).toBe(201);
    }
    const sendAtOnce = () => Promise.all([1, 2, 3].map(() => sendDueMails(app.dependencies)));
    app.clock.turn(5 * minuteMs);
    await sendAtOnce();
    // A machine under load may answer a query too late, and the mail is then put back.
    app.clock.turn(10 * minuteMs);
    await sendAtOnce();
    const subjects = app.mails.filter(({ to }) => to === owner.user.email).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['One', 'Three', 'Two'].map((name) => `New comments on "${name}"`));
  });
});
