import path from 'node:path';
import { isTest } from '../list-files.ts';
import type { Import } from './import-graph.ts';

/**
 * Folders whose own files take part as one more sibling: they import the subfolders or are imported by them, never both. Elsewhere,
 * a folder may import files of its parent, and the parent's files may import from it.
 */
const layeredFolders = ['pipeline/script', 'runtime', 'runtime/process', 'server/texts', 'web'];

/** Name of a folder's own files among its subfolders. */
const ownFiles = '*';

/** Sibling folders that import each other, directly or through others. `parent` is '' at the root. */
export type FolderCircle = { parent: string; folders: string[]; ring: Import[] };

/**
 * Checks that no sibling folders import each other, and that the own files of a layered folder form no circle with its subfolders.
 */
export function checkFolderCircles(imports: readonly Import[]): string[] {
  return findFolderCircles(imports).map(describe);
}

/** @param layered folders whose own files take part */
export function findFolderCircles(
  imports: readonly Import[],
  layered: readonly string[] = layeredFolders,
): FolderCircle[] {
  const edgesByParent = new Map<string, Map<string, Map<string, Import>>>();
  for (const one of imports) {
    if (isTest(one.from) || isTest(one.to)) continue;
    const step = siblingStep(one, layered);
    if (!step) continue;
    const edges = getOrAdd(edgesByParent, step.parent, () => new Map<string, Map<string, Import>>());
    const targets = getOrAdd(edges, step.from, () => new Map<string, Import>());
    if (!targets.has(step.to)) targets.set(step.to, one);
  }
  return [...edgesByParent].flatMap(([parent, edges]) =>
    shortestRings(edges).map((ring) => ({
      parent,
      folders: ring.map(({ folder }) => folder).toSorted(),
      ring: ring.map(({ by }) => by),
    })),
  );
}

/**
 * Returns the two sibling folders that an import connects. If one of the files is directly in a folder that contains the other, the
 * result is undefined, unless that folder is layered.
 */
function siblingStep(
  { from, to }: Import,
  layered: readonly string[],
): { parent: string; from: string; to: string } | undefined {
  const fromParts = foldersOf(from);
  const toParts = foldersOf(to);
  if (toParts[0] === 'node_modules') return undefined;
  const differing = fromParts.findIndex((part, index) => part !== toParts[index]);
  const shared = differing === -1 ? fromParts.length : differing;
  const parent = fromParts.slice(0, shared).join('/');
  const own = layered.includes(parent) ? ownFiles : undefined;
  const fromFolder = fromParts[shared] ?? own;
  const toFolder = toParts[shared] ?? own;
  if (fromFolder === undefined || toFolder === undefined || fromFolder === toFolder) return undefined;
  return { parent, from: fromFolder, to: toFolder };
}

function foldersOf(file: string): string[] {
  const folder = path.dirname(file);
  return folder === '.' ? [] : folder.split('/');
}

type RingStep = { folder: string; by: Import };

/** Returns the shortest circle of each folder that can reach itself, without duplicates. */
function shortestRings(edges: ReadonlyMap<string, ReadonlyMap<string, Import>>): RingStep[][] {
  const rings = new Map<string, RingStep[]>();
  for (const start of [...edges.keys()].toSorted()) {
    const ring = shortestRing(edges, start);
    if (!ring) continue;
    const key = ring
      .map(({ folder }) => folder)
      .toSorted()
      .join();
    if (!rings.has(key)) rings.set(key, ring);
  }
  return [...rings.values()];
}

function shortestRing(
  edges: ReadonlyMap<string, ReadonlyMap<string, Import>>,
  start: string,
): RingStep[] | undefined {
  const seen = new Set<string>();
  let ways: { at: string; steps: RingStep[] }[] = [{ at: start, steps: [] }];
  while (ways.length > 0) {
    const next: typeof ways = [];
    for (const { at, steps } of ways) {
      for (const [folder, by] of edges.get(at) ?? []) {
        const longer = [...steps, { folder: at, by }];
        if (folder === start) return longer;
        if (seen.has(folder)) continue;
        seen.add(folder);
        next.push({ at: folder, steps: longer });
      }
    }
    ways = next;
  }
  return undefined;
}

function describe({ parent, ring }: FolderCircle): string {
  return [
    `Folders of ${parent === '' ? 'the root' : `${parent}/`} import each other in a circle:`,
    ...ring.map(({ from, to }) => `  ${from} → ${to}`),
    '  Turn one import round, or move what both need into a folder that imports neither.',
  ].join('\n');
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
