import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { signup } from '#contract/auth.ts';
import { createSubscription } from '#contract/billing.ts';
import { intentOf } from '../../support/billing.ts';
import type { StripeServer } from '../../support/stripe/stripe-server.ts';
import { type Client, nextLocalAddress } from './client.ts';
import type { Person } from './person.ts';

/** Signs a person up over HTTP. */
export async function newPerson(client: Client, name: string, password: string): Promise<Person> {
  const from = nextLocalAddress();
  const email = `${name.toLowerCase()}@example.com`;
  const reply = await client.send({ path: signup.path, body: { name, email, password }, from });
  if (reply.status !== 201) throw new Error(`The sign-up of ${name} failed: ${reply.body}`);
  const { user, authToken } = signup.replies[201].parse(JSON.parse(reply.body));
  if (authToken === undefined) throw new Error(`The sign-up of ${name} gave no token.`);
  const { id, accountCode } = user;
  const [cookie = ''] = (reply.headers['set-cookie']?.[0] ?? '').split(';');
  const person = { id, name, email, password, accountCode, token: authToken, cookie, from };
  // The person that the reply was for is known only now.
  reply.for = person;
  return person;
}

/** Pays for Pro on the payment server, and returns to the app. */
export async function buyPro(client: Client, stripe: StripeServer, person: Person): Promise<void> {
  const reply = await client.send({ method: 'POST', path: createSubscription.path, as: person });
  const { clientSecret } = createSubscription.replies[200].parse(JSON.parse(reply.body));
  stripe.account.payIntent(intentOf(clientSecret ?? ''));
  const refreshed = await client.send({ method: 'POST', path: '/api/subscription/refresh', as: person });
  if (JSON.parse(refreshed.body).plan !== 'pro')
    throw new Error(`${person.name} has no Pro: ${refreshed.body}`);
}

/** Returns the text of every mail that the server has written, oldest first. */
export async function mailsIn(dataFolder: string): Promise<string[]> {
  const folder = path.join(dataFolder, 'outbox');
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.sort().map((file) => readFile(path.join(folder, file), 'utf8')));
  // Quoted-printable: long lines are broken with an equals sign, and equals signs are encoded.
  return texts.map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}
