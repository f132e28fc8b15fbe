/** About 2 ms of reading, hashing and writing. */
const maxBytesInTurn = 512 * 1024;

/** @returns when so many more bytes may be handled */
export type ShareEventLoop = (bytes: number) => Promise<void>;

/**
 * Uploads take turns of the event loop: once so many bytes of all of them were handled in one, the rest waits for the
 * next, so that other requests are answered in between however many uploads come at once. Their senders are slowed
 * down by that and nothing is held in memory.
 */
export function createEventLoopShare(nextTurn: (begin: () => void) => void = setImmediate): ShareEventLoop {
  let leftBytes = maxBytesInTurn;
  let turn: Promise<void> | null = null;
  return async (bytes) => {
    while (leftBytes <= 0) {
      turn ??= new Promise((resolve) => {
        nextTurn(() => {
          leftBytes = maxBytesInTurn;
          turn = null;
          resolve();
        });
      });
      await turn;
    }
    leftBytes -= bytes;
  };
}

/** Of this process. */
export const shareEventLoop = createEventLoopShare();
