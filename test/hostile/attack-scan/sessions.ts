import { expect } from 'vitest';
import type { Attack } from './attack.ts';
import { mailsIn } from './people.ts';
import type { Person } from './person.ts';
import { publicUrl } from './scan.ts';

const me = '/api/auth/me';
const rename = { method: 'PUT', path: '/api/auth/voice-name' };
const logIn = ({ email, password, from }: Person) => ({
  path: '/api/auth/login',
  body: { email, password },
  from,
});
const bothWays = ({ token, cookie }: Pick<Person, 'token' | 'cookie'>) => [
  { path: me, headers: { authorization: `Bearer ${token}` } },
  { path: me, headers: { cookie } },
];
/** An unsigned token. */
const unsignedJwt = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"1"}').toString('base64url')}.`;

export const attacksOnSessions: readonly Attack[] = [
  {
    number: 57,
    what: 'a cookie that was planted before signing in',
    send: ({ ada, bob }) => [{ ...logIn(bob), headers: { cookie: ada.cookie, origin: publicUrl }, by: bob }],
    status: 200,
    afterwards({ ada, bob }, replies) {
      const [cookie] = replies[0]?.headers['set-cookie'] ?? [];
      for (const old of [ada.token, bob.token]) expect(cookie).not.toContain(old);
    },
  },
  {
    number: 58,
    what: 'the cookie and the token of a user who has signed out',
    async send({ newPerson, client }) {
      const left = await newPerson('Lea');
      await client.send({ path: '/api/auth/logout', body: {}, as: left });
      return bothWays(left);
    },
    status: 401,
    code: 'unauthenticated',
  },
  {
    number: 59,
    what: 'another session after the password was changed',
    async send({ newPerson, client, ask, secret }) {
      const robbed = await newPerson('Rob');
      const thief = await client.send({ ...logIn(robbed), by: robbed });
      const newPassword = secret('another-password');
      const body = { currentPassword: robbed.password, newPassword };
      await ask({ method: 'PUT', path: '/api/auth/password', body, as: robbed });
      await ask({ path: me, as: robbed });
      const [cookie = ''] = (thief.headers['set-cookie']?.[0] ?? '').split(';');
      return bothWays({ token: JSON.parse(thief.body).authToken, cookie });
    },
    status: 401,
    code: 'unauthenticated',
  },
  {
    number: 60,
    what: 'the flags of the cookie',
    send: ({ bob }) => [
      { ...logIn(bob), by: bob },
      { path: '/api/auth/logout', body: {} },
    ],
    status: 200,
    afterwards(_scan, replies) {
      for (const { headers } of replies) {
        const [value = '', ...flags] = (headers['set-cookie']?.[0] ?? '').split('; ');
        expect(value).toMatch(/^__Host-deckvoice_session=/);
        expect(flags).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']));
        expect(flags.join()).not.toContain('Domain');
      }
    },
  },
  {
    number: 61,
    what: 'an unsigned token, an expired one, and one in the address',
    async send({ newPerson, database, bob }) {
      const late = await newPerson('Late');
      await database.query(
        "UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1",
        [late.id],
      );
      return [
        { path: me, headers: { authorization: `Bearer ${unsignedJwt}` } },
        { path: me, headers: { cookie: `__Host-deckvoice_session=${unsignedJwt}` } },
        // Without the prefix, another host of the same domain could plant this cookie.
        { path: me, headers: { cookie: `deckvoice_session=${bob.token}` } },
        ...bothWays(late),
        ...['token', 'access_token', 'authToken'].map((name) => ({ path: `${me}?${name}=${bob.token}` })),
      ];
    },
    status: 401,
    code: 'unauthenticated',
  },
  {
    number: 62,
    what: 'a form of another site that is sent with the cookie',
    send: ({ bob }) => {
      const { cookie } = bob;
      const evil = { cookie, origin: 'https://evil.example' };
      const json = '{"voiceName":"Hers"}';
      const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];
      return [
        ...types.map((type) => ({ ...rename, headers: { ...evil, 'content-type': type }, body: json })),
        { ...rename, headers: { cookie, 'content-type': 'application/json' }, body: json },
        { ...rename, headers: { cookie, 'sec-fetch-site': 'same-site' }, body: { voiceName: 'Hers' } },
        {
          path: '/api/generate-video',
          headers: { ...evil, 'content-type': 'multipart/form-data; boundary=x' },
          body: '--x--\r\n',
        },
        // Login CSRF: signs a person in without their knowledge.
        { ...logIn(bob), headers: { origin: 'https://evil.example' } },
      ];
    },
    status: 403,
    code: 'forbidden_origin',
  },
  {
    number: 63,
    what: 'a script of another origin, or without an origin',
    send: ({ bob }) =>
      ['https://evil.example', 'null', `${publicUrl}.evil.example`].flatMap((origin) => [
        { path: me, headers: { cookie: bob.cookie, origin }, by: bob },
        {
          method: 'OPTIONS',
          path: rename.path,
          headers: { origin, 'access-control-request-method': 'PUT' },
        },
      ]),
    status: [200, 405],
    afterwards(_scan, replies) {
      for (const { headers } of replies)
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  },
  {
    number: 64,
    what: 'a body that sets the plan to Pro',
    send: ({ bob }) => [
      {
        ...rename,
        body: { voiceName: 'Bob', subscriptionTier: 'pro', videosUsed: -5, id: 'x' },
        as: bob,
      },
    ],
    status: 200,
    async afterwards({ ask, bob }) {
      expect(await ask({ path: me, as: bob })).toMatchObject({
        id: bob.id,
        subscriptionTier: 'free',
        videosUsed: 0,
      });
    },
  },
  {
    number: 65,
    what: 'keys that change prototypes',
    send: ({ bob }) =>
      [
        '{"__proto__":{"subscriptionTier":"pro"}}',
        '{"constructor":{"prototype":{"plan":"pro"}}}',
        '{"voiceName":{"__proto__":{"length":9}}}',
      ].map((body) => ({ ...rename, headers: { 'content-type': 'application/json' }, body, as: bob })),
    status: 400,
    code: 'malformed_request',
  },
  {
    number: 66,
    what: 'content types that are meant to bypass the schema',
    send: ({ bob }) =>
      ['application/json\t; x=y', ' application/json', '\tapplication/json', 'application/json\ta'].map(
        (type) => ({ ...rename, headers: { 'content-type': type }, body: '{"voiceName":""}', as: bob }),
      ),
    status: [400, 415],
  },
  {
    number: 67,
    what: 'a forged host on a request for a mail',
    send: ({ bob }) => [
      {
        path: '/api/auth/password-reset',
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
        body: { email: bob.email },
      },
    ],
    status: 202,
    async afterwards({ dataFolder }) {
      const links = async () =>
        (await mailsIn(dataFolder)).filter((mail) => mail.includes('/reset-password#'));
      await expect.poll(links).toHaveLength(1);
      const [mail] = await links();
      expect(mail).toContain(`${publicUrl}/reset-password#token=`);
      expect(mail).not.toContain('evil');
    },
  },
];
