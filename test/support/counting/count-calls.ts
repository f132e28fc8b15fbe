import { Session } from 'node:inspector';

/**
 * Counts the calls of the product's own functions while `act` runs, including callbacks. They reveal work per word, figure and line
 * of a text; measured time would depend more on the machine than on the code.
 * @param act must be synchronous, because other work meanwhile would be counted as well
 */
export function countCalls(act: () => unknown): number {
  const session = new Session();
  session.connect();
  try {
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    act();
    let calls = 0;
    // The session is in the same thread, so the result is available when `post` returns.
    session.post('Profiler.takePreciseCoverage', (error, coverage) => {
      if (error) throw error;
      const own = coverage.result.filter(({ url }) => ownFile.test(url));
      calls = own
        .flatMap(({ functions }) => functions)
        .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
    });
    session.post('Profiler.stopPreciseCoverage');
    return calls;
  } finally {
    session.disconnect();
  }
}

const ownFile = /\/(?:contract|pipeline|server)\//;
