import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { getPriority, setPriority, totalmem } from 'node:os';
import path from 'node:path';
import { type CheckResult, runChecks } from './check/check.ts';
import { dataFolder, repositoryRoot } from './places.ts';
import { meetNeeds } from './setup/meet-needs.ts';
import { failedTests, mergeReports, readReport, slowestFiles, type TestReport } from './test-report.ts';

/**
 * Scope of a test run. `quick` omits everything that needs a browser, the speech model or a whole server; `all` adds the long
 * forms.
 */
export type TestScope = 'quick' | 'default' | 'all';

/** Projects of vitest.config.ts, grouped by the set-up that they need. */
const projects = { quick: ['quick', 'quick, web', 'quick, isolated', 'quick, counting'], heavy: ['heavy'] };

/**
 * Nice level of the tests, just above the 10 of the processes that make videos (`runtime/work-process/`). Beside tests of normal
 * priority those would get a tenth of a core, and tests would wait minutes for a video.
 */
const niceLevel = 8;

/**
 * Workers of two runs in parallel. Heavy files spend more than half of their time waiting for a browser, a server or a program, and
 * the quick ones use the cores meanwhile.
 */
const workersBeside = { quick: 3, heavy: 4 };
/** True if the memory suffices: four heavy files may take 9 GB with their engines and browsers, and three quick ones 3 GB. */
const hasMemoryForBoth = totalmem() > 18 * 2 ** 30;

/** `npm test` runs the checks and the tests. Unknown arguments are passed to vitest. The output ends with `N passed, N failed`. */
export async function main(args: string[]): Promise<number> {
  return runTests(
    args.includes('--quick') ? 'quick' : 'default',
    args.filter((arg) => arg !== '--quick'),
  );
}

/** Runs the checks and the tests. @returns the exit code */
export async function runTests(scope: TestScope, args: readonly string[]): Promise<number> {
  const namesFiles = args.some((arg) => !arg.startsWith('-'));
  if (getPriority() < niceLevel) setPriority(niceLevel);
  // The checks and the quick tests need no model, so they use the cores while set-up is downloading.
  const models = scope === 'quick' ? undefined : meetNeeds(['models']);
  const checks = namesFiles ? Promise.resolve([]) : runChecks().then(tell);
  await meetNeeds(['web']);
  const runs: TestReport[] = [];
  if (namesFiles && scope !== 'quick') {
    await models;
    runs.push(await runVitest(scope, [...projects.quick, ...projects.heavy], args));
  } else if (scope === 'default' && hasMemoryForBoth) {
    runs.push(...(await runBeside(scope, args, models)));
  } else {
    runs.push(await runVitest(scope, projects.quick, args));
    await models;
    if (scope !== 'quick') runs.push(await runVitest(scope, projects.heavy, args));
  }
  return report(scope, await checks, mergeReports(runs), namesFiles);
}

/** Runs the quick tests at once, and the heavy ones in parallel as soon as the models are installed. */
function runBeside(
  scope: TestScope,
  args: readonly string[],
  models: Promise<void> | undefined,
): Promise<TestReport[]> {
  const run = (part: keyof typeof projects) =>
    runVitest(scope, projects[part], [`--maxWorkers=${workersBeside[part]}`, ...args], 'lines');
  const heavy = async () => {
    await models;
    return run('heavy');
  };
  return Promise.all([run('quick'), heavy()]);
}

/** Prints the checks as soon as they are done, so that failures are known before the tests end. */
function tell(checks: CheckResult[]): CheckResult[] {
  for (const { passed, name, output } of checks) {
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}`);
    if (!passed) console.log(output);
  }
  return checks;
}

/** Prints the slowest files, the failures and the counts. @returns the exit code */
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

/** Number of runs so far, used in the names of their reports. */
let runCount = 0;

/**
 * Runs the tests of some projects of vitest.config.ts.
 * @param shows `lines`: one line per file, which may be interleaved with those of another run. `screen`, in a terminal: also the
 * tests in progress
 */
async function runVitest(
  scope: TestScope,
  projects: readonly string[],
  args: readonly string[],
  shows: 'screen' | 'lines' = 'screen',
): Promise<TestReport> {
  runCount += 1;
  const reportFile = path.join(dataFolder, `test-report-${process.pid}-${runCount}.json`);
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
      // In a terminal vitest redraws a part of the screen; in a pipe it only prints lines.
      stdio: shows === 'screen' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DATA_DIR: dataFolder,
        TEST_SCOPE: scope === 'all' ? 'all' : 'default',
      },
    },
  );
  child.stdout?.pipe(process.stdout, { end: false });
  child.stderr?.pipe(process.stderr, { end: false });
  // Stops vitest if set-up fails in parallel and ends this process.
  process.once('exit', () => child.kill());
  const exitCode = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  const written = await readFile(reportFile, 'utf8').catch(() => null);
  await rm(reportFile, { force: true });
  return readReport(written, exitCode);
}
