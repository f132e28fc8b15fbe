import type { FastifyRequest } from 'fastify';
import type { FileLimit } from './receive-file.ts';

/**
 * Returns the maximum size of a request's file: its Content-Length, which includes the form around the file, or the limit of its
 * kind if there is none or it is larger. No more can arrive, because HTTP ends a body at its length, and receiveFile at the limit.
 */
export function announcedBytes(
  { headers }: FastifyRequest,
  { maxBytes }: Pick<FileLimit, 'maxBytes'>,
): number {
  const { 'content-length': contentLength } = headers;
  const announced = contentLength === undefined ? Number.NaN : Number(contentLength);
  return announced >= 0 && announced < maxBytes ? Math.ceil(announced) : maxBytes;
}
