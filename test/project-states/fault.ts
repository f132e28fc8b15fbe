import { dropAttempts, type Model, turnClock } from './model.ts';
import { killAndRestart, type System, sweep } from './system.ts';

/** A fault: the process dies at a step, or the clock jumps while the storage is used. */
export type Fault = { type: 'kill'; step: number } | { type: 'jump'; storageUse: number } | null;

/** Time after which every leftover has been deleted. */
export const longAfterMs = 2 * 3_600_000;

/** Arms the fault for the next command. */
export function arm(fault: Fault, model: Model, { base, life }: System): void {
  if (fault?.type === 'kill') life.killBefore(fault.step);
  if (fault?.type !== 'jump') return;
  life.interruptBefore(fault.storageUse, async () => {
    turnClock(model, longAfterMs);
    base.clock.turn(longAfterMs);
    await sweep(base);
  });
}

/** Ends the fault. A process that had to die is dead by now, with its attempts, and a new one starts. */
export async function endFault(fault: Fault, models: Model[], system: System): Promise<void> {
  system.life.disarm();
  if (fault?.type !== 'kill') return;
  models.forEach(dropAttempts);
  await killAndRestart(system);
}
