import type { FastifyRequest } from 'fastify';
import { busy } from '../../app-error.ts';
import { drainRefusedBody } from './drain-refused-body.ts';
import { withTemporaryFile } from './temporary-uploads.ts';

const retryAfterSeconds = 10;

/** Admits one upload; `receive` gets the path of a temporary file, which is removed when the gate returns. */
export type UploadGate = <T>(
  request: FastifyRequest,
  receive: (temporaryFile: string) => Promise<T>,
) => Promise<T>;

/**
 * Creates a gate that admits `maxAtOnce` uploads at a time, since each takes a file on the disk and a connection. The
 * rest of a refused upload is read for a while, so that its sender receives the reason.
 * @throws AppError 503 `server_busy`
 */
export function createUploadGate(options: {
  folder: string;
  maxAtOnce: number;
  busyMessage: string;
}): UploadGate {
  let underWay = 0;
  return async (request, receive) => {
    if (underWay >= options.maxAtOnce) {
      drainRefusedBody(request.raw);
      throw busy(options.busyMessage, retryAfterSeconds);
    }
    underWay += 1;
    try {
      return await withTemporaryFile(options.folder, receive);
    } catch (error) {
      drainRefusedBody(request.raw);
      throw error;
    } finally {
      underWay -= 1;
    }
  };
}
