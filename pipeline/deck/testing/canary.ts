import { createServer } from 'node:http';

/** Creates a web server that must receive no request, and records those that it receives. */
export function canary() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end();
  });
  return {
    requests,
    listen: () => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
    /** URL of the server, which is known once it listens. */
    get url() {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The canary does not listen yet.');
      return `http://127.0.0.1:${address.port}`;
    },
    close: () => void server.close(),
  };
}
