import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Config } from '../config.ts';
import { checkFolderPrefix, checkObjectKey } from './check-key.ts';
import { endWhenStalled } from './end-when-stalled.ts';
import { type Storage, StoredObjectMissing } from './storage.ts';

type S3Config = Extract<Config['storage'], { kind: 's3' }>;

/**
 * Time limits of requests. Without them, a service that hangs, or a connection that a network has swallowed, would block its caller
 * for ever.
 */
const usualTimes = {
  connectMs: 5000,
  /** Time until a response begins. */
  answerMs: 20_000,
  /** Time without a byte in either direction while a file is sent, or without one while its reader waits for it. */
  silenceMs: 30_000,
};
const maxAttempts = 2;

/**
 * Creates storage in a bucket of Amazon S3, or of another service with its protocol if `endpoint` is given.
 * @param times for tests
 */
export function createS3Storage(config: S3Config, times = usualTimes): Storage {
  const connect = { connectionTimeout: times.connectMs, throwOnRequestTimeout: true };
  const options: S3ClientConfig = {
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Other services rarely have a host name per bucket.
    ...(config.endpoint !== undefined && { endpoint: config.endpoint, forcePathStyle: true }),
    // By default, the SDK sends checksums as trailers, which most other services do not understand.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts,
  };
  const client = new S3Client({
    ...options,
    requestHandler: { ...connect, socketTimeout: times.silenceMs },
  });
  // Viewers hold a connection as long as they watch. If they shared the fifty connections of the other calls, fifty viewers would
  // block everything.
  const reader = new S3Client({
    ...options,
    requestHandler: {
      ...connect,
      requestTimeout: times.answerMs,
      httpAgent: { maxSockets: Number.POSITIVE_INFINITY },
      httpsAgent: { maxSockets: Number.POSITIVE_INFINITY },
    },
  });
  const soon = { requestTimeout: times.answerMs };
  const at = (key: string) => {
    checkObjectKey(key);
    return { Bucket: config.bucket, Key: key };
  };

  const pagesOf = (prefix: string) =>
    paginateListObjectsV2({ client }, { Bucket: config.bucket, Prefix: prefix }, soon);

  return {
    put: async (key, content, signal) => {
      signal?.throwIfAborted();
      const upload = new Upload({ client, params: { ...at(key), Body: content } });
      const abort = () => void upload.abort();
      signal?.addEventListener('abort', abort, { once: true });
      try {
        await upload.done();
      } finally {
        signal?.removeEventListener('abort', abort);
        content.destroy();
      }
    },
    stat: async (key) => {
      const head = await client.send(new HeadObjectCommand(at(key)), soon).catch(nullIfMissing);
      if (head?.ContentLength === undefined || !head.ETag || !head.LastModified) return null;
      return { sizeBytes: head.ContentLength, etag: head.ETag, modifiedAt: head.LastModified };
    },
    read: async (key, range) => {
      const Range = range && `bytes=${range.startByte}-${range.endByte}`;
      const object = await reader
        .send(new GetObjectCommand({ ...at(key), ...(Range && { Range }) }))
        .catch(nullIfMissing);
      if (!(object?.Body instanceof Readable)) throw new StoredObjectMissing();
      return endWhenStalled(object.Body, times.silenceMs);
    },
    deleteFolder: async (prefix) => {
      checkFolderPrefix(prefix);
      for await (const { Contents = [] } of pagesOf(prefix)) {
        const Objects = Contents.map(({ Key }) => ({ Key }));
        if (Objects.length === 0) continue;
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: config.bucket, Delete: { Objects, Quiet: true } }),
          soon,
        );
        if (Errors.length > 0) throw new Error(`${Errors.length} objects could not be deleted.`);
      }
    },
    delete: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)), soon);
    },
    list: async function* (prefix) {
      if (prefix !== '') checkFolderPrefix(prefix);
      for await (const { Contents = [] } of pagesOf(prefix)) {
        for (const { Key, Size = 0 } of Contents) if (Key !== undefined) yield { key: Key, sizeBytes: Size };
      }
    },
    isAvailable: () =>
      client.send(new HeadBucketCommand({ Bucket: config.bucket }), soon).then(
        () => true,
        () => false,
      ),
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null;
  throw error;
}
