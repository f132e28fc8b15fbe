import { expect, it } from 'vitest';
import { failedTests, mergeReports, readReport, slowestFiles } from './test-report.ts';

const quick = {
  numPassedTests: 3,
  numPendingTests: 1,
  testResults: [
    { name: 'a.test.ts', startTime: 1000, endTime: 2000 },
    { name: 'b.test.ts', startTime: 1000, endTime: 5500 },
  ],
};
const heavy = {
  numPassedTests: 1,
  numFailedTests: 2,
  testResults: [{ name: 'c.spec.ts', startTime: 6000, endTime: 8000 }],
};
const read = (written: object, exitCode: number) => readReport(JSON.stringify(written), exitCode);

it('names the slowest files of all runs, slowest first', () => {
  expect(slowestFiles(mergeReports([read(quick, 0), read(heavy, 1)]), 2)).toEqual([
    { name: 'b.test.ts', seconds: 4.5 },
    { name: 'c.spec.ts', seconds: 2 },
  ]);
});

it('adds up the tests of all runs', () => {
  expect(mergeReports([read(quick, 0), read(heavy, 1)])).toMatchObject({
    numPassedTests: 4,
    numFailedTests: 2,
    numPendingTests: 1,
  });
});

it.each([
  ['with a failed exit and no failed test', JSON.stringify(quick), 1],
  ['without a report', null, 0],
  ['with an incomplete report', '{"numPassedTests":3', 1],
])('counts a run %s as a failure', (_what, written, exitCode) => {
  expect(readReport(written, exitCode).numFailedTests).toBe(1);
});

it('adds no failure to a run that names its failures', () => {
  expect(read(heavy, 1).numFailedTests).toBe(2);
  expect(read(quick, 0).numFailedTests).toBe(0);
});

it('lists failed tests and unloadable files with the first lines of their messages', () => {
  const file = { startTime: 0, endTime: 1 };
  const report = read(
    {
      testResults: [
        {
          ...file,
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'adds', status: 'passed' },
            {
              fullName: 'subtracts',
              status: 'failed',
              failureMessages: [`expected 2\n${'at x\n'.repeat(40)}`],
            },
          ],
        },
        { ...file, name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
        { ...file, name: 'c.test.ts', status: 'passed' },
      ],
    },
    1,
  );
  const [first, second, ...others] = failedTests(report);
  expect(first).toMatchObject({
    name: 'a.test.ts: subtracts',
    message: expect.stringMatching(/^expected 2\n/),
  });
  expect(first?.message.split('\n')).toHaveLength(12);
  expect(second).toEqual({ name: 'b.test.ts', message: 'Cannot find module' });
  expect(others).toEqual([]);
});
