import { z } from 'zod';

/** The part of vitest's JSON report that is printed. Without a report every number is zero. */
export const testReport = z.object({
  numPassedTests: z.number().default(0),
  numFailedTests: z.number().default(0),
  numPendingTests: z.number().default(0),
  testResults: z
    .array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() }))
    .default([]),
});
export type TestReport = z.infer<typeof testReport>;

/** The files that took longest from their first test to their last, longest first. */
export function slowestFiles(
  { testResults }: TestReport,
  count: number,
): { name: string; seconds: number }[] {
  return testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}
