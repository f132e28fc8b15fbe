import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { repositoryRoot } from '#scripts/places.ts';
import { byScope } from '../support/test-scope.ts';
import { attacksOnAccounts } from './attack-scan/accounts.ts';
import type { Attack } from './attack-scan/attack.ts';
import type { Reply } from './attack-scan/client.ts';
import { attacksByDecks } from './attack-scan/decks.ts';
import { attacksOnPages } from './attack-scan/pages.ts';
import { attacksOnPayments } from './attack-scan/payments.ts';
import { attacksOnProjects } from './attack-scan/projects.ts';
import { attacksByRequests } from './attack-scan/requests.ts';
import { type Scan, scriptWord, startScan } from './attack-scan/scan.ts';
import { attacksOnSessions } from './attack-scan/sessions.ts';
import { attacksOnSharing } from './attack-scan/sharing.ts';
import { attacksOnVoices, noise } from './attack-scan/voices.ts';

/** Decks of the short form, one for each status. Other tests of uploads send all of them to a server in their own process. */
const fewDecks = attacksByDecks.filter(({ number }) => [1, 2, 4, 8].includes(number));

/** Attacks of docs/faults-and-attacks.md over the network, on a server that is started as users start it. */
const themes: [string, readonly Attack[]][] = [
  ['accounts', attacksOnAccounts],
  ['sessions', attacksOnSessions],
  ['requests', attacksByRequests],
  ['projects', attacksOnProjects],
  ['sharing', attacksOnSharing],
  ['payments', attacksOnPayments],
  ['voices', attacksOnVoices],
  ['pages', attacksOnPages],
  ['decks', byScope(fewDecks, attacksByDecks)],
];

let scan: Scan;
beforeAll(async () => {
  scan = await startScan();
});
afterAll(() => scan.close());

describe.each(themes)('%s', (_theme, attacks) => {
  it.each(attacks.map((attack) => [attack.number, attack.what, attack] as const))(
    'the server answers attack %i correctly: %s',
    async (_number, _what, attack) => {
      const sent = await attack.send(scan);
      const replies: Reply[] = [];
      if (attack.isAtOnce) replies.push(...(await Promise.all(sent.map(scan.client.send))));
      else for (const one of sent) replies.push(await scan.client.send(one));

      for (const reply of replies) expectAnswer(reply, attack);
      await attack.afterwards?.(scan, replies);
    },
  );
});

function expectAnswer({ asked, status, headers, body }: Reply, attack: Attack): void {
  const expected = [attack.status].flat();
  expect(expected, `${asked} was answered with ${status}: ${body.slice(0, 300)}`).toContain(status);
  const isJson = String(headers['content-type']).startsWith('application/json');
  if (status >= 400 && isJson) {
    const { code } = errorBody.strict().parse(JSON.parse(body));
    expect(code, asked).toBe(attack.code ?? code);
  } else if (attack.code) {
    throw new Error(`${asked} was not refused as JSON: ${body.slice(0, 300)}`);
  }
  if (status === 429 || status === 503) expect(Number(headers['retry-after']), asked).toBeGreaterThan(0);
}

describe('the whole scan', () => {
  it('caused no internal error except the one that an attack provokes', () => {
    const failures = scan.client.replies.filter(({ status }) => status >= 500 && status !== 503);
    expect(failures.map(({ asked }) => asked)).toEqual([`GET /api/projects/${scan.video.id}/comments`]);
  });

  it('got no internals of the server in its replies', () => {
    const inside = [repositoryRoot, scan.dataFolder, 'node_modules', 'argon2', 'kysely', 'FST_', 'SELECT '];
    for (const { asked, body } of scan.client.replies.filter(isText)) {
      for (const text of inside) expect(body.includes(text), `${text} in the reply to ${asked}`).toBe(false);
      expect(/\bat \S+ \(|\.ts:\d+/.exec(body)?.[0], asked).toBeUndefined();
    }
  });

  it("got Ada's data only in replies to Ada", () => {
    const { ada, client } = scan;
    const hers = [ada.email, ada.accountCode, ada.token, scriptWord];
    for (const { asked, body, for: whom } of client.replies.filter(isText)) {
      if (whom === ada) continue;
      for (const text of hers) expect(body.includes(text), `${text} in the reply to ${asked}`).toBe(false);
    }
  });

  it('got nosniff in every reply, and the name of the software in none', () => {
    for (const { asked, headers } of scan.client.replies) {
      expect([headers.server, headers['x-powered-by']], asked).toEqual([undefined, undefined]);
      expect(headers['x-content-type-options'], asked).toBe('nosniff');
    }
  });

  // attack: 98
  it('98: left no password, cookie, token, script or sound in the log', async () => {
    const { client, log, secret } = scan;
    // A request is logged after its reply was sent. Once this one is in the log, so are all before it.
    const { requestId } = JSON.parse((await client.send({ path: '/api/nothing' })).body);
    await expect.poll(log).toContain(requestId);
    const [hush = ''] = secret('').split('-');
    const sound = noise(1).toString('base64');
    const issued = client.replies.flatMap(issuedIn);
    expect(issued.length).toBeGreaterThan(40);
    const secrets = [hush, scriptWord, sound.slice(100, 140), sound.slice(-60, -20), ...issued];
    const lines = log().split('\n');
    expect(secrets.flatMap((text) => lines.filter((line) => line.includes(text)))).toEqual([]);
  });
});

const isText = ({ headers }: Reply) => /json|html|text/.test(String(headers['content-type']));

/** Returns the credentials that the server issued: tokens of sessions and links, and secrets of payments. */
function issuedIn({ headers, body }: Reply): string[] {
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => /=([^;]+)/.exec(cookie)?.[1] ?? '');
  const fields = body.matchAll(/"(?:authToken|clientSecret|access)":"([^"]+)"/g);
  const links = body.matchAll(/\/s\/([\w-]{22})\b/g);
  return [...cookies, ...[...fields, ...links].map(([, text = '']) => text)].filter(
    (text) => text.length > 9,
  );
}
