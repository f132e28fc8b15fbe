import { expect } from 'vitest';
import type { Attack } from './attack.ts';
import { nextLocalAddress } from './client.ts';
import type { Person } from './person.ts';

const sql = ["' OR '1'='1", '"; DROP TABLE users; --', '1); SELECT pg_sleep(9); --'];
/** Network address of the attacker who guesses Bob's password. */
const guesser = nextLocalAddress();

const signUp = (changes: object) => ({
  path: '/api/auth/signup',
  body: { name: 'Mallory', email: 'mallory@example.com', password: 'a fine long password', ...changes },
});
const logIn = ({ email }: Pick<Person, 'email'>, password: string) => ({
  path: '/api/auth/login',
  body: { email, password },
});
const nobody = { email: 'nobody@example.com' };

export const attacksOnAccounts: readonly Attack[] = [
  {
    number: 48,
    what: 'SQL in every field that takes text',
    send: ({ bob }) =>
      sql.flatMap((text) => {
        const inPath = encodeURIComponent(text);
        return [
          logIn({ email: text }, text),
          logIn(bob, text),
          signUp({ email: text }),
          { path: '/api/auth/me', headers: { authorization: `Bearer ${text}` } },
          { path: '/api/auth/me', headers: { cookie: `__Host-deckvoice_session=${inPath}` } },
          { path: '/api/auth/password-reset/confirm', body: { token: text, newPassword: 'a fine password' } },
          { path: '/api/invitations/accept', body: { token: text }, as: bob },
          { path: `/api/projects/${inPath}`, as: bob },
          { path: `/api/teams/${inPath}`, as: bob },
          { path: `/api/videos/${inPath}.mp4`, as: bob },
          { path: `/api/shared/${inPath}/unlock`, body: { password: text } },
          { path: `/api/oembed?url=${inPath}` },
          { method: 'DELETE', path: `/api/account/sessions/${inPath}`, as: bob },
        ];
      }),
    status: [400, 401, 404, 410],
    async afterwards({ ask, bob }) {
      expect(await ask({ path: '/api/auth/me', as: bob })).toMatchObject({ email: bob.email });
    },
  },
  {
    number: 49,
    what: 'an unknown user, and a wrong password',
    send: ({ bob, secret }) => [logIn(nobody, secret('guess')), logIn(bob, secret('guess'))],
    status: 401,
    code: 'bad_credentials',
    afterwards(_scan, replies) {
      const [unknown, wrong] = replies.map(({ body }) => body.replace(/"requestId":"[^"]*"/, ''));
      expect(unknown).toBe(wrong);
    },
  },
  {
    number: 50,
    what: 'signing up with a taken address, in any case',
    send: ({ bob }) =>
      [bob.email, bob.email.toUpperCase(), ` ${bob.email} `].map((email) => signUp({ email })),
    status: 409,
    code: 'email_taken',
  },
  {
    number: 51,
    what: 'a password of five letters',
    send: () => [signUp({ password: 'five5' })],
    status: 400,
    code: 'validation',
    afterwards(_scan, [reply]) {
      expect(reply?.body).toContain('Password must be at least 6 characters');
    },
  },
  {
    number: 52,
    what: 'a long password that differs only at its end',
    async send({ client, secret }) {
      const password = `${secret('🔑').padEnd(72, 'x')}end`;
      const account = { email: 'long@example.com', password };
      expect((await client.send(signUp(account))).status).toBe(201);
      expect((await client.send(logIn(account, password))).status).toBe(200);
      return [logIn(account, password.slice(0, -1)), logIn(account, `${password.slice(0, -1)}D`)];
    },
    status: 401,
    code: 'bad_credentials',
  },
  {
    number: 53,
    what: 'a password of a megabyte',
    send: ({ secret }) => [
      signUp({ password: secret('x').repeat(40_000) }),
      logIn(nobody, secret('x').repeat(40_000)),
      logIn(nobody, secret('x').repeat(300)),
    ],
    status: [400, 413],
  },
  {
    number: 54,
    what: 'the most common passwords',
    send: () => ['123456', 'password', 'PASSWORD'].map((password) => signUp({ password })),
    status: 400,
    code: 'password_too_common',
  },
  {
    number: 55,
    what: 'the eleventh wrong password in a quarter of an hour',
    async send({ client, bob, secret }) {
      const guesses = Array.from({ length: 10 }, (_, index) => logIn(bob, secret(`guess-${index}`)));
      const replies = await Promise.all(guesses.map((guess) => client.send({ ...guess, from: guesser })));
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 401));
      return [{ ...logIn(bob, secret('guess-10')), from: guesser }];
    },
    status: 429,
    code: 'rate_limited',
    async afterwards({ client, bob }) {
      expect((await client.send({ ...logIn(bob, bob.password), by: bob })).status).toBe(200);
    },
  },
  {
    number: 56,
    what: 'the twelfth wrong password, with an invented X-Forwarded-For',
    send: ({ bob, secret }) => [
      {
        ...logIn(bob, secret('guess-11')),
        from: guesser,
        headers: {
          'x-forwarded-for': '203.0.113.9',
          'x-real-ip': '203.0.113.9',
          forwarded: 'for=203.0.113.9',
        },
      },
    ],
    status: 429,
    code: 'rate_limited',
  },
];
