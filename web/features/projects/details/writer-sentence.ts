import type { ProjectDetail } from '#contract/projects.ts';

/** Says who wrote a project's script; null where nobody knows. */
export function writerSentence({
  scriptWriter,
  isScriptEdited,
}: Pick<ProjectDetail, 'scriptWriter' | 'isScriptEdited'>): string | null {
  if (scriptWriter === null) return isScriptEdited ? 'Edited' : null;
  const edited = isScriptEdited ? ', then edited' : '';
  if (scriptWriter.kind === 'embedded') return `Written by the built-in writer${edited}`;
  if (scriptWriter.place === 'browser') return `Written by the model of a browser${edited}`;
  const where = scriptWriter.place === 'this_machine' ? ' on this server' : '';
  return `Written by ${scriptWriter.model}${where}${edited}`;
}
