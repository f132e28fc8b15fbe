import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { createS3Storage } from '#server/storage/s3-storage.ts';
import type { Storage } from '#server/storage/storage.ts';

export type S3Server = {
  /** Opens our storage in a bucket of the server. The bucket `decks` exists. */
  storage(bucket: string): Storage;
  port: number;
  /** Folder of the server's objects. */
  folder: string;
  close(): Promise<void>;
};

/**
 * Starts a local server that speaks the S3 protocol. s3rver has had no release for years; it stays for want of another that npm or
 * Debian can install on every machine that runs the tests. Its fork `@20minutes/s3rver` (5.0.0) rejects the signature of each call
 * on a bucket (list, delete many, head), and without that check it would not notice incorrectly signed calls. Debian's rclone
 * (1.60) cannot serve S3 yet, and moto needs Python.
 */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'decks', configs: [] }],
  });
  const { port } = await server.run();
  return {
    storage: (bucket) => s3StorageAt(port, bucket),
    port,
    folder,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens our storage with the credentials that s3rver accepts. */
export function s3StorageAt(port: number, bucket: string): Storage {
  return createS3Storage({
    kind: 's3',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
}
