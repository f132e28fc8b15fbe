import type { Readable } from 'node:stream';

/**
 * Where uploaded decks and finished videos are kept: a folder on this machine (disk-storage.ts) or any S3
 * (s3-storage.ts). Keys are our own, such as `videos/<project>/<generation>/video.mp4`; no user's text is ever in one.
 */
export type Storage = {
  /** Appears whole or not at all. */
  put(key: string, content: Readable, signal?: AbortSignal): Promise<void>;
  /** null when there is no such object. The ETag is a strong one, in quotes as HTTP writes it. */
  stat(key: string): Promise<{ sizeBytes: number; etag: string; modifiedAt: Date } | null>;
  /** `range` is inclusive, as in HTTP. @throws StoredObjectMissing */
  read(key: string, range?: { startByte: number; endByte: number }): Promise<Readable>;
  /** Everything under a prefix that ends in `/`; nothing there is no failure. */
  deleteFolder(prefix: string): Promise<void>;
  /** Nothing there is no failure. */
  delete(key: string): Promise<void>;
  /** Every object under a prefix that ends in `/`, in no order; all there are for the empty prefix. */
  list(prefix: string): AsyncIterable<{ key: string; sizeBytes: number }>;
  /** Whether it can be written to now. */
  isAvailable(): Promise<boolean>;
};

export class StoredObjectMissing extends Error {
  override readonly name = 'StoredObjectMissing';
}

export const storageKeys = {
  tombstoneFolder: 'tombstones/',
  tombstone: (hash: string) => `tombstones/${hash}`,
  teamFolder: (teamId: string) => `teams/${teamId}/`,
  logo: (teamId: string, logoId: string) => `teams/${teamId}/logos/${logoId}/logo.png`,
  projectFolder: (projectId: string) => `projects/${projectId}/`,
  voiceFolder: (voiceId: string) => `voices/${voiceId}/`,
  recording: (voiceId: string, extension: string) => `voices/${voiceId}/recording.${extension}`,
  /** Each try to train a voice has a folder of its own, so that one that was thought dead overwrites nothing. */
  madeVoice: (voiceId: string, fencingToken: number, file: 'voice' | 'sample.wav') =>
    `voices/${voiceId}/${fencingToken}/${file}`,
  deck: (projectId: string) => `projects/${projectId}/deck.pptx`,
  resultFolder: (projectId: string, generationId: string) => `projects/${projectId}/results/${generationId}/`,
  /** `file` is one of videoFiles in pipeline/video-result.ts. */
  result: (projectId: string, generationId: string, file: string) =>
    `projects/${projectId}/results/${generationId}/${file}`,
};
