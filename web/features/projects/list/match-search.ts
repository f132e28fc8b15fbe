import type { Project } from '#contract/projects.ts';

type Searched = Pick<Project, 'name' | 'originalFileName' | 'generatedScript'>;

/**
 * Returns a predicate: whether every word of the search occurs in a project's name, file name or script, ignoring
 * case and accents. An empty search matches everything.
 */
export function matchSearch(search: string): (project: Searched) => boolean {
  const words = simplify(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return ({ name, originalFileName, generatedScript }) => {
    const text = simplify([name, originalFileName, generatedScript ?? ''].join('\n'));
    return words.every((word) => text.includes(word));
  };
}

function simplify(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}
