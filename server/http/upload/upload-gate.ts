import type { FastifyRequest } from 'fastify';
import { busy } from '../../app-error.ts';
import { withTemporaryFile } from './temporary-uploads.ts';
import type { UploadTarget } from './upload-target.ts';

const retryAfterSeconds = 10;

/**
 * Admits one upload. Its temporary file is removed when the gate returns.
 * @param hold takes one of the caller's own slots and returns a function that frees it. It is called first, so that a caller
 * without a slot does not briefly take one of the gate's
 */
export type UploadGate = <T>(
  request: FastifyRequest,
  hold: () => () => void,
  receive: (target: UploadTarget) => Promise<T>,
) => Promise<T>;

/**
 * Creates a gate that admits `maxAtOnce` uploads at a time, because each needs a file on the disk and a connection.
 * @throws AppError 503 `server_busy`, also if the server stops before the upload has arrived | as `hold` and `receive`
 */
export function createUploadGate(options: {
  folder: string;
  maxAtOnce: number;
  busyMessage: string;
}): UploadGate {
  let underWay = 0;
  return async (request, hold, receive) => {
    const { cutOff } = request.server;
    cutOff.throwIfAborted();
    const release = hold();
    try {
      return await admit(request, receive);
    } finally {
      release();
    }
  };

  async function admit<T>(
    request: FastifyRequest,
    receive: (target: UploadTarget) => Promise<T>,
  ): Promise<T> {
    const { cutOff } = request.server;
    if (underWay >= options.maxAtOnce) throw busy(options.busyMessage, retryAfterSeconds);
    underWay += 1;
    const { promise: refused, reject: refuse } = Promise.withResolvers<never>();
    const refuseUnfinished = () => {
      if (!request.raw.complete) refuse(cutOff.reason);
    };
    cutOff.addEventListener('abort', refuseUnfinished);
    try {
      return await withTemporaryFile(options.folder, (file) =>
        // Body parsers take no signal: they wait as long as a sender pauses.
        Promise.race([receive({ file, cutOff }), refused]),
      );
    } finally {
      cutOff.removeEventListener('abort', refuseUnfinished);
      underWay -= 1;
    }
  }
}
