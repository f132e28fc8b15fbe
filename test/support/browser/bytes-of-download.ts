import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** The whole of a downloaded file. Its path is on the browser's side, which may be another process. */
export async function bytesOfDownload(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}
