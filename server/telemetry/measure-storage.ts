import { type Storage, StoredObjectMissing } from '../storage/storage.ts';
import type { Metrics } from './metrics.ts';

type Operation = 'put' | 'stat' | 'read' | 'delete';

/**
 * Wraps a storage so that its failures are counted. Missing objects and aborted calls are not failures. Streams that break off are
 * not counted either, because a lost storage cannot be told from a reader who left.
 */
export function measureStorage(storage: Storage, { storageErrors }: Metrics): Storage {
  const watch = async <T>(operation: Operation, work: Promise<T>, signal?: AbortSignal): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof StoredObjectMissing) && !signal?.aborted) storageErrors.inc({ operation });
      throw error;
    }
  };
  return {
    ...storage,
    put: (key, content, signal) => watch('put', storage.put(key, content, signal), signal),
    stat: (key) => watch('stat', storage.stat(key)),
    read: (key, range) => watch('read', storage.read(key, range)),
    deleteFolder: (prefix) => watch('delete', storage.deleteFolder(prefix)),
    delete: (key) => watch('delete', storage.delete(key)),
  };
}
