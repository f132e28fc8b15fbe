import type { FastifyRequest } from 'fastify';
import type { FileLimit } from './receive-file.ts';

/**
 * The most that the file of a request may hold: its Content-Length, which counts the form around the file too, or the limit of its
 * kind where there is none or it names more. No more arrives: HTTP ends a body where its length does, and receiveFile at the limit.
 */
export function announcedBytes(
  { headers }: FastifyRequest,
  { maxBytes }: Pick<FileLimit, 'maxBytes'>,
): number {
  const { 'content-length': contentLength } = headers;
  const announced = contentLength === undefined ? Number.NaN : Number(contentLength);
  return announced >= 0 && announced < maxBytes ? Math.ceil(announced) : maxBytes;
}
