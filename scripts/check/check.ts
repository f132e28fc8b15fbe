import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './places.ts';

const parts = ['contract', 'pipeline', 'server', 'web', 'scripts', 'examples', 'test'];

const checks = [
  { name: 'format and lint', args: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', args: ['tsc'] },
  { name: 'types of the web app', args: ['tsc', '-p', 'web'] },
  {
    name: 'import rules and cycles',
    args: [
      'depcruise',
      '--config',
      '.dependency-cruiser.json',
      ...parts.filter((part) => existsSync(path.join(repositoryRoot, part))),
    ],
  },
];

export type CheckResult = { name: string; passed: boolean; output: string };

/** Format, lint, types, import rules and cycles, all at once; each failure with what its tool said. */
export async function runChecks(): Promise<CheckResult[]> {
  return Promise.all(checks.map((check) => run(check.name, check.args)));
}

export async function main(): Promise<number> {
  const results = await runChecks();
  for (const { name, passed, output } of results) {
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}`);
    if (!passed) console.log(output);
  }
  return results.every((result) => result.passed) ? 0 : 1;
}

function run(name: string, [tool = '', ...args]: string[]): Promise<CheckResult> {
  const child = spawn(path.join(repositoryRoot, 'node_modules', '.bin', tool), args, {
    cwd: repositoryRoot,
    // The pinned Node first: dependency-cruiser refuses older ones.
    env: { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ name, passed: false, output: error.message }));
    child.once('close', (code) => resolve({ name, passed: code === 0, output }));
  });
}
