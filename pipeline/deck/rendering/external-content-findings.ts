import type { Finding } from '../../findings/finding.ts';
import type { CutContent } from './write-clean-copy.ts';

const names: Record<string, [one: string, many: string]> = {
  image: ['linked picture', 'linked pictures'],
  svg: ['drawing with outside content', 'drawings with outside content'],
  oleObject: ['linked object', 'linked objects'],
  package: ['linked document', 'linked documents'],
  video: ['linked video', 'linked videos'],
  audio: ['linked sound', 'linked sounds'],
  media: ['linked video or sound', 'linked videos or sounds'],
  attachedTemplate: ['linked template', 'linked templates'],
};
const otherNames: [string, string] = ['link to other content', 'links to other content'];

/** Returns one finding for everything that was removed, by kind: "2 linked pictures and 1 linked video". */
export function externalContentFindings(cut: readonly CutContent[]): Finding[] {
  if (cut.length === 0) return [];
  const counts = new Map<[string, string], number>();
  for (const { kind } of cut) {
    const name = names[kind] ?? otherNames;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const listed = [...counts].map(([[one, many], count]) => `${count} ${count === 1 ? one : many}`);
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(listed);
  return [
    {
      code: 'external_content_removed',
      message: `This deck refers to content outside the deck, which is neither opened nor shown: ${list}. Embed it in the deck to show it.`,
    },
  ];
}
