import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { runChecks } from './check/check.ts';
import { dataFolder, repositoryRoot } from './places.ts';
import { slowestFiles, testReport } from './test-report.ts';

/** What runs: `quick` leaves out all that needs a browser, the speech model or a whole server; `all` adds the long forms. */
export type TestScope = 'quick' | 'default' | 'all';

const quickProjects = ['--project', 'quick', '--project', 'quick, isolated'];

/** `npm test`: the checks, then the tests; arguments that are not ours go to vitest. Ends with `N passed, N failed`. */
export async function main(args: string[]): Promise<number> {
  return runTests(
    args.includes('--quick') ? 'quick' : 'default',
    args.filter((arg) => arg !== '--quick'),
  );
}

/** @returns the exit code */
export async function runTests(scope: TestScope, args: readonly string[]): Promise<number> {
  let passed = 0;
  let failed = 0;
  const namesFiles = args.some((arg) => !arg.startsWith('-'));
  if (!namesFiles) {
    for (const check of await runChecks()) {
      console.log(`${check.passed ? 'ok    ' : 'FAILED'} ${check.name}`);
      if (check.passed) passed += 1;
      else {
        failed += 1;
        console.log(check.output);
      }
    }
  }
  const { exitCode, report } = await runVitest(scope, args);
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  // A runner that ends badly without naming a failed test (a crash, an unhandled rejection) has failed all the same.
  if (exitCode !== 0 && report.numFailedTests === 0) failed += 1;
  if (!namesFiles) {
    console.log('\nThe slowest files:');
    for (const { name, seconds } of slowestFiles(report, 10)) {
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${path.relative(repositoryRoot, name)}`);
    }
  }
  const left = report.numPendingTests;
  console.log(
    `\n${passed} passed, ${failed} failed${left > 0 ? `, ${left} not run (${reasonFor(scope)})` : ''}`,
  );
  return failed === 0 && passed > 0 ? 0 : 1;
}

function reasonFor(scope: TestScope): string {
  return scope === 'all'
    ? 'this machine lacks what they need; the lines above say what'
    : 'npm run test:all runs what this machine can run';
}

async function runVitest(scope: TestScope, args: readonly string[]) {
  const reportFile = path.join(dataFolder, `test-report-${process.pid}.json`);
  const child = spawn(
    process.execPath,
    [
      path.join(repositoryRoot, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...(scope === 'quick' ? quickProjects : []),
      ...args,
    ],
    {
      cwd: repositoryRoot,
      stdio: 'inherit',
      env: { ...process.env, DATA_DIR: dataFolder, TEST_SCOPE: scope === 'all' ? 'all' : 'default' },
    },
  );
  const exitCode = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  try {
    return { exitCode, report: testReport.parse(JSON.parse(await readFile(reportFile, 'utf8'))) };
  } catch {
    return { exitCode: exitCode || 1, report: testReport.parse({}) };
  } finally {
    await rm(reportFile, { force: true });
  }
}
