import type { Project } from '../../../../contract/projects.ts';

type Searched = Pick<Project, 'name' | 'originalFileName' | 'generatedScript'>;

/**
 * Whether each word of the search stands somewhere in the name of the project, of its file, or in its script,
 * whatever the case and the accents. An empty search matches everything.
 */
export function matchSearch(project: Searched, search: string): boolean {
  const text = simplify(
    [project.name, project.originalFileName, project.generatedScript].filter(Boolean).join('\n'),
  );
  return simplify(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function simplify(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase();
}
