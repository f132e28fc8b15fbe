/**
 * Is loaded into the drill's server before its own code, and logs each long turn of the event loop in processor time. Wall time
 * would also depend on the other programs of the machine.
 */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const everyMs = 5;
/** Shortest turn that is logged: shorter ones delay no other user. */
const minMs = 10;

const file = process.env.LONG_TURNS_FILE;
if (isMainThread && file) {
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    const turnMs = (user + system) / 1000;
    if (turnMs >= minMs) appendFileSync(file, `${Date.now()} ${turnMs}\n`);
    before = process.threadCpuUsage();
  }, everyMs).unref();
}
