import http from 'node:http';

export type LoadResult = { requests: number; failed: number; latenciesMs: number[] };

/**
 * Sends requests at a fixed rate, whether or not earlier ones were answered, like many independent users. Latency counts from the
 * time at which a request was due, so that a stalled server is charged for the requests that could not be sent meanwhile (no
 * coordinated omission). Only for servers on this machine.
 */
export async function runOpenLoopLoad(load: {
  url: string;
  headers: Record<string, string>;
  perSecond: number;
  maxSeconds: number;
  until: AbortSignal;
}): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
  const result: LoadResult = { requests: 0, failed: 0, latenciesMs: [] };
  const open = new Set<Promise<void>>();
  const startedAt = performance.now();
  const last = load.perSecond * load.maxSeconds;
  for (let index = 0; index < last && !load.until.aborted; index += 1) {
    const dueAt = startedAt + (index * 1000) / load.perSecond;
    const waitMs = dueAt - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const request = send(load.url, load.headers, agent).then((isOk) => {
      result.requests += 1;
      if (isOk) result.latenciesMs.push(performance.now() - dueAt);
      else result.failed += 1;
    });
    open.add(request);
    void request.finally(() => open.delete(request));
  }
  await Promise.all(open);
  agent.destroy();
  return result;
}

function send(url: string, headers: Record<string, string>, agent: http.Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get(url, { headers, agent, timeout: 30_000 }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode === 200));
      response.once('error', () => resolve(false));
    });
    request.once('timeout', () => request.destroy(new Error('timeout')));
    request.once('error', () => resolve(false));
  });
}

/** Returns a percentile of the values, or NaN if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
