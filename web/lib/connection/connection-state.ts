/** `silent`: a reply is late, and may still come. `lost`: the server refuses, does not reply at all, or cannot be reached. */
export type Connection = 'fine' | 'silent' | 'lost';

let current: Connection = 'fine';
const listeners = new Set<(before: Connection) => void>();

export function readConnection(): Connection {
  return current;
}

export function setConnection(next: Connection): void {
  if (next === current) return;
  const before = current;
  current = next;
  for (const listener of listeners) listener(before);
}

/** Calls the listener after each change. @returns ends that */
export function subscribeConnection(listener: (before: Connection) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls the listener when a lost connection is back. A late reply is no return: to load everything again would make a busy
 * server busier. @returns ends that
 */
export function onReconnected(listener: () => void): () => void {
  return subscribeConnection((before) => {
    if (before === 'lost' && current === 'fine') listener();
  });
}
