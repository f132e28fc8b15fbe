import { boxMeans } from './box-means.ts';
import { closeFiles, type OpenFiles } from './close-files.ts';
import { limitUse, type UseLimits } from './limit-use.ts';

/** What a program is shut into that is given a user's file, or sound and pictures made of one. */
export type Box = UseLimits & {
  /**
   * Closes all files but the system's programs, a temporary folder of its own, and these. For whatever opens a file as
   * a user sent it, since it costs some 25 ms.
   */
  files?: OpenFiles;
};

/**
 * The words to put before a command so that it runs in a box, as far as this system has the means: as nobody, without
 * a right, a network or a view of other processes, and with limits on what it uses up.
 * @param ownFolder its temporary folder, which exists
 */
export function boxed(box: Box, ownFolder: string): string[] {
  const { namespaces, noNewRights, bubblewrap, prlimit } = boxMeans();
  const walls =
    box.files && bubblewrap
      ? closeFiles(bubblewrap, box.files, ownFolder)
      : [...(namespaces ?? []), ...noNewRights];
  return [...walls, ...(prlimit ? limitUse(box, { countsOwnProcesses: namespaces !== null }) : [])];
}

/** For whoever starts the server: what the box lacks on this system, and what would bring it; null when it is whole. */
export function missingBoxSentence(): string | null {
  const { namespaces, bubblewrap, prlimit } = boxMeans();
  const lacks = [
    namespaces ? null : 'they share its network and its processes (unshare is missing or forbidden)',
    bubblewrap ? null : 'they can read its files (bubblewrap is missing or forbidden)',
    prlimit ? null : 'nothing limits their memory (prlimit is missing)',
  ].filter((lack) => lack !== null);
  if (lacks.length === 0) return null;
  const extent = lacks.length === 3 ? 'without a box' : 'in a part of a box only';
  return `The programs that open decks and recordings run ${extent} on this machine: ${lacks.join('; ')}.`;
}
