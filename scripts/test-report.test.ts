import { expect, it } from 'vitest';
import { slowestFiles, testReport } from './test-report.ts';

it('names the slowest files, slowest first', () => {
  const report = testReport.parse({
    numPassedTests: 3,
    testResults: [
      { name: 'a.test.ts', startTime: 1000, endTime: 2000 },
      { name: 'b.test.ts', startTime: 1000, endTime: 5500 },
      { name: 'c.test.ts', startTime: 1000, endTime: 3000 },
    ],
  });
  expect(slowestFiles(report, 2)).toEqual([
    { name: 'b.test.ts', seconds: 4.5 },
    { name: 'c.test.ts', seconds: 2 },
  ]);
});

it('counts nothing where the runner left no report', () => {
  expect(testReport.parse({})).toEqual({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    testResults: [],
  });
});
