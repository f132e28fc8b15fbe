import { matchInSteps } from './regexp-steps.ts';

/**
 * Counts the steps that regular expressions take while `act` runs; measured time would depend more on the machine than on the code.
 * The engine does the actual matching, and the steps are counted in addition.
 * @param act must be synchronous, because other work meanwhile would be counted as well
 */
export function countSteps(act: () => unknown): number {
  const { exec } = RegExp.prototype;
  let steps = 0;
  function counted(this: RegExp, text: string): RegExpExecArray | null {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    // Restored, because counting itself uses regular expressions.
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
