const prefix = 'project-';

/** The name by which a project holds the artifacts of its videos. */
export function artifactHolderOf(projectId: string): string {
  return `${prefix}${projectId}`;
}

/** The project behind a holder's name; null for other holders. */
export function projectOfHolder(holder: string): string | null {
  return holder.startsWith(prefix) ? holder.slice(prefix.length) : null;
}
