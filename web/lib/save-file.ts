import type { Endpoint } from '#contract/endpoint.ts';
import { apiFetch } from './api-client.ts';

/**
 * Fetches a file that the server makes on request, and has the browser save it. Not a plain link, so that an error
 * appears on the page instead of replacing it.
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
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
