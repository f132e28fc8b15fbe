/**
 * Tells the workers in this process that a job waits, so that they look at once. A lost or repeated call does no harm:
 * what is to be done is in the table, and workers look there by themselves (pull-jobs.ts).
 */
export type WakeUp = {
  call(): void;
  /** @returns what ends the listening */
  listen(onCall: () => void): () => void;
};

export function createWakeUp(): WakeUp {
  const listeners = new Set<() => void>();
  return {
    call() {
      for (const listener of listeners) listener();
    },
    listen(onCall) {
      listeners.add(onCall);
      return () => listeners.delete(onCall);
    },
  };
}
