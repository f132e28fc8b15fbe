import type { Endpoint } from '../../contract/endpoint.ts';
import { apiFetch } from './api-client.ts';

/**
 * Fetches a file that the server makes when asked for, and has the browser save it. Not a plain link, so that a
 * refusal is told on the page instead of taking its place.
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
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
