/**
 * Notifies the workers in this process of a waiting job, so that they poll at once. A lost or repeated call does no harm: the jobs
 * are in the table, and workers poll it anyway (pull-jobs.ts).
 */
export type WakeUp = {
  call(): void;
  /** @returns a function that unsubscribes */
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
