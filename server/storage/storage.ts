import type { Readable } from 'node:stream';

/**
 * Storage of decks, videos, recordings and voices: a folder on this machine (disk-storage.ts) or any S3 (s3-storage.ts). Keys are
 * our own (see storageKeys) and never contain a user's text.
 */
export type Storage = {
  /** Stores an object, which appears whole or not at all. */
  put(key: string, content: Readable, signal?: AbortSignal): Promise<void>;
  /** Returns null if there is no such object. The ETag is strong, in quotes as in HTTP. */
  stat(key: string): Promise<{ sizeBytes: number; etag: string; modifiedAt: Date } | null>;
  /** Reads an object, or an inclusive range of it, as in HTTP. @throws StoredObjectMissing */
  read(key: string, range?: { startByte: number; endByte: number }): Promise<Readable>;
  /** Deletes all objects under a prefix that ends in `/`. Succeeds if there are none. */
  deleteFolder(prefix: string): Promise<void>;
  /** Deletes an object. Succeeds if there is none. */
  delete(key: string): Promise<void>;
  /** Lists the objects under a prefix that ends in `/`, or all for the empty prefix, in no particular order. */
  list(prefix: string): AsyncIterable<{ key: string; sizeBytes: number }>;
  /** Tells whether the storage can be written to now. */
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
  /** Each attempt to train a voice has its own folder, so that a worker that was taken for dead overwrites nothing. */
  madeVoice: (voiceId: string, fencingToken: number, file: 'voice' | 'sample.wav') =>
    `voices/${voiceId}/${fencingToken}/${file}`,
  slideRecording: (projectId: string, recordingId: string) =>
    `projects/${projectId}/recordings/${recordingId}.wav`,
  deck: (projectId: string) => `projects/${projectId}/deck.pptx`,
  /** Folder of a deck that replaces the first one. */
  newDeckFolder: (projectId: string, updateId: string) => `projects/${projectId}/decks/${updateId}/`,
  newDeck: (projectId: string, updateId: string) => `projects/${projectId}/decks/${updateId}/deck.pptx`,
  resultFolder: (projectId: string, generationId: string) => `projects/${projectId}/results/${generationId}/`,
  /** `file` is one of videoFiles in pipeline/video-result.ts. */
  result: (projectId: string, generationId: string, file: string) =>
    `projects/${projectId}/results/${generationId}/${file}`,
};

/** Tells whether the file of a key is sealed: people's recordings, and the voices made from them. */
export function isSealedKey(key: string): boolean {
  return key.startsWith('voices/') || /^projects\/[^/]+\/recordings\//.test(key);
}
