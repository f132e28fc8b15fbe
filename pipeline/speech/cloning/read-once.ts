import type { Read, Reading } from '../kokoro/read.ts';

/** Remembers what was read as long as it lives, also while it is being read. */
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
