import { Session } from 'node:inspector';

/**
 * Counts the calls of the product's own functions while `act` runs, callbacks included: what is done for each word, figure and line
 * of a text, in place of its time, which tells more of the machine than of the code.
 * @param act must not wait: what else runs meanwhile would be counted, too
 */
export function countCalls(act: () => unknown): number {
  const session = new Session();
  session.connect();
  try {
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    act();
    let calls = 0;
    // In the same thread, an answer is there when `post` returns.
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
