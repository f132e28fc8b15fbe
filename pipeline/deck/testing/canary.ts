import { createServer } from 'node:http';

/** A web server that nothing may ask for anything; it remembers what was asked. */
export function canary() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end();
  });
  return {
    requests,
    listen: () => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
    /** Known from when it listens. */
    get url() {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The canary does not listen yet.');
      return `http://127.0.0.1:${address.port}`;
    },
    close: () => void server.close(),
  };
}
