/**
 * Preloaded into a server by `node --import`. Shifts its time of day by the milliseconds in a file, as if the clock of the machine
 * had been set. Timers and the times of files are not changed.
 */
import { readFileSync } from 'node:fs';

const everyMs = 50;
const Real = Date;
let shiftMs = 0;
const read = () => {
  shiftMs = Number(readFileSync(process.env.DRILL_CLOCK_FILE ?? '', 'utf8'));
};
read();
setInterval(read, everyMs).unref();

globalThis.Date = new Proxy(Real, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

function now(): number {
  return Real.now() + shiftMs;
}
