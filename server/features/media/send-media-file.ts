import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound, unavailable } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { whileAllowed } from '../../http/downloads/while-allowed.ts';
import { ContentDamaged, checkContent } from '../../storage/content-facts.ts';
import { StoredObjectMissing } from '../../storage/storage.ts';
import { noteDamage } from '../generations/for-other-slices.ts';
import { parseRange } from './byte-range.ts';
import type { MediaFile } from './media-file.ts';
import { isNotModified, isRangeOfThisVersion } from './preconditions.ts';

export type SendDeps = Pick<Dependencies, 'database' | 'storage' | 'log' | 'metrics' | 'now'>;

/** Request for a file. */
export type FileCall = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Throws once the caller has lost access. Called repeatedly while a large file is sent. */
  mayRead: () => Promise<unknown>;
};
type SentFile = Pick<MediaFile, 'key' | 'contentType' | 'facts' | 'part'>;

/**
 * Sends a stored file, or the range that the request asks for. Each request compares the file's size with the stored one. A file
 * that is read to its end is hashed on the way, and breaks off before its last part if the hash differs. It also breaks off if the
 * caller loses access.
 * @throws AppError 404 if it is gone | 410 `file_damaged` | 416 | 503 if the storage does not answer
 */
export async function sendMediaFile(
  deps: SendDeps,
  file: SentFile,
  { request, reply, mayRead }: FileCall,
): Promise<void> {
  const { storage, now } = deps;
  const stored = await asked(request, storage.stat(file.key));
  const expectedBytes = file.facts?.sizeBytes ?? stored?.sizeBytes;
  if (!stored || stored.sizeBytes !== expectedBytes) throw await damaged(deps, file.part);
  const { sizeBytes } = stored;
  reply.headers({
    'Accept-Ranges': 'bytes',
    // The browser keeps the file but revalidates each time, because the project may be gone, or the video rendered again.
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
    throw new AppError('range_not_satisfiable', 416, 'The requested range is outside the file.');
  }
  reply.type(file.contentType);
  if (range === 'whole') {
    reply.header('Content-Length', sizeBytes);
    if (request.method === 'HEAD') reply.send(Readable.from([]));
    else reply.send(whileAllowed(await readChecked(deps, file, request), mayRead, now));
    return;
  }
  reply.code(206).headers({
    'Content-Length': range.endByte - range.startByte + 1,
    'Content-Range': `bytes ${range.startByte}-${range.endByte}/${sizeBytes}`,
  });
  const isWhole = range.startByte === 0 && range.endByte === sizeBytes - 1;
  // Browsers request a video as the range from its first to its last byte.
  const content = isWhole
    ? await readChecked(deps, file, request)
    : await asked(request, storage.read(file.key, range));
  reply.send(whileAllowed(content, mayRead, now));
}

async function readChecked(
  deps: SendDeps,
  { key, facts, part }: SentFile,
  request: FastifyRequest,
): Promise<Readable> {
  const content = await asked(request, deps.storage.read(key));
  if (facts === null) return content;
  return checkContent(content, facts).once('error', (error) => {
    if (!(error instanceof ContentDamaged)) return;
    noteDamage(damageDepsOf(deps), part).catch((err: unknown) =>
      request.log.error({ err }, 'a damaged file could not be noted'),
    );
  });
}

/** Records the damage. @returns a 404 instead if the project or its video was deleted or replaced in the meantime */
async function damaged(deps: SendDeps, part: SentFile['part']): Promise<AppError> {
  if (!(await noteDamage(damageDepsOf(deps), part))) return notFound();
  return part.what === 'deck'
    ? new AppError(
        'file_damaged',
        410,
        'The stored deck is damaged. Please upload it again as a new project.',
      )
    : new AppError('file_damaged', 410, 'The stored video is damaged. It has to be rendered again.');
}

const damageDepsOf = ({ database: { db }, log, metrics }: SendDeps) => ({ db, log, metrics });

async function asked<T>(request: FastifyRequest, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // The file was deleted since its size was read.
    if (error instanceof StoredObjectMissing) throw notFound();
    request.log.error({ err: error }, 'a file could not be read');
    throw unavailable('The file cannot be loaded right now. Please try again in a minute.');
  }
}
