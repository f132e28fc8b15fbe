import { expect } from 'vitest';
import { deckBytes } from '../../support/projects.ts';
import type { Attack } from './attack.ts';
import type { HttpRequest, Reply } from './client.ts';
import type { Person } from './person.ts';
import { type Scan, textIn, upload } from './scan.ts';

/** Returns all calls that concern a project. */
const callsOf = (id: string, as: Person): HttpRequest[] =>
  [
    { path: `/api/projects/${id}` },
    { path: `/api/projects/${id}/events` },
    { path: `/api/projects/${id}/shares` },
    { path: `/api/projects/${id}/analytics` },
    { path: `/api/projects/${id}/comments` },
    { path: `/api/videos/${id}.mp4` },
    { path: `/api/videos/${id}.vtt` },
    { path: `/api/download/${id}.mp4` },
    { path: `/api/download/${id}.pptx` },
    { method: 'DELETE', path: `/api/projects/${id}` },
    { path: `/api/projects/${id}/duplicate`, body: {} },
    { method: 'POST', path: `/api/projects/${id}/cancel` },
    { method: 'POST', path: `/api/projects/${id}/retry` },
    { method: 'POST', path: `/api/projects/${id}/render` },
    { method: 'POST', path: `/api/projects/${id}/restore` },
    { method: 'POST', path: `/api/projects/${id}/slides/1/speech` },
    { path: `/api/projects/${id}/slides/1/check`, body: { script: 'Mine.' } },
    { method: 'PATCH', path: `/api/projects/${id}/slides/1`, body: { script: 'Mine.' } },
    { method: 'PUT', path: `/api/projects/${id}/team`, body: { teamId: null } },
    { path: `/api/projects/${id}/shares`, body: {} },
    { path: `/api/projects/${id}/comments`, body: { text: 'Mine.', atMs: 0 } },
  ].map((sent) => ({ ...sent, as }));

const withoutId = ({ status, body }: Reply) => ({
  status,
  body: body.replace(/"requestId":"[^"]*"/, ''),
});
const videosOf = async (ask: (sent: HttpRequest) => Promise<unknown>, as: Person) => {
  const projects = await ask({ path: '/api/projects', as });
  return Array.isArray(projects) ? projects.map((made) => textIn(made, 'id')) : [];
};

/** Cancels the videos that an attack has started, so that the server is free for the next attacks. */
async function cancelVideosOf({ ask, client }: Scan, as: Reply['for'] | undefined): Promise<void> {
  if (!as) throw new Error('The attack was sent by nobody.');
  for (const id of await videosOf(ask, as)) {
    const { status } = await client.send({ method: 'POST', path: `/api/projects/${id}/cancel`, as });
    // 409: the video is finished.
    expect([200, 409]).toContain(status);
  }
}

