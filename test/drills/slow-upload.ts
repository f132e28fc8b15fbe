import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { formContentType, formEnd, partHead, usualSettings } from '../support/projects.ts';

export type SlowUpload = {
  /** Sends this share of the whole, as fast as the server accepts it. */
  sendShare(share: number): Promise<void>;
  /** Sends the rest. */
  finish(): Promise<void>;
  /** Returns the reply; status 0 if the connection broke. */
  answer(): Promise<{ status: number; retryAfter: string | undefined; body: string }>;
};

const pieceBytes = 256 * 1024;

/** Target and file of an upload; by default a deck for a new video. */
export type UploadTo = { method: string; path: string; fields: Record<string, string>; fileName: string };

const newVideo: UploadTo = {
  method: 'POST',
  path: '/api/generate-video',
  fields: usualSettings,
  fileName: 'deck.pptx',
};

/**
 * Starts an upload that continues on demand.
 * @param deck the bytes of the deck, or the number of zeros to send instead
 */
export function startUpload(
  url: string,
  headers: Record<string, string>,
  deck: Buffer | number,
  to: UploadTo = newVideo,
): SlowUpload {
  const fields = Object.entries(to.fields).map(([name, value]) =>
    Buffer.concat([partHead({ name, value }), Buffer.from(`${value}\r\n`)]),
  );
  const head = Buffer.concat([...fields, partHead({ name: 'file', fileName: to.fileName, content: '' })]);
  const content = typeof deck === 'number' ? Buffer.alloc(deck) : deck;
  const form = [head, content, Buffer.from('\r\n'), formEnd];
  const totalBytes = form.reduce((sum, part) => sum + part.length, 0);
  const upload = request(new URL(to.path, url), {
    method: to.method,
    agent: false,
    headers: { ...headers, 'content-type': formContentType, 'content-length': totalBytes },
  });
  const answered = new Promise<Awaited<ReturnType<SlowUpload['answer']>>>((resolve) => {
    const broken = () => resolve({ status: 0, retryAfter: undefined, body: '' });
    upload.on('error', broken);
    upload.on('response', (response: IncomingMessage) => {
      const { statusCode: status = 0 } = response;
      const retryAfter = response.headers['retry-after'];
      text(response).then((body) => resolve({ status, retryAfter, body }), broken);
    });
  });
  const pieces = piecesOf(form);
  let sentBytes = 0;
  const sendUpTo = async (bytes: number) => {
    while (sentBytes < bytes && !upload.destroyed) {
      const { value: piece } = pieces.next();
      if (!piece) return;
      sentBytes += piece.length;
      if (!upload.write(piece)) await drained();
    }
  };
  const drained = () =>
    new Promise<void>((resolve) => {
      const onDrained = () => {
        upload.off('drain', onDrained).off('close', onDrained).off('response', onDrained);
        resolve();
      };
      upload.on('drain', onDrained).on('close', onDrained).on('response', onDrained);
    });

  return {
    sendShare: (share) => sendUpTo(share * (totalBytes - formEnd.length)),
    async finish() {
      await sendUpTo(totalBytes);
      upload.end();
    },
    answer: () => answered,
  };
}

function* piecesOf(form: readonly Buffer[]): Generator<Buffer, undefined> {
  for (const part of form) {
    for (let start = 0; start < part.length; start += pieceBytes) {
      yield part.subarray(start, start + pieceBytes);
    }
  }
  return undefined;
}
