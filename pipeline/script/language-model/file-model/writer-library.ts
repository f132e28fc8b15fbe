import { access } from 'node:fs/promises';
import path from 'node:path';

/** Where the library that reads model files is installed. It is no part of the product: few need it, and it is 83 MB large. */
export function writerLibraryFolder(dataFolder: string): string {
  return path.join(dataFolder, 'models', 'writer-library');
}

/** The file that stands in that folder when the installation is complete. */
export function libraryStamp(folder: string): string {
  return path.join(folder, 'complete');
}

/** Whether the library is there and whole. */
export async function isLibraryInstalled(folder: string): Promise<boolean> {
  return access(libraryStamp(folder)).then(
    () => true,
    () => false,
  );
}
