import type { Endpoint } from '#contract/endpoint.ts';
import { apiFetch } from './api-client.ts';

/**
 * Fetches a file that the server creates on request, and has the browser save it. A plain link would replace the page with an
 * error.
 * @throws ApiError
 */
export async function saveFile(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  name: string,
): Promise<void> {
  const url = URL.createObjectURL(await (await apiFetch({ method, path })).blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has begun to read the blob.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
