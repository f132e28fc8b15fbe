import { signup } from '#contract/auth.ts';

/** What signs a call in. */
export type BenchUser = { authorization: string };

/** Signs a user up on a server of a benchmark. @throws Error with the server's answer */
export async function signUp(url: string): Promise<BenchUser> {
  const response = await fetch(`${url}${signup.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', email: 'bench@example.com', password: 'a long enough password' }),
  });
  if (!response.ok) throw new Error(`The user was not signed up: ${await response.text()}`);
  const { authToken } = signup.replies[201].parse(await response.json());
  return { authorization: `Bearer ${authToken}` };
}
