import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { repositoryRoot } from '../places.ts';
import { runProgram } from './run-program.ts';

/** One import. Both paths are relative to the repository's root. */
export type Import = { from: string; to: string };

const parts = [
  'contract',
  'runtime',
  'pipeline',
  'server',
  'web',
  'scripts',
  'examples',
  'clients',
  'evals',
  'test',
];

const report = z.object({
  modules: z.array(
    z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) }),
  ),
  summary: z.object({
    violations: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        rule: z.object({ name: z.string() }),
        cycle: z.array(z.object({ name: z.string() })).optional(),
        /** The imports that lead to a file which must not be reached. */
        via: z.array(z.object({ name: z.string() })).optional(),
      }),
    ),
    ruleSetUsed: z.object({
      forbidden: z.array(z.object({ name: z.string(), comment: z.string().optional() })),
    }),
  }),
});
type Report = z.infer<typeof report>;
type Violation = Report['summary']['violations'][number];

/**
 * Runs dependency-cruiser once over all parts.
 * @param root folder of the parts: the repository, or a test's folder
 * @returns every import, and a message for each import that the rules of .dependency-cruiser.mjs forbid
 */
export async function cruiseImports(
  root = repositoryRoot,
): Promise<{ imports: Import[]; forbidden: string[] }> {
  const config = path.join(repositoryRoot, '.dependency-cruiser.mjs');
  const present = parts.filter((part) => existsSync(path.join(root, part)));
  const args = ['--config', config, '--output-type', 'json', ...present];
  const { stdout, output } = await runProgram('depcruise', args, root);
  // Without a report the configuration is wrong, and the tool's own message says how.
  if (!stdout.startsWith('{')) throw new Error(output);
  const cruised = report.parse(JSON.parse(stdout));
  return { imports: importsOf(cruised), forbidden: forbiddenImports(cruised) };
}

function importsOf({ modules }: Report): Import[] {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
}

function forbiddenImports({ summary: { violations, ruleSetUsed } }: Report): string[] {
  const comments = new Map(ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  return [...violations.filter(({ via }) => !via), ...shortestWays(violations)].map((violation) => {
    const { from, to, rule, cycle, via } = violation;
    const way = [from, ...((via ?? cycle)?.map(({ name }) => name) ?? [to])].join(' → ');
    const comment = comments.get(rule.name);
    return `${rule.name}: ${way}${comment ? `\n  ${comment}` : ''}`;
  });
}

/** Returns the shortest way that each rule forbids: a single import can put every file of a folder within reach of another. */
function shortestWays(violations: readonly Violation[]): Violation[] {
  const shortest = new Map<string, Violation>();
  for (const violation of violations.filter(({ via }) => via)) {
    const known = shortest.get(violation.rule.name);
    if (!known || stepsOf(violation) < stepsOf(known)) shortest.set(violation.rule.name, violation);
  }
  return [...shortest.values()];
}

function stepsOf({ via = [] }: Violation): number {
  return via.length;
}
