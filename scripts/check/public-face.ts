import { isTest } from '../list-files.ts';
import type { Import } from './import-graph.ts';

const groups = 'pipeline/for-the-server/';
const list = 'pipeline/public-face.json';

/**
 * Checks the list of what the pipeline offers to the server (pipeline/public-face.json): each entry is used and has a description.
 * An entry is a file of `for-the-server/`, which brings together several modules for one use, or a single module. No module is
 * offered twice. A rule of dependency-cruiser rejects imports that are not on the list.
 */
export function checkPublicFace(
  imports: readonly Import[],
  face: Readonly<Record<string, string>>,
): string[] {
  const used = new Set(
    imports.filter(({ from }) => from.startsWith('server/') && !isTest(from)).map(({ to }) => to),
  );
  const modules = Object.keys(face);
  return [
    ...modules
      .filter((module) => !used.has(module))
      .map((module) => `${module} is not imported by the server any more: remove it from ${list}.`),
    ...modules
      .filter((module) => face[module]?.trim() === '')
      .map((module) => `${list} does not say what ${module} is for.`),
    ...modules
      .filter((module, index) => (modules[index - 1] ?? '') > module)
      .map((module) => `${list} is not sorted: ${module} stands too far down.`),
    ...groupFaults(imports, modules),
  ];
}

/** Returns the faults of the files in `for-the-server/`: groups of one module, and modules that are offered elsewhere too. */
function groupFaults(imports: readonly Import[], modules: readonly string[]): string[] {
  const grouped = Map.groupBy(
    imports.filter(({ from }) => from.startsWith(groups)),
    ({ from }) => from,
  );
  const offers = [
    ...[...grouped.values()].flat(),
    ...modules.filter((module) => !module.startsWith(groups)).map((module) => ({ from: list, to: module })),
  ];
  return [
    ...[...grouped].flatMap(([group, [first, ...others]]) =>
      first && others.length === 0
        ? [`${group} groups a single module: list ${first.to} in ${list} instead.`]
        : [],
    ),
    ...[...Map.groupBy(offers, ({ to }) => to)]
      .filter(([, offering]) => offering.length > 1)
      .map(
        ([module, offering]) =>
          `${module} is offered to the server twice, by ${offering.map(({ from }) => from).join(' and ')}: keep one.`,
      ),
  ];
}
