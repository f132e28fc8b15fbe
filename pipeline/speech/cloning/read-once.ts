import type { Read, Reading } from '../kokoro/reading.ts';

/**
 * Shares equal requests. Each is read once during the lifetime of the returned function, even if several ask at the
 * same time.
 */
export function readOnce(read: Read): Read {
  const readings = new Map<string, Promise<Reading[]>>();
  return (request, signal) => {
    const { voice } = request;
    const key = JSON.stringify({ ...request, voice: typeof voice === 'string' ? voice : Array.from(voice) });
    const known = readings.get(key) ?? read(request, signal);
    readings.set(key, known);
    return known;
  };
}
