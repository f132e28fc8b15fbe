import type fc from 'fast-check';
import { checkState } from './check-state.ts';
import { dropAttempts, type Model, makeDue, turnClock } from './model.ts';
import { killAndRestart, type System, sweep, turnDatabaseClock } from './system.ts';
import { TakeVideo } from './worker-commands.ts';

/** Kills the server between calls. */
export class Kill implements fc.AsyncCommand<Model, System> {
  check(): boolean {
    return true;
  }

  async run(model: Model, system: System): Promise<void> {
    await killAndRestart(system);
    dropAttempts(model);
    await checkState(model, system, 'kill');
  }

  toString(): string {
    return 'kill';
  }
}

/** Makes the clock of the server jump, forwards or back. */
export class TurnClock implements fc.AsyncCommand<Model, System> {
  readonly milliseconds: number;
  constructor(milliseconds: number) {
    this.milliseconds = milliseconds;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, system: System): Promise<void> {
    system.base.clock.turn(this.milliseconds);
    turnClock(model, this.milliseconds);
    await sweep(system.life.testApp);
    await checkState(model, system, String(this));
  }

  toString(): string {
    return `the clock jumps by ${this.milliseconds / 1000} s`;
  }
}

/** Makes the clock of the database jump: every lease expires, and a worker takes a video that another is still making. */
export class LapseLeases implements fc.AsyncCommand<Model, System> {
  check(): boolean {
    return true;
  }

  async run(model: Model, system: System): Promise<void> {
    await turnDatabaseClock(system, 60_000);
    makeDue(model);
    await new TakeVideo().run(model, system);
  }

  toString(): string {
    return 'leases lapse, take a video';
  }
}
