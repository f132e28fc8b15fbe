import { closeFiles, type OpenFiles } from './close-files.ts';
import { limitUse, type UseLimits } from './limit-use.ts';
import { sandboxCapabilities } from './sandbox-capabilities.ts';

/** Confinement of a program that gets a user's file, or sound and pictures made from one. */
export type Sandbox = UseLimits & {
  /**
   * Hides all files but the system's programs, a temporary folder of its own, and these. For programs that open a file as
   * the user sent it; it costs some 25 ms.
   */
  files?: OpenFiles;
  /** Lets the program die before any other when the machine's memory ends. For one that holds much and is easily started again. */
  isKilledFirst?: boolean;
};

/**
 * Returns the words to put before a command so that it runs in a sandbox, as far as this system has the means: as user
 * nobody, without privileges, network or sight of other processes, and with limits on the resources it uses.
 * @param ownFolder the program's temporary folder, which exists
 */
export function sandboxed(sandbox: Sandbox, ownFolder: string): string[] {
  const { namespaces, noNewRights, bubblewrap, prlimit, killedFirst } = sandboxCapabilities();
  const walls =
    sandbox.files && bubblewrap
      ? closeFiles(bubblewrap, sandbox.files, ownFolder)
      : [...(namespaces ?? []), ...noNewRights];
  const place = sandbox.isKilledFirst ? killedFirst : [];
  return [
    ...place,
    ...walls,
    ...(prlimit ? limitUse(sandbox, { countsOwnProcesses: namespaces !== null }) : []),
  ];
}

/** Tells the operator what the sandbox lacks on this system, and which program would provide it; null when it is whole. */
export function missingSandboxSentence(): string | null {
  const { namespaces, bubblewrap, prlimit } = sandboxCapabilities();
  const lacks = [
    namespaces ? null : 'they share its network and its processes (unshare is missing or forbidden)',
    bubblewrap ? null : 'they can read its files (bubblewrap is missing or forbidden)',
    prlimit ? null : 'nothing limits their memory (prlimit is missing)',
  ].filter((lack) => lack !== null);
  if (lacks.length === 0) return null;
  const extent = lacks.length === 3 ? 'without a sandbox' : 'in an incomplete sandbox';
  return `The programs that open decks and recordings run ${extent} on this machine: ${lacks.join('; ')}.`;
}