export const attacksOnProjects: readonly Attack[] = [
  {
    number: 70,
    what: "another user's project, called in every way",
    send: ({ video, bob }) => callsOf(video.id, bob),
    status: 404,
    code: 'not_found',
    async afterwards({ client, bob, ask, ada }, replies) {
      const ofNothing = [];
      for (const sent of callsOf('V1StGXR8_Z5jdHi6B-myT', bob)) ofNothing.push(await client.send(sent));
      expect(replies.map(withoutId)).toEqual(ofNothing.map(withoutId));
      expect(await videosOf(ask, ada)).toHaveLength(1);
    },
  },
  {
    number: 71,
    what: 'addresses that lead out of the folder of videos',
    send: ({ video, ada }) =>
      ['videos', 'download'].flatMap((route) =>
        [
          '../../etc/passwd',
          '..%2f..%2fetc%2fpasswd',
          '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
          '%252e%252e%252fetc%252fpasswd',
          '..%5c..%5cwindows%5cwin.ini',
          '%00',
          `${video.id}.mp4%00.jpg`,
          `${video.id}.mp4/../../../etc/passwd`,
          '%E0%A4%A.mp4',
        ].map((file) => ({ path: `/api/${route}/${file}`, as: ada })),
      ),
    status: 404,
    code: 'not_found',
  },
  {
    number: 72,
    what: 'a range at the end of a video, and one that is longer than the video',
    send: ({ video, ada }) =>
      ['bytes=-10', 'bytes=0-99999999999'].map((range) => ({
        path: `/api/videos/${video.id}.mp4`,
        headers: { range },
        as: ada,
      })),
    status: 206,
    afterwards(_scan, replies) {
      for (const { headers } of replies) expect(headers['content-range']).toMatch(/^bytes \d+-\d+\/\d+$/);
    },
  },
  {
    number: 72,
    what: 'a range beyond the end of a video',
    send: ({ video, ada }) => [
      { path: `/api/videos/${video.id}.mp4`, headers: { range: 'bytes=99999999999-' }, as: ada },
    ],
    status: 416,
    code: 'range_not_satisfiable',
  },
  {
    number: 72,
    what: 'thousands of ranges at once',
    send: ({ video, ada }) => [
      {
        path: `/api/videos/${video.id}.vtt`,
        headers: { range: `bytes=${'0-0,'.repeat(3000)}1-1` },
        as: ada,
      },
    ],
    status: 200,
    afterwards(_scan, [reply]) {
      expect(reply?.headers['content-type']).toMatch(/^text\/vtt/);
    },
  },
  {
    number: 77,
    what: 'invalid ids',
    send: ({ bob }) =>
      ['abc', '100000000000000000000', '-1', encodeURIComponent('🎬'), 'a'.repeat(5000), '%00'].flatMap(
        (id) => [
          { path: `/api/projects/${id}`, as: bob },
          { method: 'DELETE', path: `/api/projects/${id}`, as: bob },
          { path: `/api/teams/${id}`, as: bob },
          { path: `/api/projects/${id}/slides/${id}/speech`, body: {}, as: bob },
          { method: 'DELETE', path: `/api/account/sessions/${id}`, as: bob },
          { path: `/s/${id.slice(0, 100)}` },
        ],
      ),
    status: [400, 404],
  },
  {
    number: 78,
    what: 'twenty videos at once, with one video left in the plan',
    async send({ newPerson, client }) {
      const carl = await newPerson('Carl');
      for (let count = 0; count < 4; count += 1) expect((await client.send(upload(carl))).status).toBe(202);
      return Array.from({ length: 20 }, () => upload(carl));
    },
    isAtOnce: true,
    // 429: the account has more uploads at a time than its share.
    status: [202, 402, 429, 503],
    async afterwards(scan, replies) {
      expect(replies.filter(({ status }) => status === 202)).toHaveLength(1);
      await cancelVideosOf(scan, replies[0]?.for);
    },
  },
  {
    number: 79,
    what: 'the same upload with the same idempotency key',
    async send({ newPerson }) {
      const sent = upload(await newPerson('Dora'));
      const again = { ...sent, headers: { ...sent.headers, 'idempotency-key': 'the-same' } };
      return [again, again];
    },
    status: [202, 200],
    async afterwards(scan, replies) {
      const [first, second] = replies.map(({ body }) => textIn(JSON.parse(body), 'id'));
      expect(second).toBe(first);
      await cancelVideosOf(scan, replies[0]?.for);
    },
  },
  {
    number: 79,
    what: 'another upload with the same idempotency key',
    async send({ newPerson, client }) {
      const as = await newPerson('Dan');
      const withKey = (sent: HttpRequest) => ({
        ...sent,
        headers: { ...sent.headers, 'idempotency-key': 'the-same' },
      });
      expect((await client.send(withKey(upload(as)))).status).toBe(202);
      return [
        withKey(upload(as, { duration: '90' })),
        withKey(upload(as, {}, { content: deckBytes({ slides: 2 }) })),
      ];
    },
    status: 409,
    code: 'idempotency_conflict',
    afterwards: (scan, replies) => cancelVideosOf(scan, replies[0]?.for),
  },
  {
    number: 80,
    what: 'invalid lengths',
    send: ({ ada }) =>
      ['59', '241', '90x', 'NaN', '', '-90', '1e2'].map((duration) => upload(ada, { duration })),
    status: 400,
    code: 'validation',
    afterwards(_scan, replies) {
      for (const { body } of replies) expect(Object.keys(JSON.parse(body).fields)).toEqual(['duration']);
    },
  },
  {
    number: 81,
    what: 'unknown voices, speeds and music',
    send: ({ ada }) => [
      upload(ada, { voiceOption: 'darth-vader' }),
      upload(ada, { speechSpeed: '5' }),
      upload(ada, { backgroundMusic: '../x' }),
    ],
    status: 400,
    code: 'validation',
  },
  {
    number: 81,
    what: 'an own voice that was not trained',
    send: ({ ada }) => [upload(ada, { voiceOption: 'trained' })],
    status: 409,
    code: 'voice_not_trained',
  },
  {
    number: 84,
    what: 'deleting a video that is being made, twice',
    async send({ newPerson, ask }) {
      const as = await newPerson('Deb');
      const deleting = { method: 'DELETE', path: `/api/projects/${textIn(await ask(upload(as)), 'id')}`, as };
      await ask(deleting);
      return [deleting];
    },
    status: 404,
    code: 'not_found',
  },
];
