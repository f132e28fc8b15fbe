import { pipeline, type Readable, Transform } from 'node:stream';

/** Interval of the checks of a reader's access during a transfer. A check for each chunk would cost a query each. */
const askEveryMs = 1000;

/**
 * Passes content on while its reader has access, which is checked once a second, and breaks it off when access is lost. A large
 * file takes minutes, in which its reader may be signed out or lose access.
 * @param mayRead throws once the reader has lost access
 */
export function whileAllowed(content: Readable, mayRead: () => Promise<unknown>, now: () => Date): Readable {
  let askedAtMs = now().getTime();
  const gate = new Transform({
    transform(chunk, _encoding, pass) {
      if (now().getTime() - askedAtMs < askEveryMs) return pass(null, chunk);
      mayRead().then(() => {
        askedAtMs = now().getTime();
        pass(null, chunk);
      }, pass);
    },
  });
  // A failure on either side ends the other one, and reaches the sender of the content.
  pipeline(content, gate, () => {});
  return gate;
}
