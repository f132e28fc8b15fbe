import { setTimeout as sleep } from 'node:timers/promises';
import { signup } from '#contract/auth.ts';

/** A user of a benchmark. `authorization` is the header that authenticates calls. */
export type BenchUser = { authorization: string };

/** Reply of a server whose machine is busy, as it is right after the start. */
const busyStatus = 503;
const triesMs = 60_000;

/** Signs a user up on a benchmark's server. @throws Error with the server's reply */
export async function signUp(url: string): Promise<BenchUser> {
  const until = performance.now() + triesMs;
  for (;;) {
    const response = await fetch(`${url}${signup.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Bench', email: 'bench@example.com', password: 'a long enough password' }),
    });
    if (response.ok) {
      const { authToken } = signup.replies[201].parse(await response.json());
      return { authorization: `Bearer ${authToken}` };
    }
    if (response.status !== busyStatus || performance.now() > until)
      throw new Error(`The user was not signed up: ${await response.text()}`);
    await sleep(1000);
  }
}
