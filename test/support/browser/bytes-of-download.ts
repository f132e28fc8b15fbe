import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/**
 * Reads a whole downloaded file. It reads a stream, because the file's path is on the browser's side, which may be another process.
 */
export async function bytesOfDownload(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}
