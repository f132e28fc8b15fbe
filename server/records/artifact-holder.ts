const prefix = 'project-';

/** Returns the name under which a project holds the artifacts of its videos. */
export function artifactHolderOf(projectId: string): string {
  return `${prefix}${projectId}`;
}

/** Returns the project behind a holder's name, or null for other holders. */
export function projectOfHolder(holder: string): string | null {
  return holder.startsWith(prefix) ? holder.slice(prefix.length) : null;
}
