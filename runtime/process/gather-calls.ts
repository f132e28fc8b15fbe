/** A participant whose calls are gathered. Each one either calls, or declares that it will not. */
export type Caller<Call, Result> = {
  /** Waits for the run that serves all callers. A second call gets a run of its own. */
  call: (call: Call) => Promise<Result>;
  /** Declares that no call will follow. Does nothing after a call. */
  leave: () => void;
};

/**
 * Gathers calls that are cheaper to serve in one run. The run begins when every caller has called or left, so each of them must do
 * one or the other.
 * @param run returns a result for each call, in order
 */
export function gatherCalls<Call, Result>(
  callerCount: number,
  run: (calls: readonly Call[]) => Promise<readonly Result[]>,
): Caller<Call, Result>[] {
  const calls: Call[] = [];
  const gathered = Promise.withResolvers<void>();
  const results = gathered.promise.then(() => run(calls));
  // Every caller gets the failure, so it need not be reported if nobody called.
  results.catch(() => {});
  let undecided = callerCount;

  const resultAt = (all: readonly Result[], index: number): Result => {
    const result = all[index];
    if (result === undefined) throw new RangeError(`There is no result for call ${index}.`);
    return result;
  };
  const createCaller = (): Caller<Call, Result> => {
    let isUndecided = true;
    const leave = () => {
      if (!isUndecided) return;
      isUndecided = false;
      undecided -= 1;
      if (undecided === 0 && calls.length > 0) gathered.resolve();
    };
    return {
      leave,
      async call(call) {
        if (!isUndecided) return resultAt(await run([call]), 0);
        const index = calls.push(call) - 1;
        leave();
        return resultAt(await results, index);
      },
    };
  };
  return Array.from({ length: callerCount }, createCaller);
}
