import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Multipart } from '@fastify/multipart';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { maxDeckBytes } from '../../../../contract/limits.ts';
import { AppError, unavailable, validationError } from '../../../app-error.ts';
import { cleanFileName } from './clean-file-name.ts';
import type { GivenFields } from './read-settings.ts';

export type ReceivedUpload = { fields: GivenFields; fileName: string; sha256: string };

const maxFields = 20;
const maxFieldBytes = 8 * 1024;
/** The settings and the boundaries around the file. */
const maxFormOverheadBytes = 1024 * 1024;

/**
 * Streams the form's file to `temporaryFile`, wherever in the form it is, and collects the text fields.
 * @param beforeFile hears the fields that came before the file; when it throws, no byte of the file is taken
 * @throws AppError 400 `no_file` | `too_many_files` | `validation` | `malformed_request` | 413 `deck_too_large` | 415 |
 * 503 `unavailable`
 */
export async function receiveUpload(
  request: FastifyRequest,
  temporaryFile: string,
  beforeFile: (fields: GivenFields) => Promise<void>,
): Promise<ReceivedUpload> {
  requireForm(request);
  const fields = new Map<string, string>();
  let file: { fileName: string; sha256: string } | null = null;
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      addField(fields, part);
      continue;
    }
    if (file) throw new AppError('too_many_files', 400, 'Please upload one file at a time.');
    await beforeFile(fields);
    const { sha256, sizeBytes } = await receiveFile(part.file, temporaryFile, request.log);
    // What a browser sends for a file field in which nothing was chosen.
    const isNoFile = sizeBytes === 0 && !part.filename;
    if (!isNoFile) file = { fileName: cleanFileName(part.filename ?? ''), sha256 };
  }
  if (!file) throw noFile();
  return { fields, ...file };
}

function requireForm(request: FastifyRequest): void {
  const { 'content-type': contentType, 'content-length': contentLength } = request.headers;
  if (contentType === undefined) throw noFile();
  if (!request.isMultipart()) {
    throw new AppError(
      'unsupported_media_type',
      415,
      'Send the deck and its settings as multipart/form-data.',
    );
  }
  if (Number(contentLength ?? 0) > maxDeckBytes + maxFormOverheadBytes) throw tooLarge();
}

/** Only what the parser finds wrong is the sender's fault; what is thrown while a part is handled passes by. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  // The size of the file is counted where it is written, so that it is refused at that very byte.
  const limits = { fields: maxFields, fieldSize: maxFieldBytes, files: 2, fileSize: Number.MAX_SAFE_INTEGER };
  const parts = request.parts({ limits });
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      throw malformed(error);
    });
    if (next.done) return;
    yield next.value;
  }
}

function addField(
  fields: Map<string, string>,
  part: { fieldname: string; value: unknown; valueTruncated: boolean },
): void {
  if (fields.has(part.fieldname)) throw validationError({ [part.fieldname]: 'This field was given twice.' });
  if (part.valueTruncated) throw validationError({ [part.fieldname]: 'This field is too long.' });
  fields.set(part.fieldname, String(part.value));
}

async function receiveFile(
  content: Readable,
  temporaryFile: string,
  log: FastifyBaseLogger,
): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxDeckBytes) throw tooLarge();
      hash.update(chunk);
      yield chunk;
    }
  };
  const destination = createWriteStream(temporaryFile, { flags: 'wx', mode: 0o600 });
  const closed = new Promise<void>((resolve) => destination.once('close', () => resolve()));
  try {
    await pipeline(content, counted, destination);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (!isSystemError(error)) throw malformed(error);
    log.error({ err: error }, 'an upload could not be written');
    throw unavailable('The deck cannot be stored right now. Please try again in a minute.');
  } finally {
    // A refusal can come before the file is open; removed before that, it would appear afterwards and stay.
    await closed;
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}

/** The disk is full or gone, in contrast to what the parser says about the form. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function noFile(): AppError {
  return new AppError('no_file', 400, 'No file uploaded');
}

function tooLarge(): AppError {
  const limit = maxDeckBytes / 1024 / 1024;
  return new AppError(
    'deck_too_large',
    413,
    `This deck is larger than ${limit} MB. Compress its pictures and take out its videos, then try again.`,
  );
}

function malformed(cause: unknown): AppError {
  return new AppError(
    'malformed_request',
    400,
    'The upload broke off or is not well formed. Please send it again.',
    { cause },
  );
}
