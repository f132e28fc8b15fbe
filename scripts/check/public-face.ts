import { isTest } from '../list-files.ts';
import type { Import } from './import-graph.ts';

/**
 * Checks the list of modules that the pipeline offers to the server (pipeline/public-face.json): each entry is used and has a
 * description. A rule of dependency-cruiser rejects imports that are not on the list.
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
      .map(
        (module) =>
          `${module} is not imported by the server any more: remove it from pipeline/public-face.json.`,
      ),
    ...modules
      .filter((module) => face[module]?.trim() === '')
      .map((module) => `pipeline/public-face.json does not say what ${module} is for.`),
    ...modules
      .filter((module, index) => (modules[index - 1] ?? '') > module)
      .map((module) => `pipeline/public-face.json is not sorted: ${module} stands too far down.`),
  ];
}
