import { createServer } from 'node:http';
import { afterAll, beforeAll } from 'vitest';

/** A web server that nothing may ask for anything, for the tests of a file; it remembers what was asked. */
export function canary() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end();
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.close();
  });
  return {
    requests,
    /** Known when the tests begin. */
    get url() {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The canary does not listen yet.');
      return `http://127.0.0.1:${address.port}`;
    },
  };
}
