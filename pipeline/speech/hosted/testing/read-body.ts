import type { IncomingMessage } from 'node:http';

/**
 * Reads the JSON or the form of a request, with files of a form as Latin-1 text.
 * @returns an empty object for other bodies
 */
export async function readBody(incoming: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  const contentType = incoming.headers['content-type'] ?? '';
  if (contentType.startsWith('application/json')) return JSON.parse(bytes.toString('utf8'));
  if (!contentType.startsWith('multipart/form-data')) return {};
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': contentType },
  }).formData();
  const fields = [...form].map(async ([name, value]) => [
    name,
    typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()).toString('latin1'),
  ]);
  return Object.fromEntries(await Promise.all(fields));
}
