import { z } from 'zod';
import type { LocalModel, LocalServer } from '#contract/script-writer.ts';
import { limitedFetch } from '#runtime/network/limited-fetch.ts';

/** Default addresses of the programs, all of which speak OpenAI's protocol. */
export const localBaseUrls: Readonly<Record<LocalServer, string>> = {
  ollama: 'http://127.0.0.1:11434/v1',
  'llama.cpp': 'http://127.0.0.1:8080/v1',
  lm_studio: 'http://127.0.0.1:1234/v1',
};

const timeoutMs = 700;
const maxListBytes = 256 * 1024;
const maxModels = 50;
const fetchList = limitedFetch(maxListBytes);

/** Any program may listen on these ports, so the list is validated as strictly as that of a stranger. */
const modelList = z.object({
  data: z.array(z.object({ id: z.string().min(1).max(200) })),
});

/** Finds models that can write. Requests only their names. A server that does not answer in time has none. */
export async function findLocalModels(baseUrls: Readonly<Record<LocalServer, string>> = localBaseUrls) {
  const servers: LocalServer[] = ['ollama', 'llama.cpp', 'lm_studio'];
  const found = await Promise.all(servers.map((server) => modelsOf(server, baseUrls[server])));
  return found.flat();
}

async function modelsOf(server: LocalServer, baseUrl: string): Promise<LocalModel[]> {
  try {
    const reply = await fetchList(`${baseUrl}/models`, { signal: AbortSignal.timeout(timeoutMs) });
    if (!reply.ok) return [];
    const { data } = modelList.parse(await reply.json());
    return data
      .filter(({ id }) => !/embed|whisper|rerank/i.test(id))
      .slice(0, maxModels)
      .map(({ id }) => ({ server, model: id }));
  } catch {
    return [];
  }
}
