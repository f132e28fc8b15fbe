import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { runChecks } from './check/check.ts';
import { dataFolder, repositoryRoot } from './places.ts';

/**
 * `npm test`: the checks, then every test. `npm test -- --quick` leaves the long ones (test/*.spec.ts) out; any
 * other argument goes to vitest. Closes with `N passed, N failed`.
 */
export async function main(args: string[]): Promise<number> {
  let passed = 0;
  let failed = 0;
  const named = args.some((arg) => !arg.startsWith('-'));
  if (!named) {
    for (const check of await runChecks()) {
      console.log(`${check.passed ? 'ok    ' : 'FAILED'} ${check.name}`);
      if (check.passed) passed += 1;
      else {
        failed += 1;
        console.log(check.output);
      }
    }
  }
  const vitest = await runVitest(args);
  passed += vitest.passed;
  failed += vitest.failed;
  // A runner that ends badly without naming a failed test (a crash, an unhandled rejection) has failed all the same.
  if (vitest.exitCode !== 0 && vitest.failed === 0) failed += 1;
  console.log(`\n${passed} passed, ${failed} failed${vitest.skipped ? `, ${vitest.skipped} skipped` : ''}`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function runVitest(args: string[]) {
  const reportFile = path.join(dataFolder, `test-report-${process.pid}.json`);
  const projects = args.includes('--quick') ? ['--project', 'quick'] : [];
  const child = spawn(
    process.execPath,
    [
      path.join(repositoryRoot, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...projects,
      ...args.filter((arg) => arg !== '--quick'),
    ],
    { cwd: repositoryRoot, stdio: 'inherit', env: { ...process.env, DATA_DIR: dataFolder } },
  );
  const exitCode = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  try {
    const report = JSON.parse(await readFile(reportFile, 'utf8'));
    return {
      exitCode,
      passed: Number(report.numPassedTests),
      failed: Number(report.numFailedTests),
      skipped: Number(report.numPendingTests),
    };
  } catch {
    return { exitCode: exitCode || 1, passed: 0, failed: 0, skipped: 0 };
  } finally {
    await rm(reportFile, { force: true });
  }
}
