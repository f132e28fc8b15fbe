import fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleErrors } from './handle-errors.ts';

// attack: 131
it('a statement that meets damaged files is a sentence for the user, and told to the operator once', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
  handleErrors(app);
  app.get('/', () => {
    throw Object.assign(new Error('invalid page in block 0 of relation "base/5/2619"'), { code: 'XX001' });
  });
  for (let calls = 0; calls < 3; calls += 1) {
    const reply = await app.inject('/');
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/is damaged/) });
  }
  expect(lines).toEqual([expect.stringContaining('npm run doctor')]);
  expect(lines.join()).not.toContain('base/5');
  await app.close();
});
