import { connect } from 'node:net';

export type RawReply = { statusCode: number; headers: Record<string, string>; body: string };

/**
 * Sends bytes that no HTTP client would send, one piece after another as fast as the server accepts them. Then waits until the
 * server closes the connection.
 */
export function talk(port: number, pieces: Iterable<string>): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => {
      heard += String(chunk);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      try {
        resolve(parse(heard));
      } catch (error) {
        reject(error);
      }
    });
    void write();

    async function write() {
      for (const piece of pieces) {
        if (socket.destroyed) return;
        if (!socket.write(piece)) {
          await new Promise<void>((resolve) => {
            const onDrained = () => {
              socket.off('drain', onDrained).off('close', onDrained);
              resolve();
            };
            socket.on('drain', onDrained).on('close', onDrained);
          });
        }
      }
    }
  });
}

function parse(text: string): RawReply {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    statusCode: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: body.join('\r\n\r\n'),
  };
}

/** Yields the first piece once, then the other one endlessly. */
export function* endless(first: string, again: string): Generator<string> {
  yield first;
  for (;;) yield again;
}
