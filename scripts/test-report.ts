import { z } from 'zod';

/** The part of vitest's JSON report that is printed. Without a report, every number is zero. */
const testReport = z.object({
  numPassedTests: z.number().default(0),
  numFailedTests: z.number().default(0),
  numPendingTests: z.number().default(0),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        startTime: z.number(),
        endTime: z.number(),
        status: z.string().default('passed'),
        /** Reason why the file itself failed, for example because it could not be loaded. */
        message: z.string().default(''),
        assertionResults: z
          .array(
            z.object({
              fullName: z.string(),
              status: z.string(),
              failureMessages: z.array(z.string()).nullish(),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
});
export type TestReport = z.infer<typeof testReport>;

/**
 * Reads the report of a run of vitest; `written` is null if there is none. A run that fails without naming a failed test (a crash,
 * an unhandled rejection, no tests) counts as one failure.
 */
export function readReport(written: string | null, exitCode: number): TestReport {
  const report = testReport.parse(parseJson(written ?? ''));
  const isSilentFailure = report.numFailedTests === 0 && (exitCode !== 0 || written === null);
  return isSilentFailure ? { ...report, numFailedTests: 1 } : report;
}

/** Parses the report. A truncated one counts as empty. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Adds up the reports of several runs. */
export function mergeReports(reports: readonly TestReport[]): TestReport {
  const sum = (count: (report: TestReport) => number) => reports.reduce((all, each) => all + count(each), 0);
  return {
    numPassedTests: sum(({ numPassedTests }) => numPassedTests),
    numFailedTests: sum(({ numFailedTests }) => numFailedTests),
    numPendingTests: sum(({ numPendingTests }) => numPendingTests),
    testResults: reports.flatMap(({ testResults }) => testResults),
  };
}

/** Returns the files that took longest from their first test to their last, longest first. */
export function slowestFiles(
  { testResults }: TestReport,
  count: number,
): { name: string; seconds: number }[] {
  return testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}

/** Lists the failed tests with their files and the first lines of their messages. The output above may be truncated or far away. */
export function failedTests({ testResults }: TestReport): { name: string; message: string }[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ name, message: firstLines(message) }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name}: ${fullName}`,
      message: firstLines(failureMessages?.join('\n') ?? ''),
    }));
  });
}

const firstLines = (text: string) => text.split('\n').slice(0, 12).join('\n');
