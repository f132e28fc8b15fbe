/**
 * Runs in the server of the drill, before it, and notes each long turn of the event loop in processor time. How long a turn lasts
 * says as much about the other programs of the machine.
 */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const everyMs = 5;
/** Shorter turns hold up nobody. */
const leastMs = 10;

const file = process.env.LONG_TURNS_FILE;
if (isMainThread && file) {
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    const turnMs = (user + system) / 1000;
    if (turnMs >= leastMs) appendFileSync(file, `${Date.now()} ${turnMs}\n`);
    before = process.threadCpuUsage();
  }, everyMs).unref();
}
