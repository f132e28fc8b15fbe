/**
 * `silent`: a reply is late but may still arrive. `lost`: the server refuses connections, does not reply at all, or cannot be
 * reached.
 */
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

/** Calls the listener after each change. Returns a function that unsubscribes. */
export function subscribeConnection(listener: (before: Connection) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls the listener when a lost connection is restored. A late reply does not count: reloading everything would load a busy server
 * even more. Returns a function that unsubscribes.
 */
export function onReconnected(listener: () => void): () => void {
  return subscribeConnection((before) => {
    if (before === 'lost' && current === 'fine') listener();
  });
}
