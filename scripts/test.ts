import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type CheckResult, runChecks } from './check/check.ts';
import { dataFolder, repositoryRoot } from './places.ts';
import { meetNeeds } from './setup/meet-needs.ts';
import { failedTests, mergeReports, readReport, slowestFiles, type TestReport } from './test-report.ts';

/**
 * Extent of a test run: `quick` leaves out everything that needs a browser, the speech model or a whole server; `all`
 * adds the long forms.
 */
export type TestScope = 'quick' | 'default' | 'all';

/** The projects of vitest.config.ts, by what must be there before their tests. */
const projects = { quick: ['quick', 'quick, web', 'quick, isolated'], heavy: ['heavy'] };

/** `npm test`: the checks, then the tests; arguments that are not ours go to vitest. Ends with `N passed, N failed`. */
export async function main(args: string[]): Promise<number> {
  return runTests(
    args.includes('--quick') ? 'quick' : 'default',
    args.filter((arg) => arg !== '--quick'),
  );
}

/** @returns the exit code */
export async function runTests(scope: TestScope, args: readonly string[]): Promise<number> {
  const namesFiles = args.some((arg) => !arg.startsWith('-'));
  // The checks and the quick tests need no model: they fill the cores while set-up downloads, and each other's pauses.
  const models = scope === 'quick' ? undefined : meetNeeds(['models']);
  const checks = namesFiles ? Promise.resolve([]) : runChecks().then(tell);
  await meetNeeds(['web']);
  const runs: TestReport[] = [];
  if (namesFiles && scope !== 'quick') {
    await models;
    runs.push(await runVitest(scope, [...projects.quick, ...projects.heavy], args));
  } else {
    runs.push(await runVitest(scope, projects.quick, args));
    await models;
    if (scope !== 'quick') runs.push(await runVitest(scope, projects.heavy, args));
  }
  return report(scope, await checks, mergeReports(runs), namesFiles);
}

/** Prints checks as soon as they are done: what fails is known before the tests end. */
function tell(checks: CheckResult[]): CheckResult[] {
  for (const { passed, name, output } of checks) {
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}`);
    if (!passed) console.log(output);
  }
  return checks;
}

/** Prints the slowest files, what failed, and the counts. @returns the exit code */
function report(
  scope: TestScope,
  checks: readonly CheckResult[],
  tests: TestReport,
  namesFiles: boolean,
): number {
  if (!namesFiles) {
    console.log('\nThe slowest files:');
    for (const { name, seconds } of slowestFiles(tests, 10)) {
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${path.relative(repositoryRoot, name)}`);
    }
  }
  const passed = checks.filter((check) => check.passed).length + tests.numPassedTests;
  const failed = checks.filter((check) => !check.passed).length + tests.numFailedTests;
  for (const { name } of checks.filter((check) => !check.passed)) {
    console.log(`\nFAILED ${name}: the lines after its first mention above say why`);
  }
  for (const { name, message } of failedTests(tests)) {
    console.log(`\nFAILED ${path.relative(repositoryRoot, name)}\n${message}`);
  }
  const left = tests.numPendingTests;
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

/** Runs the tests of some projects of vitest.config.ts. */
async function runVitest(
  scope: TestScope,
  projects: readonly string[],
  args: readonly string[],
): Promise<TestReport> {
  const reportFile = path.join(dataFolder, `test-report-${process.pid}.json`);
  const child = spawn(
    process.execPath,
    [
      path.join(repositoryRoot, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...projects.map((project) => `--project=${project}`),
      ...args,
    ],
    {
      cwd: repositoryRoot,
      stdio: 'inherit',
      env: {
        ...process.env,
        DATA_DIR: dataFolder,
        TEST_SCOPE: scope === 'all' ? 'all' : 'default',
      },
    },
  );
  // Set-up that fails beside the tests ends this process.
  process.once('exit', () => child.kill());
  const exitCode = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  const written = await readFile(reportFile, 'utf8').catch(() => null);
  await rm(reportFile, { force: true });
  return readReport(written, exitCode);
}
