import { pipeline, type Readable, Transform } from 'node:stream';

/**
 * Time for which a transfer may go on without a check of its reader's rights. A check for each part of a file would cost
 * a query each.
 */
const askEveryMs = 1000;

/**
 * Passes content on while its reader may have it: asks once a second while it flows, and breaks it off when the answer is no.
 * A large file takes minutes, in which its reader may be signed out, or lose the right to see it.
 * @param mayRead throws when the reader may not read on
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
  // A break on either side ends the other one, and reaches the sender of the content.
  pipeline(content, gate, () => {});
  return gate;
}
