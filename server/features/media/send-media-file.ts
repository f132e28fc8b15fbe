import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound, unavailable } from '../../app-error.ts';
import { type Storage, StoredObjectMissing } from '../../storage/storage.ts';
import { parseRange } from './byte-range.ts';
import { isNotModified, isRangeOfThisVersion } from './preconditions.ts';

/**
 * Sends a stored file, or the range of it that the request asks for.
 * @throws AppError 404 when it is not in storage | 416 | 503 when the storage does not answer
 */
export async function sendMediaFile(
  storage: Storage,
  file: { key: string; contentType: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const stored = await asked(request, storage.stat(file.key));
  if (!stored) throw notFound();
  const { sizeBytes } = stored;
  reply.headers({
    'Accept-Ranges': 'bytes',
    // The browser keeps the file but asks each time: the project may be gone, or the video made again.
    'Cache-Control': 'private, no-cache',
    ETag: stored.etag,
    'Last-Modified': stored.modifiedAt.toUTCString(),
  });
  if (isNotModified(request.headers, stored)) {
    reply.code(304).send();
    return;
  }
  const isPartial = request.method === 'GET' && isRangeOfThisVersion(request.headers, stored);
  const range = parseRange(isPartial ? request.headers.range : undefined, sizeBytes);
  if (range === 'unsatisfiable') {
    reply.header('Content-Range', `bytes */${sizeBytes}`);
    throw new AppError('range_not_satisfiable', 416, 'The file has no such range.');
  }
  reply.type(file.contentType);
  if (range === 'whole') {
    reply.header('Content-Length', sizeBytes);
    reply.send(request.method === 'HEAD' ? Readable.from([]) : await asked(request, storage.read(file.key)));
    return;
  }
  reply.code(206).headers({
    'Content-Length': range.endByte - range.startByte + 1,
    'Content-Range': `bytes ${range.startByte}-${range.endByte}/${sizeBytes}`,
  });
  reply.send(await asked(request, storage.read(file.key, range)));
}

async function asked<T>(request: FastifyRequest, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // It was deleted since its size was read.
    if (error instanceof StoredObjectMissing) throw notFound();
    request.log.error({ err: error }, 'a file could not be read');
    throw unavailable('The file cannot be loaded right now. Please try again in a minute.');
  }
}
