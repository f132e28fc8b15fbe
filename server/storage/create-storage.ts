import type { Config } from '../config.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Creates the storage that is configured. */
export async function createStorage(config: Config['storage']): Promise<Storage> {
  return config.kind === 's3' ? createS3Storage(config) : createDiskStorage(config.folder);
}
