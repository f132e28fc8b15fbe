import { ok } from 'node:assert/strict';
import type fc from 'fast-check';
import { checkState, fits } from './check-state.ts';
import { arm, endFault, type Fault } from './fault.ts';
import { endAttempt, type Model, type Outcome, turnClock, visibleProjects } from './model.ts';
import { observe, type System, takeNext } from './system.ts';

/** Lets a free worker take the next video. */
export class TakeVideo implements fc.AsyncCommand<Model, System> {
  check(): boolean {
    return true;
  }

  async run(model: Model, system: System): Promise<void> {
    const waiting = visibleProjects(model).filter(({ open }) => open !== null);
    const taken = await takeNext(system);
    if (!taken) {
      ok(!waiting.some(({ open }) => open?.isDue), 'a video waits that no worker gets');
      return;
    }
    const open = waiting.find(({ id }) => id === taken.projectId)?.open;
    ok(open, 'a worker got a video that nobody waits for');
    open.holder = taken.id;
    open.isDue = false;
  }

  toString(): string {
    return 'take a video';
  }
}

/** Ends one of the attempts in progress, with or without its lease. */
export class EndAttempt implements fc.AsyncCommand<Model, System> {
  readonly nth: number;
  readonly outcome: Outcome;
  readonly fault: Fault;
  constructor(nth: number, outcome: Outcome, fault: Fault) {
    this.nth = nth;
    this.outcome = outcome;
    this.fault = fault;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, system: System): Promise<void> {
    const [ending] = system.attempts.splice(this.nth % (system.attempts.length || 1), 1);
    if (!ending) return;
    const before = structuredClone(model);
    arm(this.fault, model, system);
    await ending.end(this.outcome);
    const { id, generationId } = ending;
    endAttempt(model, { id, generationId, outcome: this.outcome });
    turnClock(before, model.nowMs - before.nowMs);
    const mayBeUndone = !system.life.isAlive();
    await endFault(this.fault, [before, model], system);
    if (mayBeUndone && !fits(model, await observe(system))) Object.assign(model, before);
    await checkState(model, system, String(this));
  }

  toString(): string {
    return `try ${this.nth} ends: ${this.outcome}${this.fault ? `, ${JSON.stringify(this.fault)}` : ''}`;
  }
}
