import { request } from 'node:http';

export type EventStream = Awaited<ReturnType<typeof openEventStream>>;

/** Listens to the event stream over a socket, and keeps every event. @throws Error if the call is refused */
export function openEventStream(url: URL, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    statusCode: number;
    headers: object;
    text: () => string;
    events: () => { id: number; data: Record<string, unknown> }[];
    abort: () => void;
    isClosed: () => boolean;
  }>();
  const call = request(url, { headers, agent: false }, (response) => {
    if (response.statusCode !== 200) {
      reject(new Error(`The stream was refused with ${response.statusCode}.`));
      response.resume();
      return;
    }
    let received = '';
    let closed = false;
    response.on('data', (chunk) => {
      received += String(chunk);
    });
    for (const end of ['close', 'error', 'end']) {
      response.on(end, () => {
        closed = true;
      });
    }
    resolve({
      statusCode: response.statusCode,
      headers: response.headers,
      text: () => received,
      events: () => parse(received),
      abort: () => call.destroy(),
      isClosed: () => closed,
    });
  });
  call.on('error', reject);
  call.end();
  return promise;
}

function parse(received: string): { id: number; data: Record<string, unknown> }[] {
  return received
    .split('\n\n')
    .slice(0, -1)
    .flatMap((block) => {
      const found = /^id: (\d+)\nevent: \w+\ndata: (.*)$/.exec(block);
      return found ? [{ id: Number(found[1]), data: JSON.parse(found[2] ?? '') }] : [];
    });
}
