import { expect } from 'vitest';
import { openEventStream } from '../../support/event-stream.ts';
import type { Attack } from './attack.ts';
import { mailsIn } from './people.ts';
import type { Person } from './person.ts';
import { publicUrl, type Scan, textIn } from './scan.ts';

/** Creates a link to Ada's video. */
async function newShare({ ask, ada, video }: Scan, settings: object = {}) {
  const share = await ask({ path: `/api/projects/${video.id}/shares`, body: settings, as: ada });
  return { id: textIn(share, 'id'), token: textIn(share, 'url').replace(`${publicUrl}/s/`, '') };
}

const watching = (token: string, access = '') => [
  { path: `/api/shared/${token}/files/video.mp4${access && `?access=${access}`}` },
  { path: `/api/shared/${token}/files/captions.vtt${access && `?access=${access}`}` },
];

/** Invites a person to Ada's team. @returns the token of the mailed link */
async function invite({ ask, ada, teamId, dataFolder }: Scan, email: string): Promise<string> {
  const links = async () =>
    (await mailsIn(dataFolder))
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => /#token=([\w-]+)/.exec(mail)?.[1] ?? '');
  await ask({ path: `/api/teams/${teamId}/invitations`, body: { email, role: 'viewer' }, as: ada });
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
  return (await links()).at(-1) ?? '';
}

const accepting = (token: string, as: Person) => ({
  path: '/api/invitations/accept',
  body: { token },
  as,
});

async function newMember(scan: Scan, name: string): Promise<Person> {
  const member = await scan.newPerson(name);
  // The reply is for Ada, because it shows the other members of the team.
  await scan.ask({ ...accepting(await invite(scan, member.email), member), by: scan.ada });
  return member;
}

export const attacksOnSharing: readonly Attack[] = [
  {
    number: 73,
    what: 'a link that was changed, has expired, or was revoked',
    async send(scan) {
      const { client, ada, database, video } = scan;
      const [good, late, revoked] = [await newShare(scan), await newShare(scan), await newShare(scan)];
      await database.query("UPDATE shares SET expires_at = now() - interval '1 second' WHERE id = $1", [
        late.id,
      ]);
      await client.send({
        method: 'DELETE',
        path: `/api/projects/${video.id}/shares/${revoked.id}`,
        as: ada,
      });
      const edited = `${good.token.slice(0, -1)}${good.token.endsWith('a') ? 'b' : 'a'}`;
      return [edited, late.token, revoked.token].flatMap((token) => [
        { path: `/s/${token}` },
        ...watching(token),
      ]);
    },
    status: 404,
  },
  {
    number: 73,
    what: 'the access that one link has granted, used on another link',
    async send(scan) {
      const password = scan.secret('of-a-link');
      const [first, second] = [await newShare(scan, { password }), await newShare(scan, { password })];
      const opened = await scan.ask({ path: `/api/shared/${first.token}/unlock`, body: { password } });
      return watching(second.token, textIn(opened, 'access'));
    },
    status: 404,
    code: 'not_found',
  },
  {
    number: 74,
    what: 'the headers of a page behind a link',
    send: async (scan) => [{ path: `/s/${(await newShare(scan)).token}` }],
    status: 200,
    afterwards(_scan, [reply]) {
      expect(reply?.headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
      });
      expect(reply?.headers).not.toHaveProperty('set-cookie');
    },
  },
  {
    number: 75,
    what: 'a member who is removed while an event stream is open',
    async send(scan) {
      const { ask, ada, video, teamId, url } = scan;
      const eve = await newMember(scan, 'Eve');
      await ask({ method: 'PUT', path: `/api/projects/${video.id}/team`, body: { teamId }, as: ada });
      const stream = await openEventStream(new URL(`/api/projects/${video.id}/events`, url), {
        authorization: `Bearer ${eve.token}`,
      });
      await ask({ method: 'DELETE', path: `/api/teams/${teamId}/members/${eve.id}`, as: ada });
      await expect.poll(stream.isClosed).toBe(true);
      return [
        `/api/projects/${video.id}`,
        `/api/projects/${video.id}/events`,
        `/api/videos/${video.id}.mp4`,
        `/api/teams/${teamId}`,
      ].map((path) => ({ path, as: eve }));
    },
    status: 404,
    code: 'not_found',
  },
  {
    number: 76,
    what: 'a member who makes herself an editor',
    async send(scan) {
      const mia = await newMember(scan, 'Mia');
      return [
        {
          method: 'PATCH',
          path: `/api/teams/${scan.teamId}/members/${mia.id}`,
          body: { role: 'editor' },
          as: mia,
        },
      ];
    },
    status: 403,
    code: 'not_allowed',
  },
  {
    number: 76,
    what: 'an invitation that was used',
    async send(scan) {
      const ivy = await scan.newPerson('Ivy');
      const token = await invite(scan, ivy.email);
      await scan.ask({ ...accepting(token, ivy), by: scan.ada });
      return [accepting(token, ivy)];
    },
    status: 410,
    code: 'invitation_invalid',
  },
  {
    number: 76,
    what: 'an invitation for another user',
    send: async (scan) => [accepting(await invite(scan, 'zoe@example.com'), scan.bob)],
    status: 403,
    code: 'invitation_for_another',
  },
];
