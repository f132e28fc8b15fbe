import { matchInSteps } from './regexp-steps.ts';

/**
 * Counts the steps that regular expressions take while `act` runs, in place of its time, which tells more of the machine than of
 * the code. Everything is done by the engine's own expressions; their steps are counted beside.
 * @param act must not wait: what else runs meanwhile would be counted, too
 */
export function countSteps(act: () => unknown): number {
  const { exec } = RegExp.prototype;
  let steps = 0;
  function counted(this: RegExp, text: string): RegExpExecArray | null {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    // Counting needs expressions of its own.
    RegExp.prototype.exec = exec;
    steps += matchInSteps(this, text, from).steps;
    RegExp.prototype.exec = counted;
    return exec.call(this, text);
  }
  RegExp.prototype.exec = counted;
  try {
    act();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return steps;
}
