import { z } from 'zod';

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  overrides: z.record(z.string(), z.unknown()).default({}),
});

/** Heading of the table in CONTRIBUTING.md. */
const heading = '## Packages that are held';

/**
 * Checks that each override in package.json has a row with its reason in CONTRIBUTING.md, where there is room for one, and that
 * package.json still names the package of each row.
 */
export function checkHeldPackages(packageJson: unknown, contributing: string): string[] {
  const parts = manifest.parse(packageJson);
  const named = new Set(Object.values(parts).flatMap((part) => Object.keys(part)));
  const explained = explainedIn(contributing);
  return [
    ...Object.keys(parts.overrides)
      .filter((name) => !explained.includes(name))
      .map((name) => `package.json overrides ${name}: say why in CONTRIBUTING.md, under "${heading}".`),
    ...explained
      .filter((name) => !named.has(name))
      .map(
        (name) => `CONTRIBUTING.md says why ${name} is held, which package.json no longer names: remove it.`,
      ),
  ];
}

/** Returns the packages of the rows that give a reason. */
function explainedIn(contributing: string): string[] {
  const [, after = ''] = contributing.split(`${heading}\n`);
  const [section = ''] = after.split('\n## ');
  return section.split('\n').flatMap((line) => {
    const [, names = ''] = /^\| ([^|]+) \|.*\| [^|]*\w[^|]* \|$/.exec(line) ?? [];
    return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  });
}
